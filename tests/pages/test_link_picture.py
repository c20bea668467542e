"""What shows an invitation before it is opened has a picture to show."""

from __future__ import annotations

import io

from PIL import Image
from starlette.testclient import TestClient

from tests.pages.reading import part
from tests.pages.test_face_pages import gm, opened
from tests.pages.test_invitation import invitation, stranger

__all__ = ["gm"]


def test_a_link_that_is_shown_before_it_is_opened_has_the_picture_of_its_game(gm: TestClient) -> None:
    """As dots: what shows links takes no drawing."""
    page = stranger(gm).get(invitation(gm, opened(gm))).text
    address = part(
        r'<meta property="og:image" content="http://testserver(/skin/koma/scene\.png[^"]+)">', page
    )
    shown = gm.get(address)
    assert (shown.headers["content-type"], shown.headers["cache-control"][:6]) == ("image/png", "public")
    with Image.open(io.BytesIO(shown.content)) as dots:
        assert dots.size == (1200, 675)
    assert gm.get("/skin/none/scene.png").status_code == 404
