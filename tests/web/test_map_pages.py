"""Maps: drawn on their page, painted over where they are veiled, moved by whoever may; who is served what."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image, ImageDraw
from starlette.applications import Starlette

from paravent.live.pictures import VEIL
from tests.web.helpers import HOST, Person

pytestmark = pytest.mark.anyio
FRENCH = {"accept-language": "fr", "origin": f"http://{HOST}"}
CELLAR = {"name": "Cave", "left": "50", "top": "0", "width": "50", "height": "50", "veiled": "yes"}
COURT = {"name": "Cour", "left": "0", "top": "0", "width": "40", "height": "100"}


def photo() -> bytes:
    """A plan in green, with something red where the cellar is."""
    made, drawn = BytesIO(), Image.new("RGB", (1000, 500), "green")
    ImageDraw.Draw(drawn).rectangle((600, 50, 900, 200), fill="red")
    drawn.save(made, "PNG")
    return made.getvalue()


async def posted(person: Person, place: str, **data: str) -> int:
    """Send a form of the map's; how it is answered."""
    return (await person.http.post(f"/t/{person.table}/{place}", data=data, headers=FRENCH)).status_code


async def made(person: Person) -> str:
    """A character of one's own."""
    await person.do("make-character", sheet={"name": "Ada"})
    return next(str(one["id"]) for one in (await person.view())["cast"] if one["mine"])


async def begun(gm: Person, data: bytes = b"") -> None:
    """A map with a court and a veiled cellar, that lies on the table."""
    parts = {"name": (None, b"plan"), "file": ("a.png", data)}
    answer = await gm.http.post(f"/t/{gm.table}/maps/new", files=parts, headers=FRENCH)
    assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{gm.table}/maps?map=plan")
    for zone in (COURT, CELLAR):
        assert await posted(gm, "maps", map="plan", **zone) == 303
    await gm.do("show-map", map="plan")


async def test_what_is_veiled_is_painted_over_and_the_picture_beneath_is_never_served(
    gm: Person, ada: Person
) -> None:
    """A player is sent another file, in which nothing red is left; unveiled, the picture as it was."""
    await begun(gm, photo())
    (whole,) = (one["picture"] for one in (await gm.view())["drawn"])
    (sent,) = (one["picture"] for one in (await ada.view())["maps"])
    address = f"/t/{gm.table}/picture/"
    answers = {name: await ada.http.get(address + name, headers=FRENCH) for name in (whole, sent)}
    assert [answers[name].status_code for name in (whole, sent)] == [404, 200]
    with Image.open(BytesIO(answers[sent].content)) as picture:
        wide, high = picture.size
        inside = [picture.convert("RGB").getpixel((wide * x // 100, high * y // 100)) for x, y in SPOTS]
        outside = picture.convert("RGB").getpixel((wide // 5, high // 2))
    assert all(near(pixel, VEIL[:3]) for pixel in inside)
    assert near(outside, (0, 128, 0))
    assert await posted(gm, "maps", map="plan", veil="Cave") == 303
    assert (await ada.view())["maps"][0]["picture"] == whole
    assert (await ada.http.get(address + whole, headers=FRENCH)).status_code == 200


SPOTS = [(x, y) for x in (50, 60, 75, 90, 99) for y in (0, 10, 25, 40, 49)]


def near(pixel: object, colour: tuple[int, ...]) -> bool:
    """Whether a pixel has a colour, but for what writing it anew loses."""
    assert isinstance(pixel, tuple)
    return all(abs(one - other) <= 12 for one, other in zip(pixel, colour, strict=True))


async def test_one_is_moved_by_a_face_and_a_zone_and_only_by_whoever_may(
    app: Starlette, gm: Person, ada: Person
) -> None:
    """The GM moves faces and pins; a player their own; everybody's pages show it, and nothing of what is veiled."""
    await begun(gm)
    one = await made(ada)
    assert await posted(ada, "map", map="plan", who=one, zone="Cour") == 303
    assert (await gm.view())["maps"][0]["standing"] == {one: "Cour"}
    async with Person(app) as bob:
        await bob.join(gm, "Bob")
        assert await posted(bob, "map", map="plan", who=one, zone="") == 409
        await gm.do("put-pin", map="plan", text="Coffre", zone="Cour")
        (pin,) = (each["id"] for each in (await bob.view())["maps"][0]["pins"])
        assert await posted(bob, "map", map="plan", who=f"pin:{pin}", zone="Cour") == 409
        assert await posted(gm, "map", map="plan", who=f"pin:{pin}", zone="Cave") == 303
        for place in ("", "/documents"):
            page = (await bob.http.get(f"/t/{bob.table}{place}", headers=FRENCH)).text
            assert ("Cour" in page, "Cave" in page, "Coffre" in page) == (True, False, False)
        assert await posted(gm, "map", map="plan", who=f"pin:{pin}", zone="") == 303
        assert (await gm.view())["drawn"][0].get("pins", {}) == {}


async def test_a_zone_that_is_called_otherwise_takes_along_who_stands_there(gm: Person, ada: Person) -> None:
    """Faces and pins stay on it; taken away, they are off the map."""
    await begun(gm)
    one = await made(ada)
    await gm.do("stand-on-map", map="plan", character=one, zone="Cour")
    await gm.do("put-pin", map="plan", text="Coffre", zone="Cour")
    await posted(gm, "maps", map="plan", was="Cour", **{**COURT, "name": "Jardin"})
    (shown,) = (await ada.view())["maps"]
    assert (shown["standing"], [pin["zone"] for pin in shown["pins"]]) == ({one: "Jardin"}, ["Jardin"])
    await posted(gm, "maps", map="plan", remove="Jardin")
    assert (await ada.view())["maps"][0].get("standing", {}) == {}


async def test_what_cannot_be_drawn_is_refused_in_words(gm: Person, ada: Person) -> None:
    """Another's table, a map that is not there, figures that are none, a zone off the picture."""
    await begun(gm)
    assert (await ada.http.get(f"/t/{ada.table}/maps", headers=FRENCH)).status_code == 409
    assert await posted(ada, "maps", map="plan", remove="Cour") == 409
    assert await posted(gm, "maps", map="rien", **COURT) == 409
    assert await posted(gm, "maps", map="plan", **{**COURT, "name": "A", "left": "x"}) == 422
    assert await posted(gm, "maps", map="plan", **{**COURT, "name": "A", "left": "80"}) == 409
    assert await posted(gm, "map", map="plan", who="pin:x", zone="Cour") == 409
    page = (await gm.http.get(f"/t/{gm.table}/maps?map=plan&zone=Cave", headers=FRENCH)).text
    assert 'name="was" value="Cave"' in page
