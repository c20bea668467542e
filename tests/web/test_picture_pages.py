"""Pictures of scenes and documents: who may send them, what is kept, and who is served them."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image
from starlette.applications import Starlette

from paravent.live.pictures import LONG_SIDE
from tests.web.helpers import HOST, Person

pytestmark = pytest.mark.anyio
FRENCH = {"accept-language": "fr", "origin": f"http://{HOST}"}


def photo(colour: str, size: tuple[int, int] = (2000, 1000)) -> bytes:
    """A picture as a phone sends it, with something written into it."""
    made = BytesIO()
    exif = Image.Exif()
    exif[270] = "secret place"
    Image.new("RGB", size, colour).save(made, "JPEG", exif=exif)
    return made.getvalue()


async def sent(person: Person, name: str, data: bytes) -> int:
    """Send a picture; how it is answered."""
    answer = await person.http.post(
        f"/t/{person.table}/picture",
        files={"file": ("a.jpg", data), "name": (None, name.encode())},
        headers=FRENCH,
    )
    return answer.status_code


async def served(person: Person, picture: str) -> int:
    """How a seat is answered that asks for a picture."""
    return (await person.http.get(f"/t/{person.table}/picture/{picture}", headers=FRENCH)).status_code


async def test_a_picture_is_made_small_and_bare_and_kept_by_its_name(gm: Person) -> None:
    """Whole, not too large, without anything that the file said."""
    assert await sent(gm, "la tour", photo("red")) == 303
    (picture,) = (await gm.view())["pictures"].values()
    answer = await gm.http.get(f"/t/{gm.table}/picture/{picture}", headers=FRENCH)
    with Image.open(BytesIO(answer.content)) as kept:
        assert (kept.format, kept.size, dict(kept.getexif())) == ("WEBP", (LONG_SIDE, LONG_SIDE // 2), {})
    assert b"secret" not in answer.content


async def test_a_picture_is_served_to_those_alone_who_were_shown_it(
    app: Starlette, gm: Person, ada: Person
) -> None:
    """To the GM; to a player once it was handed to them; to all with its scene."""
    await sent(gm, "la tour", photo("red"))
    picture = (await gm.view())["pictures"]["la tour"]
    async with Person(app) as bob:
        await bob.join(gm, "Bob")
        assert [await served(one, picture) for one in (gm, ada, bob)] == [200, 404, 404]
        await gm.do("say", text="Regarde.", manner="handout", to=[ada.seat], picture="la tour")
        assert [await served(one, picture) for one in (gm, ada, bob)] == [200, 200, 404]
        page = await ada.http.get(f"/t/{ada.table}/documents", headers=FRENCH)
        assert f"/picture/{picture}" in page.text
        assert picture not in (await bob.http.get(f"/t/{bob.table}", headers=FRENCH)).text
        await gm.do("keep-scenario", text="# A\n\n## B\n\nImage : la tour\n")
        await gm.do("start-scene", scene=0)
        assert [await served(one, picture) for one in (gm, ada, bob)] == [200, 200, 200]
        assert (await bob.view())["stage"]["picture"] == picture


async def test_only_the_gm_sends_them_and_only_pictures(gm: Person, ada: Person) -> None:
    """Anybody else, and any other file, is refused in words."""
    assert await sent(ada, "la tour", photo("red")) in (403, 409)
    assert await sent(gm, "la tour", b"GIF89a nothing") in (409, 422)
    assert await sent(gm, "", photo("red")) == 422
    assert (await gm.view())["pictures"] == {}
    assert (await ada.send("say", text="x", manner="handout", picture="la tour")).status_code != 200


async def test_pictures_go_with_the_tables_file(app: Starlette, gm: Person) -> None:
    """Whoever brings the file elsewhere has them there."""
    await sent(gm, "la tour", photo("red"))
    picture = (await gm.view())["pictures"]["la tour"]
    await gm.do("say", text="Regardez.", manner="handout", picture="la tour")
    file = await gm.http.get(gm.at("/export"), headers=FRENCH)
    assert file.status_code == 200, file.text
    assert picture in file.text


async def test_a_scenario_takes_its_pictures_along(app: Starlette, gm: Person) -> None:
    """The file holds those that it names; where it is brought they are made anew, and a broken one is refused."""
    await sent(gm, "la tour", photo("red"))
    await sent(gm, "autre", photo("blue"))
    await gm.do("keep-scenario", text="# A\n\n## B\n\nImage : la tour\n")
    file = await gm.http.get(f"/t/{gm.table}/scenario.md", headers=FRENCH)
    assert (file.text.count("data:image/webp"), "autre" in file.text) == (1, False)
    async with Person(app) as other:
        await other.open()
        path = f"/t/{other.table}/scenario"
        brought = await other.http.post(path, files={"file": ("a.md", file.content)}, headers=FRENCH)
        assert brought.status_code == 303
        kept = (await other.view())["pictures"]
        assert [*kept] == ["la tour"]
        assert await served(other, kept["la tour"]) == 200
        assert "base64" not in (await other.http.get(path, headers=FRENCH)).text
        wrong = b"# A\n\n[x]: data:image/webp;base64,AAAA\n"
        assert (
            await other.http.post(path, files={"file": ("a.md", wrong)}, headers=FRENCH)
        ).status_code == 409
