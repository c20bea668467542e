"""Links, Koma, Gifts, Conditions; what the GM grants (koma B2–B8, B15–B18, B27, B38, B40)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from paravent.core.game import AnyMove
from paravent.core.moments import Moment
from paravent.core.refusal import Refusal
from paravent.core.transcript import words_of
from paravent.games.koma import GAME
from paravent.games.koma.board import Board
from paravent.games.koma.campaign import (
    JUDGEMENTS,
    change_link,
    grow,
    impose_link,
    recover,
    replaceable,
    review,
    rewritable,
)
from paravent.games.koma.economy import (
    condition,
    end_condition,
    link,
    name_condition,
    spend_reserve,
    use_gift,
)
from paravent.games.koma.facts import (
    TO_NAME,
    ConditionNamed,
    ConditionOwed,
    KomaGained,
    LinkImposed,
    Prevailed,
    ReserveSpent,
    Reviewed,
)
from paravent.games.koma.sheet import Sheet
from tests.games.koma.dice import bound, finished, pending, played

MIKI = Sheet(name="Miki", gift="Voler", aim="Gagner", bond="Aoi", tie="Zéro", more_links=("Doit tout à Ren",))


def after(move: AnyMove, sheet: Sheet, *answers: str, role: str = "who", **values: str) -> Sheet:
    """The sheet once a move is made."""
    for fact in finished(bound(move, {role: sheet}, **values), *answers).facts:
        sheet = sheet.after(fact)
    return sheet


def refusal(move: AnyMove, sheet: Sheet, **values: str) -> str:
    """In which words it is refused."""
    with pytest.raises(Refusal) as refused:
        played(bound(move, {"who": sheet}, **values))
    return refused.value.words.en


def test_a_link_earns_a_koma_once_per_scene() -> None:
    """1 Koma, then nothing more from that Link until the next scene (B7)."""
    served = after(link, MIKI, links="aim")
    assert served.koma == 2
    assert "has already earned its Koma in this scene" in refusal(link, served, links="aim")
    assert after(link, served, links="bond").koma == 3
    assert after(link, served.at(Moment("scene")), links="aim").koma == 3


def test_one_act_may_serve_two_links() -> None:
    """Two Links, 2 Koma; an imposed Link earns like another (D17, D18)."""
    assert after(link, MIKI, links="aim,tie").koma == 3


def test_a_revers_is_erased_instead_of_a_koma() -> None:
    """The Link's gain of the scene is used up by erasing (B27, D17)."""
    marked = Sheet(name="Miki", aim="Gagner", revers=("serious",))
    cleared = after(link, marked, links="aim", erase="serious")
    assert (cleared.koma, cleared.revers, cleared.earned) == (1, (), ("aim",))
    assert "no serious Revers" in refusal(link, cleared.at(Moment("scene")), links="aim", erase="serious")
    assert "erases at most" in refusal(link, marked, links="aim", erase="minor,serious")


def test_npcs_earn_nothing() -> None:
    """No Koma for the GM's characters, by Links or as a reward (B21)."""
    npc = Sheet(name="Zéro", npc=True, aim="Repartir")
    assert "is an NPC" in refusal(link, npc, links="aim")
    assert "is an NPC" in refusal(grow, npc, what="koma")


def test_an_unwritten_link_earns_nothing() -> None:
    """A Link must be on the sheet (B6)."""
    assert "write that Link first" in refusal(link, Sheet(name="Miki"), links="bond")
    assert "has no Link yet" in refusal(link, Sheet(name="Miki"))


def test_whoever_serves_a_link_chooses_among_those_that_still_give_something() -> None:
    """Each as it is written; and a Koma or a Revers erased, where one stands (B7, B27)."""
    earned = ("bond",)
    miki = Sheet(
        name="Miki", aim="Gagner", bond="Aime Aoi", tie="Fuit Zéro", earned=earned, revers=("grave",)
    )
    asked = pending(bound(link, {"who": miki}))
    assert (asked.options, dict(asked.question.options)["aim"].en) == (
        ("aim", "tie"),
        "Goal for the session: Gagner",
    )
    assert after(link, miki, "aim", "koma").koma == miki.koma + 1
    erased = after(link, miki, "aim", "grave")
    assert (erased.koma, erased.revers, erased.earned) == (miki.koma, (), ("aim", "bond"))
    every = after(link, erased)
    assert (every.earned, every.koma) == (("aim", "bond", "tie"), miki.koma + 1)
    assert "wait for the next" in refusal(link, every)
    assert after(link, MIKI, "more-1").earned == ("more-1",)


