"""Golden evenings of 4-KOMA: what people do at a table, and the journal it gives, word for word."""

from __future__ import annotations

from paravent.core.play import Filled, Option
from paravent.core.words import Words
from paravent.games.koma import GAME, Sheet
from paravent.games.koma.ready import READY
from paravent.games.koma.tables import SEVERITIES
from paravent.sight.decision import prices_of
from paravent.sight.other_roads import crossings
from paravent.table import commands as c
from paravent.table.past_moves import past_move
from tests.games.golden import Evening, Given
from tests.games.http_evening import http_evening
from tests.games.koma.dice import shows
from tests.table.desk import seen_by

CHARACTERS, OPPONENTS = tuple(READY.characters), tuple(READY.opponents)

SUZU, TARO, MIMI, NOVA, IDRIS, LULU = CHARACTERS
OPALE, ZERO, GRELOT = OPPONENTS


def evening(table: Evening | None = None) -> Evening:
    """Léa plays Suzu, Max plays Idris; the GM has Zéro and the Grelot brothers."""
    table = table or Evening(GAME)
    table.sit("Léa", "Max")
    table.bring("Léa", SUZU)
    table.bring("Max", IDRIS)
    table.bring("gm", ZERO)
    table.bring("gm", GRELOT)
    return table


def test_a_conflict_of_three_rounds_with_a_condition() -> None:
    """Suzu is hindered, spends her Koma, and wins in the third round; she imposes a Link (B30, B31, B38)."""
    table = evening()
    table.move(
        "Léa",
        "confront",
        {"a": "Suzu Kanemoto", "b": "Le trio Grelot"},
        {"us.approach": "concept"},
        *("ordinary", {"tie": "a"}, shows(4, 0), shows(2, 2), "a-"),
        *("koma", shows(3, 3), "no"),
        *("serious", (6,), "concede"),
    )
    given = {"giver": "Le trio Grelot", "who": "Suzu Kanemoto"}
    table.move("gm", "name-condition", given, {"text": "Trempée", "until": "un bon bain"})
    table.barred("gm", "name-condition", given, {"text": "Encore"})
    imposed = {"text": "Doit une cloche à Suzu"}
    table.move("Léa", "impose-link", {"winner": "Suzu Kanemoto", "loser": "Le trio Grelot"}, imposed)
    table.barred("Léa", "impose-link", {"winner": "Suzu Kanemoto", "loser": "Le trio Grelot"}, imposed)
    table.matches(__file__, "three-rounds")


def test_a_concession_between_two_phones() -> None:
    """Suzu takes a Revers and concedes; what is not allowed is refused in words (B4, B7, B13, B26, B33, B34, D5)."""
    table = evening()
    action = table.move(
        "Léa",
        "confront",
        {"a": "Suzu Kanemoto", "b": "Idris Falk"},
        {"us.approach": "concept"},
        *("concept", "agree", shows(4, 1), shows(4, 2), "no"),
        waits=True,
    )
    table.refused("Max", c.AnswerMove(action, Option("koma")))
    for answer in ("minor", shows(3, 0), "no", "concede"):
        table.answer(action, answer)
    table.move("Léa", "link", {"who": "Suzu Kanemoto"}, {"links": "bond"})
    table.barred("Léa", "link", {"who": "Suzu Kanemoto"}, {"links": "bond"})
    table.move("Léa", "use-gift", {"who": "Suzu Kanemoto"}, {"benefit": "Courir sur la pluie jusqu’au quai"})
    table.barred("Léa", "use-gift", {"who": "Suzu Kanemoto"}, {"benefit": "Encore"})
    table.barred("gm", "test", {"roller": "Le Contrôleur Zéro"})
    again = table.move("Léa", "test", {"roller": "Suzu Kanemoto"}, {}, "agree", shows(2, 0), waits=True)
    table.refused("Léa", c.AnswerMove(again, Option("minor")))
    table.answer(again, "keep")
    table.matches(__file__, "concession")


