"""UnDéSix at a table: turns, surprise, the board, sessions, settings."""

from __future__ import annotations

from msgspec.structs import replace

from paravent.games.undesix import GAME, Sheet
from paravent.games.undesix.ready import READY
from paravent.table import commands as c
from paravent.table.entry import MoveLine
from paravent.table.values import BOARD, GM
from tests.games.golden import Evening

CHARACTERS = tuple(READY.characters)

HERMINE, BRIEUC, SALOME, AURELIEN, MAIWENN, IGNACE = CHARACTERS
GUARD = next(one for one in READY.bestiary if one.name == "Garde")


def fight() -> Evening:
    """Three people who are about to fight: Sens 5, 4 and 4."""
    evening = Evening(GAME)
    evening.sit("Léa", "Max")
    evening.bring("Léa", AURELIEN)
    evening.bring("Max", BRIEUC)
    evening.bring("gm", replace(GUARD, senses=4))
    return evening


def turn(evening: Evening) -> tuple[int, set[str]]:
    """The round, and who acts."""
    order = evening.table.world.order
    assert order is not None
    return order.round, {evening.name(id) for id in order.turns[order.active].characters}


def test_equal_senses_share_a_turn_at_the_table() -> None:
    """The sharpest first, then the two of Sens 4 together (undesix C1)."""
    evening = fight()
    evening.deal(BRIEUC.name, "Garde", AURELIEN.name)
    assert turn(evening) == (1, {AURELIEN.name})
    evening.pass_turn("Léa")
    assert turn(evening) == (1, {BRIEUC.name, "Garde"})
    assert evening.sheet(BRIEUC.name)["in_turn"]
    evening.pass_turn()
    assert turn(evening) == (2, {AURELIEN.name})
    assert not evening.sheet(BRIEUC.name)["in_turn"]


def test_the_surprised_miss_one_round() -> None:
    """No turn in the first, their own in the second (undesix C1, X27)."""
    evening = fight()
    evening.deal(BRIEUC.name, "Garde", AURELIEN.name, surprised=(AURELIEN.name,))
    assert turn(evening) == (1, {BRIEUC.name, "Garde"})
    evening.pass_turn()
    assert turn(evening) == (2, {AURELIEN.name})


def test_a_table_s_own_lines_count_in_its_moves() -> None:
    """The GM writes them on the board; a line that cannot be read is refused with an example (undesix B10, C2)."""
    evening = fight()
    lines = {"skills": "Étiquette = Savoir +1", "weapons": "hache = 4 contact"}
    evening.do("gm", c.EditSheet(BOARD, lines))
    evening.move("Léa", "test", {"roller": AURELIEN.name}, {"own": "Étiquette"}, (4,))
    assert evening.sheet(AURELIEN.name)["invented_experience"] == ["Étiquette 1"]
    evening.move("Max", "attack", {"attacker": BRIEUC.name, "target": "Garde"}, {}, (6,))
    assert evening.sheet("Garde")["phy_lost"] == 0 + 4 - 2
    assert "Étiquette = Savoir +1" in evening.refused("gm", c.EditSheet(BOARD, {"skills": "Danse"}))


def test_experience_is_once_a_session_at_the_table() -> None:
    """A new session opens it again (undesix B17)."""
    evening = fight()
    for _ in range(2):
        evening.move("Léa", "test", {"roller": AURELIEN.name}, {"skill": "stealth"}, (1,))
    assert evening.sheet(AURELIEN.name)["stealth"] == 1
    evening.do("gm", c.CloseSession())
    evening.do("gm", c.OpenSession())
    evening.move("Léa", "test", {"roller": AURELIEN.name}, {"skill": "stealth"}, (1,))
    assert evening.sheet(AURELIEN.name)["stealth"] == 2
    assert evening.sheet("Garde")["points_due"] == 0
    assert evening.sheet(AURELIEN.name)["points_due"] == 1


def test_a_setting_of_the_table_reaches_its_moves() -> None:
    """Criticals on: a 1 asks for a second die (undesix D1, D6)."""
    evening = fight()
    roll = {"roller": AURELIEN.name}
    evening.move("Léa", "test", roll, {"skill": "senses"}, (1,))
    evening.do("gm", c.ChangeSettings({"criticals": "yes"}))
    evening.move("Léa", "test", roll, {"skill": "senses"}, (1,), (1,))