def test_the_gift_may_bring_a_major_benefit() -> None:
    """Form (a), once per session (B4)."""
    used = after(use_gift, MIKI, benefit="Ignorer une règle")
    assert used.gifts_used == 1
    assert "already" in refusal(use_gift, used, benefit="Encore")
    assert "has no Gift" in refusal(use_gift, Sheet(name="Aoi"), benefit="x")


def test_a_condition_is_written_with_its_sign_and_its_end() -> None:
    """C2, C3: it is a fact on the sheet, good or bad, with when it ends (B15, B17, B18)."""
    flying = after(condition, MIKI, text="Vole comme un oiseau")
    assert flying.boons == ("Vole comme un oiseau",)
    poisoned = after(condition, MIKI, text="Empoisonnée", positive="no", until="jusqu’aux soins")
    assert poisoned.banes == ("Empoisonnée — jusqu’aux soins",)
    assert "does not count twice" in refusal(condition, flying, text="Vole comme un oiseau")


def test_a_condition_ends_when_it_must() -> None:
    """C3: poisoned until cured, higher ground until moving; another one is refused with what is there (B18)."""
    perched = Sheet(name="Miki", boons=("Position surélevée",), banes=("Empoisonnée — jusqu’aux soins",))
    assert after(end_condition, perched, text="empois").banes == ()
    assert after(end_condition, perched, text="Position").boons == ()
    assert "Position surélevée" in refusal(end_condition, perched, text="Fatiguée")


def test_the_condition_of_a_conflict_gets_its_name() -> None:
    """What a lead of 2 gave is named afterwards, its sign kept (B15, B31)."""
    hindered, helped = Sheet(name="Miki", banes=(TO_NAME,)), Sheet(name="Miki", boons=(TO_NAME,))
    assert after(name_condition, hindered, text="Suspendue").banes == ("Suspendue",)
    assert after(name_condition, helped, text="Portée", role="giver").boons == ("Portée",)
    assert "no Condition to name" in refusal(name_condition, MIKI, text="x")


def test_who_gave_a_condition_is_asked_to_name_it() -> None:
    """One tap on the winner's own sheet, with whoever bears it, until it is named or the scene ends (B31)."""
    giver = Sheet(name="Aoi").after(ConditionOwed("a", "Miki")).after(ConditionOwed("a", "Aoi"))
    others, own = giver.due()
    assert (others.move, others.others, own.others) == ("name-condition", {"who": "Miki"}, {})
    call = bound(
        name_condition, {"giver": giver, "who": Sheet(name="Miki", banes=(TO_NAME,))}, text="Trempée"
    )
    named = [fact for fact in finished(call).facts if isinstance(fact, ConditionNamed)]
    assert [(fact.who, fact.bearer) for fact in named] == [("giver", "Miki")]
    assert giver.after(named[0]).due() == (own,)
    assert giver.at(Moment("scene")).due() == ()


def test_who_wins_is_offered_to_impose_a_link() -> None:
    """One tap on the winner's own sheet, once for each who lost, in the same scene (B38)."""
    winner = Sheet(name="Aoi").after(Prevailed("a", "Miki"))
    (due,) = winner.due()
    assert (due.move, due.others) == ("impose-link", {"loser": "Miki"})
    loser = Sheet(name="Miki", overcome_by="Aoi")
    imposed = finished(bound(impose_link, {"winner": winner, "loser": loser}, text="Doit tout à Aoi")).facts
    assert isinstance(imposed[1], LinkImposed)
    assert (imposed[1].who, winner.after(imposed[1]).due()) == ("winner", ())
    assert winner.at(Moment("scene")).due() == ()