def test_a_new_approach_is_said_on_the_card_of_the_lost_round() -> None:
    """The card shows what one would say, and takes it with the choice; it comes to the same as two answers, and what
    leads nowhere is refused (B10, B23, B30)."""
    told = []
    for both in (True, False):
        table = evening()
        action = table.move(
            "Léa",
            "confront",
            {"a": "Suzu Kanemoto", "b": "Idris Falk"},
            {"us.approach": "concept"},
            *("concept", {"tie": "b"}, shows(4, 1), shows(4, 3), "none"),
            waits=True,
        )
        asked = table.table.world.pending[action].question
        assert asked is not None
        assert [(one.option, one.card) for one in asked.leads] == [("anew", "new_approach")]
        assert [one.key for one in asked.leads[0].fields] == ["revers", "approach", "anecdote", "sure"]
        changed = {"revers": "serious", "approach": "ordinary"}
        assert "n’appelle rien" in table.refusal("Léa", c.AnswerMove(action, Filled("koma", changed))).fr
        if both:
            table.do("Léa", c.AnswerMove(action, Filled("anew", changed)))
        else:
            table.answer(action, "anew")
            table.answer(action, changed)
        pending = table.table.world.pending[action]
        assert pending.question is not None
        assert pending.question.role == "gm"
        told.append(pending.answers)
    assert told[0] == told[1]


def test_the_card_of_a_lost_round_lies_before_the_whole_side() -> None:
    """Each has their own means on it and takes nobody else's; the GM has everybody's, and others none (B33, B39)."""
    table = Evening(GAME)
    table.sit("Léa", "Max", "Zoé")
    table.bring("Léa", Sheet(name="Miki", koma=0, anecdote_told=True))
    table.bring("Max", Sheet(name="Ren", koma=1, anecdote_told=True))
    table.bring("Zoé", Sheet(name="Aoi", anecdote_told=True))
    roles = {"a": "Miki", "a2": "Ren", "b": "Aoi"}
    lost = ("ordinary", "agree", shows(5, 0), shows(2, 1))
    action = table.move("Léa", "confront", roles, {"us.approach": "concept"}, *lost, waits=True)
    (miki, mine), (ren, his), (aoi, hers), (gm, every) = (
        put_to(table, who) for who in ("Léa", "Max", "Zoé", "gm")
    )
    assert (miki, ren, aoi, gm) == (True, True, False, True)
    assert [*mine][:2] == [*hers][:2] == ["concede", "minor"]
    assert [*his] == [f"a2.{one}" for one in ("koma", *SEVERITIES)]
    assert his["a2.koma"].en == "A Koma: reroll"
    assert every["a2.koma"].en == "Ren · A Koma: reroll"
    assert {*every} == {*mine, *his}
    (asked,) = seen_by(table, table.seats["Max"]).pending
    assert prices_of(GAME, asked)["a2.koma"].en == "1 Koma"
    for who, option in (("Léa", "a2.koma"), ("Max", "concede"), ("Max", "minor"), ("Zoé", "a2.koma")):
        assert "pas pour vous" in table.refusal(who, c.AnswerMove(action, Option(option))).fr
    table.do("Max", c.AnswerMove(action, Option("a2.koma")))
    assert table.sheet("Ren")["koma"] == 1, "what a move makes true is written down when it ends"
    assert "Ren dépense 1 Koma" in table.told()
    for answer in (shows(5, 0), "concede"):
        table.answer(action, answer)
    past = crossings(GAME, past_move(table.table, table.log, "gm", action))
    decided = [(one.character, [road.words.en for road in one.roads if road.taken]) for one in past]
    assert decided == [(table.ids["Ren"], ["A Koma: reroll"]), (table.ids["Miki"], ["Concede"])]


def put_to(table: Evening, who: str) -> tuple[bool, dict[str, Words]]:
    """Whether the one question is put to somebody, and their options."""
    (asked,) = seen_by(table, table.seats[who]).pending
    assert asked.question is not None
    return asked.yours, dict(asked.question.options)


def test_a_grave_revers_is_lost() -> None:
    """Idris risks a grave Revers, does not win the round, and is out for this scene and the next (B23, D10, D12)."""
    table = evening()
    table.move(
        "Max",
        "confront",
        {"a": "Idris Falk", "b": "Le Contrôleur Zéro"},
        {"us.approach": "concept"},
        *("concept", {"tie": "b"}, shows(4, 0), shows(4, 1), "no"),
        *("grave", shows(6, 1)),
    )
    table.barred("Max", "test", {"roller": "Idris Falk"})
    table.do("gm", c.BeginScene("Les toits"))
    table.barred("Max", "test", {"roller": "Idris Falk"})
    table.do("gm", c.BeginScene("Le quai"))
    table.move("Max", "test", {"roller": "Idris Falk"}, {"approach": "flaw"}, "agree", (5,), "keep")
    table.matches(__file__, "grave")


def test_an_undecided_tie() -> None:
    """Neither Concept wins: both change approach; the reserve pays for Zéro, a Gift makes the lead (B36, D9, D16)."""
    undecided_tie(evening())


