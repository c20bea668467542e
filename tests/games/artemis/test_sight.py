"""How the sheet reads on screen and on paper: its states, its tracks, its rolls."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from paravent.core.harm import ends
from paravent.games.artemis import GAME
from paravent.games.artemis.sheet import Sheet
from paravent.games.artemis.skills import SKILLS
from paravent.paper.printed_sheet import sheet_paper
from paravent.sight.effects import harmful, states
from paravent.sight.rollable import links
from paravent.sight.sheet_layout import laid
from paravent.table.values import plain

KIM = Sheet(
    name="Kim",
    vigilance="confirmed",
    weapon1="glaive",
    weapon1_level="confirmed",
    held="weapon1",
    wear="safety",
    light_wounds=2,
    grave_wounds=1,
    balance=("son frère +1", "un mort -3"),
)


def test_the_states_are_these() -> None:
    """What takes points off a score, and what leaves one helpless."""
    assert states(GAME) == dict.fromkeys(
        (
            "load",
            "shorted",
            "light_wounds",
            "grave_wounds",
            "permanent_wounds",
            "light_fatigue",
            "grave_fatigue",
            "permanent_fatigue",
            "light_stress",
            "grave_stress",
        ),
        "weighs",
    )
    assert harmful(GAME) == {*states(GAME), "pressurised", "catalepsy", "stunned", "dead"}


def test_the_tracks_are_these() -> None:
    """Wounds, fatigue and stress have no end of their own."""
    assert ends(GAME) == {}


def test_the_rolls_are_these() -> None:
    """The skills by a test, the weapons by an attack."""
    rolled = Counter((link.move, link.parameter) for link in links(GAME).values())
    assert rolled == {("test", "skill"): len(SKILLS), ("attack", "weapon"): 3}


def shown(sheet: Sheet, **settings: str) -> dict[str, tuple[str, int, int]]:
    """The figures of a sheet at a table of these settings, by name."""
    values = {key.replace("__", "."): text for key, text in settings.items()}
    figures = laid(GAME, plain(sheet), settings=values).figures
    return {one.words.fr: (one.value, one.ticked, one.boxes) for one in figures}


def test_the_computed_boxes_of_the_book_s_sheet_are_shown() -> None:
    """Initiative, weapon score, attack and parry by attitude, protection, totals (artemis R13.1, R6.1, R6.2, U2)."""
    found = shown(KIM)
    assert found["initiative"] == ("6", 0, 0)
    assert found["score (glaive, F, x//)"] == ("5", 0, 0)
    attitudes = [found[f"{one}, att./par."][0] for one in ("prudente", "défensive", "agressive")]
    assert attitudes == ["5/5", "3/7", "7/3"]
    assert found["protection"][0] == "1"
    assert found["NIFIMO, gêne"] == ("0", 2, 8), "the boxes ticked are the hindrances in all"
    assert found["total de l’équilibre"][0] == "\u22122"


def test_each_nifimo_line_has_its_boxes_and_what_it_takes_off() -> None:
    """By the boxes of the table; an NPC has neither stress nor fear (artemis R3.1, U4, R6.7)."""
    assert shown(KIM)["NIFIMO, blessures"] == ("\u22121", 3, 8)
    assert shown(KIM, house__boxes="1 1 1 1")["NIFIMO, blessures"] == ("\u22122", 3, 4)
    lines = [name for name, (_, _, boxes) in shown(KIM).items() if boxes]
    assert len(lines) == 5
    npc = shown(replace(KIM, npc=True))
    assert [name for name in lines if name not in npc] == ["NIFIMO, stress", "NIFIMO, peur"]


def test_figures_that_rest_on_our_numbers_say_so() -> None:
    """What is under a house value names its rule, which the pages mark (artemis U1, U2, U4)."""
    house = {rule.id for rule in GAME.rules if rule.source == "house"}
    ours = {one.words.fr.partition(",")[0].partition(" ")[0] for one in KIM.figures({}) if one.rule in house}
    assert ours == {"NIFIMO", "initiative", "score", "prudente", "défensive", "agressive"}
    guard = replace(KIM, npc=True, light_stress=0, grave_stress=0, fears=())
    by_hand = replace(KIM, weapon1_score=6, scores=("Acrobaties 5", "Réaction 5"))
    for sheet, weapon in ((guard, "R2.4"), (by_hand, "R2.3")):
        rules = {one.words.fr.partition(" ")[0]: one.rule for one in sheet.figures({})}
        assert (rules["initiative"], rules["score"]) == ("R6.1", weapon)


def test_each_weapon_of_the_sheet_has_its_line_under_force() -> None:
    """As the book's sheet: a name, (F), and attack and parry by attitude for every weapon, on screen and on paper
    (artemis R6.2, R6.5, R13.1)."""
    two = replace(KIM, weapon2="flamberge", weapon2_level="amateur")
    assert shown(two)["autre arme (flamberge, F), att./par."][0] == "4/4 2/6 6/2"
    assert shown(replace(two, held="weapon2"))["score (flamberge, F, xxx//)"][0] == "4"
    labels = [one.label for one in sheet_paper(GAME, None, "fr").notes]
    assert [one for one in labels if one.startswith("Arme ") and "(F)" in one] == [
        "Arme 1 (F)",
        "Arme 2 (F)",
        "Arme 3 (F)",
    ]


def test_a_score_stands_apart_from_what_weighs_on_it_today() -> None:
    """On screen and on paper: the score of the sheet, and beside it what the lines take off (artemis R2.3, R3.1)."""
    rolls = [one for group in laid(GAME, plain(KIM)).groups for one in group.every]
    (vigilance,) = (one for one in rolls if one.field.key == "vigilance")
    assert vigilance.measured == "+5\u00a0\u22121"
    paper = sheet_paper(GAME, KIM, "fr")
    (row,) = (one for group in paper.groups for one in group.rows if one.label == "Vigilance (S)")
    assert row.dice == "5"


def test_paper_has_the_same_figures_and_a_blank_one_their_boxes() -> None:
    """A character can be played from paper: lines to tick, attack and parry to read (artemis R13.1)."""
    paper, blank = sheet_paper(GAME, KIM, "fr"), sheet_paper(GAME, None, "fr")
    (line,) = (one for one in paper.states if one.label == "NIFIMO, blessures (maison)")
    assert (line.value, line.pips, line.filled) == ("\u22121", 8, 3)
    assert "3/7" in [one.value for one in paper.values]
    (line,) = (one for one in blank.states if one.label == "NIFIMO, blessures (maison)")
    assert (line.value, line.pips, line.filled) == ("", 8, 0)