def test_the_gm_answers_what_is_asked_of_the_gm() -> None:
    """A veto is the GM's alone (undesix B12)."""
    evening = fight()
    evening.do("gm", c.ChangeSettings({"veto": "yes"}))
    action = evening.move("Léa", "test", {"roller": AURELIEN.name}, {"skill": "piloting"}, waits=True)
    doing = evening.table.world.pending[action]
    assert doing.question is not None
    assert doing.question.role == "gm"
    evening.answer(action, "forbid")
    assert action not in evening.table.world.pending


def test_the_day_is_the_board_s() -> None:
    """Midnight begins another (undesix C7, X17)."""
    evening = fight()
    evening.do("gm", c.AdvanceClock(16 * 60 + 30))
    board = evening.table.world.cast[BOARD].sheet
    assert (board["day"], board["minutes"]) == (2, 30)


def test_the_gm_s_secret_die_is_the_gm_s() -> None:
    """Nobody else reads the die or what it says, whatever the GM shows otherwise (undesix B16c)."""
    evening = fight()
    evening.move("gm", "secret-die", {}, {}, (2,))
    told = [entry for entry in evening.table.journal if entry.to != (GM,)]
    assert evening.table.journal[-1].to == (GM,)
    assert not any("secret" in str(entry) for entry in told)


def test_whoever_joins_the_turn_under_way_strikes_at_the_same_time() -> None:
    """Felled first, they still strike; and so does whoever had the turn alone (undesix C1)."""
    for first, second in (("Ada", "Cyclope"), ("Cyclope", "Ada")):
        evening = Evening(GAME)
        evening.bring("gm", Sheet(name="Ada", senses=5, phy=3, melee=4, weapon="sword"))
        evening.bring("gm", Sheet(name="Cyclope", npc=True, senses=5, phy=3, melee=4, weapon="sword"))
        evening.bring("gm", Sheet(name="Ogre", npc=True, senses=3))
        evening.deal("Ada", "Ogre")
        evening.do("gm", c.JoinOrder(evening.character("Cyclope")))
        for attacker, target in ((first, second), (second, first)):
            evening.move("gm", "attack", {"attacker": attacker, "target": target}, {}, (1,))
        assert evening.sheet(first)["dead"]
        assert evening.sheet(second)["dead"]


def again(evening: Evening) -> bool:
    """Whether the journal says of the last move that it was one more in its round."""
    line = evening.table.journal[-1].line
    assert isinstance(line, MoveLine)
    return line.again


def test_one_action_a_round_is_told_and_refused_where_the_table_refuses() -> None:
    """Six seconds are a spell, a care, a test or an attack; to resist, or to do what the GM asks, is none (undesix
    C20)."""
    evening, lea = fight(), {"roller": AURELIEN.name}
    evening.deal(BRIEUC.name, "Garde", AURELIEN.name)
    evening.move("gm", "opposed", {"roller": "Garde", "opponent": AURELIEN.name}, {}, (3,), (3,))
    for more in (False, True):
        evening.move("Léa", "test", lea, {}, (3,))
        assert again(evening) is more
    evening.do("gm", c.ChangeSettings({"out_of_turn": "refused"}))
    assert "déjà agi ce round" in evening.barred("Léa", "test", lea)
    assert "déjà agi" in evening.barred("Léa", "attack", {"attacker": AURELIEN.name, "target": "Garde"})
    evening.do("gm", c.AskMove(evening.character(AURELIEN.name), "test", {}))
    evening.move("Léa", "test", lea, {}, (3,))
    assert not again(evening)
    evening.move("gm", "test", lea, {}, (3,))
    assert again(evening)
    evening.pass_turn("Léa")
    evening.move("Max", "attack", {"attacker": BRIEUC.name, "target": "Garde"}, {}, (6,))
    assert "déjà agi" in evening.barred("Max", "test", {"roller": BRIEUC.name})
    evening.pass_turn()
    evening.move("Léa", "test", lea, {}, (3,))
    assert not again(evening)
    evening.do("gm", c.EndOrder())
    assert not evening.sheet(AURELIEN.name)["acted"]
