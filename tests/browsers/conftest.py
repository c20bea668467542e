"""A server of its own, and a page in each browser that is installed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.browsers.remote import Remote, firefox, in_firefox, in_webkit, webkit
from tests.pages.conftest import Server

BROWSERS = {"Firefox": (firefox, in_firefox), "WebKit": (webkit, in_webkit)}


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A running server: whoever kills it starts it again."""
    one = Server(tmp_path_factory.mktemp("server"))
    one.start()
    yield one
    one.kill()


@pytest.fixture(params=BROWSERS)
def phone(request: pytest.FixtureRequest) -> Iterator[Remote]:
    """A page as wide as a phone's."""
    where, opened = BROWSERS[request.param]
    binary = where()
    if binary is None:
        pytest.skip(f"no {request.param}")
    with opened(binary) as page:
        page.resize(450, 900)
        yield page
