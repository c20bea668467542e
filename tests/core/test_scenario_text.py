"""A scenario as people write it: what is read, what is written, what is refused and where."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import UNSET

from paravent.core.game import Game
from paravent.core.refusal import Refusal
from paravent.core.scenario import (
    LETTERS,
    Scenario,
    ScenarioDeadline,
    ScenarioDocument,
    ScenarioLead,
    ScenarioPerson,
    ScenarioRoll,
    ScenarioScene,
)
from paravent.core.scenario_text import minutes_in, read_scenario, written_scenario
from paravent.core.weekdays import WEEKDAYS
from paravent.core.words import LANGUAGES
from paravent.games import found

YZE = found()["yze"]
READY = [game for game in found().values() if game.ready]
TEXT = """\
# La clef

Heure : 9 h 40

Une clef est tombée
dans le puits.

> Le seau est percé.

## Le puits

Image : puits
Temps : 1 h 30

L’eau est loin.

Bastien : je n’ai rien vu.

> Il ment.
>
> Il a peur.

Jet : Observation, −1 — voir briller
- Jet : Force
Sur scène : Bastien — meunier
En coulisse : 2 Garde
Document : Le plan [plan]
Document : Une lettre — sans date
  Venez seul.

  Ce soir.
Ensuite : La cave — par l’échelle
Ensuite : Le puits

## La cave
"""
READ = Scenario(
    "La clef",
    "Une clef est tombée dans le puits.",
    "Le seau est percé.",
    580,
    (
        ScenarioScene(
            "Le puits",
            "L’eau est loin.\n\nBastien : je n’ai rien vu.",
            "Il ment.\n\nIl a peur.",
            "puits",
            90,
            (
                ScenarioRoll(
                    "Observation, −1", "voir briller", "test", {"skill": "observation", "modifier": "-1"}
                ),
                ScenarioRoll("Force", "", "test", {"skill": "force"}),
            ),
            (ScenarioPerson("Bastien", "meunier", True), ScenarioPerson("Garde", "", False, 2)),
            (
                ScenarioDocument("Le plan", "", "plan"),
                ScenarioDocument("Une lettre", "sans date\n\nVenez seul.\n\nCe soir."),
            ),
            (ScenarioLead(1, "par l’échelle"), ScenarioLead(0)),
        ),
        ScenarioScene("La cave"),
    ),
)


def test_marks_make_a_scenario_of_a_text() -> None:
    """What has no mark is text; quoted it is the GM's; indented it is of the document above."""
    assert read_scenario(TEXT, YZE) == READ


def test_what_is_written_is_read_again() -> None:
    """In either language, and from other systems' files."""
    for language in LANGUAGES:
        written = written_scenario(READ, language)
        assert read_scenario(written, YZE) == READ
        assert read_scenario("\ufeff" + written.replace("\n", "\r\n"), YZE) == READ


@given(st.text(max_size=400) | st.lists(st.sampled_from(TEXT.split("\n")), max_size=30).map("\n".join))
def test_any_text_is_a_scenario_or_a_refusal(text: str) -> None:
    """Nothing else comes of it; and what is read is the same once written and read again."""
    try:
        read = read_scenario(text, YZE)
    except Refusal:
        return
    assert read_scenario(written_scenario(read, "fr"), YZE) == read


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "Line 1: a scenario begins"),
        ("\n\nUne clef.", "Line 3: a scenario begins"),
        ("## Une scène", "Line 1: “## Une scène”. The scenario’s title comes first"),
        ("# A\n\n# B", "Line 3: “# B”"),
        ("# A\n## B\n## b", "Line 3: another scene is called “b”"),
        ("# A\n## B\nJets : Force", "Line 3: “Jets” is no mark. Did you mean “Roll”?"),
        ("# A\nJet : Force", "Line 2: “Jet : Force” does not belong here"),
        ("# A\n## B\nHeure : 9 h", "Line 3: “Heure : 9 h” does not belong here"),
        ("# A\nHeure : midi", "Line 2: “Heure : midi” says no hour"),
        ("# A\nHeure : 9 h\nÉchéance : dimanche, 6 h", "Line 3: “Échéance : dimanche, 6 h” names a day"),
        ("# A\n## B\nÉchéance : minuit", "Line 3: “Échéance : minuit” does not belong here"),
        ("# A\nHeure : 9 h\nHeure : 10 h", "Line 3: “Heure : 10 h” does not belong here"),
        ("# A\nÉchéance : minuit", "Line 2: “Échéance : minuit” cannot be counted unless"),
        ("# A\nÉchéance : dans longtemps", "Line 2: “Échéance : dans longtemps” does not say how long"),
        ("# A\n## B\nTemps : longtemps", "Line 3: “Temps : longtemps” does not say how long"),
        ("# A\n## B\n\nJet : Cuisine", "Line 4: “Cuisine” is no roll of Mini YZE"),
        ("# A\n## B\nEnsuite : C", "Line 3: no scene is called “C”"),
        ("# A\n## B\nDocument : Rien", "Line 3: this document is empty"),
        (
            "# A\n## B\nEn coulisse : 99 Garde",
            "Line 3: “En coulisse : 99 Garde” is too long or holds too much",
        ),
        ("# A\n## B\n" + "x" * 5000, "Line 2: “## B” is too long or holds too much"),
        ("x" * (LETTERS + 1), "This scenario is too long"),
    ],
)
def test_a_refusal_names_the_line(text: str, said: str) -> None:
    """And says what would work."""
    with pytest.raises(Refusal) as refusal:
        read_scenario(text, YZE)
    assert refusal.value.words.en.startswith(said)
    assert refusal.value.words.fr.startswith(said[:4].replace("Line", "Lign").replace("This", "Ce s"))