def test_the_end_of_a_session_asks_for_links() -> None:
    """Links are offered to be changed until the next session opens; an NPC's wait for the GM's own will (B8)."""
    late = MIKI.at(Moment("session-end"))
    assert [due.move for due in late.due()] == ["change-link"]
    assert late.at(Moment("session")).due() == ()
    assert Sheet(name="Zéro", npc=True).at(Moment("session-end")).due() == ()


def test_the_gm_accepts_or_asks_to_rework() -> None:
    """C6: a living god, or a swimmer's weakness in a desert, is sent back, each by its name (B2, B3, B4)."""
    god = Sheet(name="Miki", concept="Dieu vivant", flaw="Ne sait pas nager", gift="Tout")
    assert pending(bound(review, {"who": god})).seat == "gm"
    assert after(review, god, "accept").accepted
    for part in ("concept", "flaw", "gift"):
        result = finished(bound(review, {"who": god}), part)
        assert result.facts == (Reviewed("who", False, JUDGEMENTS[part]),)
        assert not after(review, god, part).accepted


def test_sign_and_name_change_nothing() -> None:
    """A distinctive sign has no effect: no rule reads it (B5)."""
    plain, marked = Sheet(name="Miki"), Sheet(name="Miki", sign="Mèche bleue")
    assert (plain.links, plain.purse, plain.free_revers) == (marked.links, marked.purse, marked.free_revers)


def test_links_change_at_the_end_of_a_session_only() -> None:
    """Freely then, by the GM's leave otherwise (B8)."""
    assert "end of a session" in refusal(change_link, MIKI, link="aim", text="Fuir")
    ended = MIKI.at(Moment("session-end"))
    assert after(change_link, ended, link="aim", text="Fuir").aim == "Fuir"
    assert after(change_link, ended, link="more-1", text="Libre").more_links == ("Libre",)
    assert GAME.barred(change_link, ended.at(Moment("session"))) is not None


def test_a_link_that_changes_leaves_those_before_and_after_it() -> None:
    """Each in its place (B8)."""
    ended = Sheet(name="Miki", more_links=("un", "deux", "trois")).at(Moment("session-end"))
    for place, links in (("more-1", ("x", "deux", "trois")), ("more-2", ("un", "x", "trois"))):
        assert after(change_link, ended, link=place, text="x").more_links == links
    assert after(change_link, ended, link="more-4", text="x").more_links == ("un", "deux", "trois", "x")


def test_a_link_that_one_changes_oneself_leaves_the_winner_s_to_impose() -> None:
    """Whoever lost rewrites Links at the end of the session; the winner's is still due, until it is written (B8,
    B38)."""
    beaten = Sheet(name="Miki", aim="Gagner", overcome_by="Aoi").at(Moment("session-end"))
    for place in ("aim", "more-1"):
        assert after(change_link, beaten, link=place, text="Fuir").overcome_by == "Aoi"
    both = {"winner": Sheet(name="Aoi", overcame=("Miki",)), "loser": beaten}
    for replaces in ("none", "aim"):
        (written, _) = finished(bound(impose_link, both, text="Doit tout à Aoi", replaces=replaces)).facts
        assert beaten.after(written).overcome_by == ""


def test_only_links_that_are_there_may_change_each_in_its_own_words() -> None:
    """And one more may be written; of a sheet that one may not see, no more than the usual three (B6, B8, B38)."""
    half = Sheet(name="Miki", aim="Gagner", more_links=("Doit tout à Ren",))
    assert {place: words.en for place, words in rewritable({"who": half}).items()} == {
        "aim": "Goal for the session: Gagner",
        "more-1": "other Link (1): Doit tout à Ren",
        "bond": "Link with another PC (to be written)",
        "tie": "Link with an important NPC (to be written)",
        "more-2": "one more Link",
    }
    assert "more-10" not in rewritable({"who": Sheet(name="Miki", more_links=("x",) * 9)})
    assert list(replaceable({"loser": half})) == ["none", "aim", "more-1"]
    assert list(replaceable({})) == ["none", "aim", "bond", "tie"]