def test_an_undecided_tie_over_http() -> None:
    """It is the same, word for word, when each of them sits before a device of their own (B36)."""
    with http_evening(GAME) as table:
        undecided_tie(evening(table))


def undecided_tie(table: Evening) -> None:
    """The script of that Conflict."""
    table.move(
        "Léa",
        "confront",
        {"a": "Suzu Kanemoto", "b": "Le Contrôleur Zéro"},
        {"us.approach": "concept"},
        *("concept", "agree", shows(4, 1), shows(4, 1), "no", "no"),
        *({"approach": "concept", "anecdote": "Suzu a dormi dans un phare"}, "ordinary", "agree"),
        *(shows(5, 2), shows(2, 1), "no"),
        *("koma", (1,), "gift:b-", "concede"),
    )
    table.matches(__file__, "undecided")


def test_whoever_is_opposed_says_for_themselves_what_they_bring() -> None:
    """Who opens a Conflict fills in nothing of the other side, which has one card for all of it (B4, B15, B19, B29)."""
    table = Evening(GAME)
    table.sit("Léa", "Max")
    table.bring("Léa", Sheet(name="Miki"))
    table.bring("Max", Sheet(name="Aoi", boons=("Position surélevée",), gift="Voler"))
    roles = {"a": "Miki", "b": "Aoi"}
    for values in ({"them.sure": "yes"}, {"them.anecdote": "Aoi a peur du noir"}, {"them.positive": "1"}):
        assert "Aoi le dit" in table.barred("Léa", "confront", roles, values)
    action = table.move("Léa", "confront", roles, {"us.approach": "concept"}, waits=True)
    asked = table.table.world.pending[action].question
    assert asked is not None
    assert asked.role == "b"
    assert [one.key for one in asked.fields] == ["approach", "wants", "positive", "anecdote", "sure"]
    said = {"approach": "ordinary", "positive": "1", "anecdote": "Aoi grimpe aux arbres"}
    table.do("Max", c.AnswerMove(action, Filled(values=said)))
    assert table.table.world.pending[action].question != asked


def test_a_link_is_played_in_the_middle_of_a_test_or_a_conflict() -> None:
    """Whoever has nothing left to pay with is asked all the same: a Link played meanwhile brings the Koma (B7, B33)."""
    spent = Sheet(name="Miki", koma=0, revers=tuple(SEVERITIES), aim="Gagner", bond="Aime Aoi")
    table = Evening(GAME)
    table.sit("Léa", "Max")
    table.bring("Léa", spent)
    table.bring("Max", Sheet(name="Aoi"))
    action = table.move("Léa", "test", {"roller": "Miki"}, {}, "agree", shows(2, 0), waits=True)
    assert offered(table, action) == ["keep"]
    table.move("Léa", "link", {"who": "Miki"}, {"links": "aim"})
    assert offered(table, action) == ["keep", "koma"]
    for given in ("koma", shows(2, 1), "keep"):
        table.answer(action, given)
    opened = ("concept", "agree", shows(4, 1), shows(4, 2))
    roles = {"a": "Miki", "b": "Aoi"}
    action = table.move("Léa", "confront", roles, {"us.approach": "concept"}, *opened, waits=True)
    assert offered(table, action) == ["concede"]
    table.move("Léa", "link", {"who": "Miki"}, {"links": "bond"})
    assert offered(table, action) == ["concede", "koma"]
    for given in ("koma", shows(3, 2), "concede"):
        table.answer(action, given)
    assert table.sheet("Miki")["koma"] == 0


def offered(table: Evening, action: str) -> list[str]:
    """The options of the question that a move waits for."""
    asked = table.table.world.pending[action].question
    assert asked is not None
    return [one for one, _ in asked.options]


def test_an_evening_over_http() -> None:
    """The GM counts what was forgotten, each side speaks for itself, Links are played meanwhile, helpers suffer, three
    sides quarrel, the reserve is spent, and the session ends (B7, B10, B14, B15, B19, B21, B23, B39, D24)."""
    with http_evening(GAME) as table:
        evening(table)
        suzu, idris, zero, grelot = "Suzu Kanemoto", "Idris Falk", "Le Contrôleur Zéro", "Le trio Grelot"
        the_first_scene(table, suzu, idris)
        the_conflict_of_two_phones(table, suzu, idris)
        the_quarrel(table, suzu, idris, zero)
        the_end(table, suzu, idris, grelot)
        table.matches(__file__, "http")