@pytest.mark.parametrize(
    ("text", "minutes"),
    [
        ("10 min", 10),
        ("1 h", 60),
        ("1 h 30", 90),
        ("1\u202fh\u202f30", 90),
        ("2 heures", 120),
        ("2 jours", 2880),
    ],
)
def test_time_is_written_as_people_write_it(text: str, minutes: int) -> None:
    """Minutes, hours, days."""
    assert minutes_in(text) == minutes


@pytest.mark.parametrize(
    ("minutes", "said"),
    [(45, "45 min"), (120, "2 h"), (95, "1 h 35 min"), (1440, "1 jour"), (2880, "2 jours")],
)
def test_time_is_written_back_as_people_write_it(minutes: int, said: str) -> None:
    """Who wrote «dans 2 jours» does not find «dans 2880 min»."""
    read = read_scenario(f"# A\nÉchéance : dans {minutes} min — x\n## B\nTemps : {minutes} min", YZE)
    written = written_scenario(read, "fr").replace("\u202f:", " :").splitlines()
    assert {f"Échéance : dans {said} — x", f"Temps : {said}"} <= set(written)


@pytest.mark.parametrize(
    ("text", "deadline"),
    [
        ("Heure : 20 h\nÉchéance : minuit — le cargo passe", (240, "le cargo passe", True)),
        ("Hour: 20:00\nDeadline: 19:30", (23 * 60 + 30, "", True)),
        ("Hour: 20:00\nDeadline: 20:00", (24 * 60, "", True)),
        ("Échéance : dans 2 jours — la foire", (2880, "la foire", False)),
        ("Heure : vendredi, 9 h 40\nÉchéance : dimanche, 6 h", (2 * 1440 - 220, "", True)),
        ("Hour: Sunday, 6:00\nDeadline: Sunday, 5:00", (7 * 1440 - 60, "", True)),
        ("Hour: Monday, 6:00\nDeadline: Monday, 7:00", (60, "", True)),
    ],
)
def test_a_deadline_is_an_hour_of_the_day_or_a_length_of_time(
    text: str, deadline: tuple[int, str, bool]
) -> None:
    """An hour is the next one after the beginning; written in either language, it is read the same."""
    read = read_scenario(f"# A\n{text}", YZE)
    assert read.deadline == ScenarioDeadline(*deadline)
    for language in LANGUAGES:
        assert read_scenario(written_scenario(read, language), YZE) == read


@pytest.mark.parametrize(("day", "read"), [("", UNSET), *((words.fr, n) for n, words in enumerate(WEEKDAYS))])
def test_the_hour_may_say_of_which_day_of_the_week_it_is(day: str, read: int) -> None:
    """Or not; written in either language, it is read the same."""
    scenario = read_scenario(f"# A\nHeure : {day} 9 h 40", YZE)
    assert (scenario.hour, scenario.weekday) == (580, read)
    for language in LANGUAGES:
        assert read_scenario(written_scenario(scenario, language), YZE) == scenario


@pytest.mark.parametrize("game", READY, ids=lambda game: game.id)
def test_shipped_scenarios_are_tools_in_both_languages(game: Game) -> None:
    """Each has scenes to read, rolls to ask for, people and somewhere to go; both languages mean the same."""
    assert game.ready is not None
    french, english = (read_scenario(game.ready.scenario.say(language), game) for language in LANGUAGES)
    assert len(french.scenes) >= 4
    assert (french.hour, french.weekday) == (english.hour, english.weekday)
    assert (french.weekday is UNSET) == (french.hour is None)
    ends = [one.deadline and (one.deadline.minutes, one.deadline.by_clock) for one in (french, english)]
    assert ends[0] == ends[1]
    for one, other in zip(french.scenes, english.scenes, strict=True):
        assert one.text
        assert one.secret
        assert one.leads or one is french.scenes[-1]
        for key in ("picture", "minutes"):
            assert getattr(one, key) == getattr(other, key)
        assert [(roll.move, roll.values) for roll in one.rolls] == [
            (roll.move, roll.values) for roll in other.rolls
        ]
        assert all(roll.why for roll in (*one.rolls, *other.rolls))
        assert [(who.on_stage, who.count) for who in one.people] == [
            (who.on_stage, who.count) for who in other.people
        ]
        assert [lead.scene for lead in one.leads] == [lead.scene for lead in other.leads]
        assert len(one.documents) == len(other.documents)
    assert any(scene.rolls for scene in french.scenes)
    assert any(scene.people for scene in french.scenes)