def imposed(winner: Sheet, loser: Sheet, **values: str) -> Sheet:
    """The loser's sheet once a Link is imposed."""
    for fact in finished(bound(impose_link, {"winner": winner, "loser": loser}, **values)).facts:
        loser = loser.after(fact)
    return loser


def test_a_winner_imposes_a_link() -> None:
    """Added, or in the place of one that it contradicts; only by whoever has just won, and once (B38, D18)."""
    aoi = Sheet(name="Aoi", aim="Battre Miki", overcome_by="Miki")
    assert imposed(MIKI, aoi, text="Élève de Miki").more_links == ("Élève de Miki",)
    replaced = imposed(MIKI, aoi, text="Protéger Miki", replaces="aim")
    assert replaced.aim == "Protéger Miki"
    for loser in (replaced, Sheet(name="Aoi"), aoi.at(Moment("scene"))):
        with pytest.raises(Refusal, match="only the winner"):
            imposed(MIKI, loser, text="x")


def test_whoever_won_before_another_did_may_still_impose_a_link() -> None:
    """Each winner of the scene, whoever won last (B38)."""
    first, loser = MIKI.after(Prevailed("a", "Aoi")), Sheet(name="Aoi", overcome_by="Zéro")
    assert imposed(first, loser, text="Élève de Miki").more_links == ("Élève de Miki",)


def test_a_written_link_is_told_with_its_sort() -> None:
    """What it replaces is known by its sort, and not betrayed in its own words (B38)."""
    aoi = Sheet(name="Aoi", aim="Fuir", overcome_by="Miki")
    told = [
        words_of(
            finished(bound(impose_link, {"winner": MIKI, "loser": aoi}, text="Aider Miki", **values)).facts[0]
        )
        for values in ({"replaces": "aim"}, {})
    ]
    assert [one.fr for one in told] == ["But de la séance\u202f: Aider Miki", "Lien\u202f: Aider Miki"]


def test_the_gm_may_let_revers_be_erased_between_adventures() -> None:
    """Some or all, by the GM's leave (B27)."""
    marked = Sheet(name="Miki", revers=("minor", "grave"))
    assert after(recover, marked, "agree", erase="minor,grave").revers == ()
    assert after(recover, marked, "no", erase="minor").revers == ("minor", "grave")


def test_a_campaign_brings_gifts_koma_and_change() -> None:
    """Another Gift, bonus Koma, another Concept or Flaw, if the GM agrees (B40)."""
    assert after(grow, MIKI, "agree", what="other_gifts", text="Chanter").gifts == ("Voler", "Chanter")
    assert after(grow, MIKI, "agree", what="koma", amount="2").koma == 3
    assert after(grow, MIKI, "agree", what="flaw", text="Vantarde").flaw == "Vantarde"
    assert after(grow, MIKI, "no", what="concept", text="Reine").concept == ""
    assert "Write what changes" in refusal(grow, MIKI, what="concept")


def test_the_gm_spends_the_reserve_as_the_gm_likes() -> None:
    """At any moment, for anybody: told in words, or given to a player's character; never more than there is (B21)."""
    sheets = {"who": MIKI, "table": Board(reserve=3)}
    spent = finished(bound(spend_reserve, sheets, use="Le toit s’effondre", koma="2"))
    assert spent.facts == (ReserveSpent("table", "Miki", 2),)
    assert Board(reserve=3).after(spent.facts[0]).reserve == 1
    given = finished(bound(spend_reserve, sheets, use="Bien joué", give="yes"))
    assert given.facts == (ReserveSpent("table", "Miki", 1), KomaGained("who", 1))
    with pytest.raises(Refusal, match="only 3 Koma"):
        finished(bound(spend_reserve, sheets, use="Tout", koma="4"))
    with pytest.raises(Refusal, match="is an NPC"):
        finished(bound(spend_reserve, {**sheets, "who": replace(MIKI, npc=True)}, use="x", give="yes"))
