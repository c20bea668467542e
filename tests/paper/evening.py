"""A short evening at a table, and the files that its GM and a player take away."""

from __future__ import annotations

from typing import Any

from paravent.games import found
from paravent.paper.character_file import texts_of
from tests.web.helpers import Person, application, running

GAME = found()["yze"]
WICKED = "#panic(1) $x$ *Zoé* <b>_[lien](x)_</b>"
WHISPER = "La porte du fond est piégée."
TRAP = "Le piège secret"


async def evening() -> tuple[str, str]:
    """The host's file, and Léa's."""
    async with running(application()) as app, Person(app) as gm, Person(app) as lea:
        await gm.open(name="Les vendredis de Léa", gm="Ana")
        await lea.join(gm, "Léa")
        await _played(gm, lea)
        return [(await one.http.get(one.at("/export"))).text for one in (gm, lea)]  # type: ignore[return-value]


async def _played(gm: Person, lea: Person) -> None:
    await lea.do("make-character", sheet={**texts_of(GAME, GAME.ready.characters[2]), "name": "Camille"})  # type: ignore[union-attr]
    await gm.do("make-character", sheet={"name": "Veilleur", "observation": "2"}, hidden=True)
    mine, theirs = [one["id"] for one in (await gm.view())["cast"]]
    await gm.do("begin-scenario", name="La nuit du phare")
    await gm.do("begin-scene", name="Au pied de la falaise")
    await gm.do("say", text="Le vent se lève ; la lanterne du phare est éteinte depuis trois nuits.")
    await lea.do("say", text="remonte son col et cherche des prises.", manner="gesture")
    await _test(lea, mine, "mobility", (3, 4, 2, 5, 2, 3, 1), (6, 6, 2, 1, 3, 4))
    await gm.do("say", text="Journal du gardien\nIl monte chaque soir par l’échelle ouest.", manner="handout")
    await lea.do("say", text=WICKED)
    await gm.do("say", text=WHISPER, to=[lea.seat])
    await gm.do("roll-freely", formula="2d6", label=TRAP, visibility="gm")
    await lea.do("roll-freely", formula="1d20+2", label="Chance", faces=[14])
    await gm.do("advance-clock", minutes=65)
    await gm.do("begin-scene", name="Dans l’escalier")
    await _test(lea, mine, "stealth", (6, 6, 2, 5, 2, 3, 1), ())
    await _undone(gm, theirs)
    await gm.do("close-session")


async def _test(
    who: Person, character: str, skill: str, faces: tuple[int, ...], again: tuple[int, ...]
) -> None:
    """A skill roll with real dice, pushed if there are dice to push with."""
    begun = await who.do(
        "begin-move", move="test", roles={"roller": character}, values={"skill": skill}, typed=True
    )
    action = begun["answer"]["action"]
    await _answer(who, action, {"type": "Faces", "faces": faces, "typed": True})
    await _answer(who, action, {"type": "Option", "option": "push" if again else "keep"})
    if again:
        await _answer(who, action, {"type": "Faces", "faces": again, "typed": True})


async def _answer(who: Person, action: str, answer: dict[str, Any]) -> None:
    await who.do("answer-move", action=action, answer=answer)


async def _undone(gm: Person, character: str) -> None:
    """A line that was taken back is no part of the story."""
    await gm.do("say", text="Oubliez cette phrase.")
    await gm.do("undo", action=(await gm.view())["journal"][-1]["action"])