def the_first_scene(table: Evening, suzu: str, idris: str) -> None:
    """A Condition that its bearer proposes and one that is left out; a helper who goes down with the roller."""
    table.do("gm", c.BeginScene("Les toits"))
    asked = table.do(
        "Léa", table.begin("condition", {"who": suzu}, {"text": "Position surélevée"}, typed=True)
    )
    table.agreed(asked)
    table.move("gm", "condition", {"who": suzu}, {"text": "Maudite", "positive": "no"})
    table.refused("Léa", table.begin("test", {"roller": suzu}, {"positive": "2"}, typed=True))
    leaps = {"approach": "concept", "positive": "1"}
    table.move(
        "Léa", "test", {"roller": suzu}, leaps, {"approach": "concept", "balance": "0"}, shows(4, 2), "keep"
    )
    action = table.move(
        "Max",
        "test",
        {"roller": idris, "helper": suzu},
        {},
        "agree",
        shows(3, 0),
        "koma",
        shows(3, 0),
        waits=True,
    )
    table.move("Max", "link", {"who": idris}, {"links": "aim"})
    table.refused("Léa", c.AnswerMove(action, Option("keep")))
    table.answer(action, "anew")
    table.answer(action, {"revers": "grave", "approach": "concept", "anecdote": "Idris a joué sur ces toits"})
    for given in ("agree", shows(8, 0), "keep"):
        table.answer(action, given)
    table.barred("Léa", "test", {"roller": suzu})
    for scene in ("La rue", "Le quai"):
        table.do("gm", c.BeginScene(scene))


def the_conflict_of_two_phones(table: Evening, suzu: str, idris: str) -> None:
    """Nobody writes on the card of another; whoever changes approach says so, and the GM confirms once."""
    roles = {"a": suzu, "b": idris}
    table.barred("Léa", "confront", roles, {"us.approach": "concept", "them.sure": "yes"})
    proposed = table.do(
        "Léa", table.begin("confront", roles, {"us.approach": "concept", "us.help": "2"}, True)
    )
    table.do("gm", c.DropProposal(str(proposed["proposal"])))
    action = table.agreed(
        table.do("Léa", table.begin("confront", roles, {"us.approach": "concept"}, typed=True))
    )
    table.refused("Léa", c.AnswerMove(action, Filled(values={"approach": "flaw"})))
    table.answer(action, {"approach": "concept"})
    table.refused("Max", c.AnswerMove(action, Filled()))
    counted = {"a.balance": "-1", "tie": "b"}
    answer_all(table, action, counted, shows(3, 1), shows(4, 1))
    table.move("Léa", "link", {"who": suzu}, {"links": "bond"})
    changed = {"revers": "serious", "positive": "1"}
    answer_all(table, action, "koma", (1, 1), "anew", changed, "agree", shows(5, 3), "b-", "concede")
    named = {"giver": suzu, "who": idris}
    table.move("Léa", "name-condition", named, {"text": "Ébloui"})
    table.move("Léa", "impose-link", {"winner": suzu, "loser": idris}, {"text": "Lui doit une chanson"})


def answer_all(table: Evening, action: str, *answers: Given) -> None:
    """Each is given by whoever is asked."""
    for given in answers:
        table.answer(action, given)


def the_quarrel(table: Evening, suzu: str, idris: str, zero: str) -> None:
    """Three sides: the weakest pays or leaves, and the last one left wins."""
    table.do("gm", c.BeginScene("La gare"))
    table.move(
        "Max",
        "quarrel",
        {"a": idris, "b": suzu, "c": zero},
        {"us.approach": "concept"},
        *({"approach": "concept"}, {"approach": "concept"}, "agree"),
        *(shows(4, 2), shows(4, 1), shows(4, 0)),
        *("none", "concede", "no", "concede"),
    )
    table.barred("gm", "quarrel", {"a": idris, "b": suzu, "c": suzu})


def the_end(table: Evening, suzu: str, idris: str, grelot: str) -> None:
    """The reserve is the GM's to spend, and never more than there is; Links change when the session is over."""
    table.move("gm", "spend-reserve", {"who": grelot}, {"use": "Le pont se lève", "koma": "2"})
    table.move("gm", "spend-reserve", {"who": idris}, {"use": "Pour l’audace", "give": "yes"})
    table.barred("gm", "spend-reserve", {"who": grelot}, {"use": "Encore", "koma": "24"})
    table.barred("Léa", "change-link", {"who": suzu}, {"link": "aim", "text": "Se reposer"})
    table.do("gm", c.CloseSession())
    table.move("Léa", "change-link", {"who": suzu}, {"link": "aim", "text": "Se reposer"})
    table.do("gm", c.OpenSession())
