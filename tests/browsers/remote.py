"""Firefox and WebKit, driven by what they bring along: Marionette, and WebKitWebDriver on a screen that nobody sees."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from base64 import b64decode
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, Final

ELEMENT: Final = "element-6066-11e4-a52e-4f735466cecf"
"""What the standard calls an element's id."""
COMMANDS: Final = {
    "go": ("WebDriver:Navigate", "/url"),
    "run": ("WebDriver:ExecuteScript", "/execute/sync"),
    "find": ("WebDriver:FindElement", "/element"),
    "click": ("WebDriver:ElementClick", "/element/{id}/click"),
    "type": ("WebDriver:ElementSendKeys", "/element/{id}/value"),
    "size": ("WebDriver:SetWindowRect", "/window/rect"),
    "look": ("WebDriver:TakeScreenshot", "/screenshot"),
}
"""Each command, as Marionette and as a server of WebDriver know it."""
LIKE_A_PHONE: Final[dict[str, str | int | bool]] = {
    "intl.accept_languages": "fr",
    "ui.useOverlayScrollbars": 1,
    "layout.frame_rate": 15,  # there is no graphics card: each picture costs the processor
    "fission.autostart": False,
    "dom.ipc.processCount": 1,
    "dom.ipc.processPrelaunch.enabled": False,
    "extensions.webextensions.remote": False,
    "browser.startup.page": 0,
    "browser.newtabpage.enabled": False,
}
"""What Firefox is told of where it runs, and what it need not start for one page."""
PATIENCE: Final = 60.0
Send = Callable[[str, dict[str, Any]], Any]


class Remote:
    """A page in one of these browsers."""

    def __init__(self, send: Send, name: str) -> None:
        self._send, self.name = send, name

    def go(self, address: str) -> None:
        """Open a page."""
        self._send("go", {"url": address})

    def resize(self, width: int, height: int) -> None:
        """Be as large as this."""
        self._send("size", {"width": width, "height": height})

    def run(self, script: str) -> Any:
        """What a script returns."""
        return self._send("run", {"script": script, "args": []})

    def keep(self, name: str) -> None:
        """Keep a picture of the page, where somebody has asked for pictures."""
        if folder := os.environ.get("PARAVENT_SCREENSHOTS"):
            data = b64decode(self._send("look", {"full": False}))
            Path(folder, f"{self.name}-{name}.png").write_bytes(data)

    def wait(self, script: str) -> Any:
        """What a script returns, once it is something."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            with suppress(Refused):  # the page may be changing under it
                if found := self.run(f"return {script}"):
                    return found
            time.sleep(0.05)
        raise AssertionError(f"never true: {script}")

    def see(self, place: str) -> None:
        """Wait until this is to be seen."""
        self.wait(f"document.querySelector({json.dumps(place)})?.checkVisibility()")

    def tap(self, place: str, patience: float = PATIENCE) -> None:
        """Tap the first of these, as a finger would: not what is hidden, nor what something lies over."""
        self._tried("click", place, {}, patience)

    def write(self, place: str, text: str) -> None:
        """Type into a field, or choose a file for it."""
        self._tried("type", place, {"text": text}, PATIENCE)

    def _tried(self, name: str, place: str, values: dict[str, Any], patience: float) -> None:
        until = time.monotonic() + patience
        while True:
            try:
                found = self._send("find", {"using": "css selector", "value": place})
                self._send(name, {"id": found[ELEMENT], **values})
            except Refused:
                if time.monotonic() > until:
                    raise
                time.sleep(0.1)
            else:
                return


class Refused(Exception):
    """What a browser would not do."""


def firefox() -> str | None:
    """Where Firefox is."""
    return shutil.which("firefox-esr") or shutil.which("firefox")


def webkit() -> str | None:
    """Where the small browser of WebKitGTK is, if all that drives it is there too."""
    places = [*Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser")]
    return str(places[-1]) if places and shutil.which("WebKitWebDriver") and shutil.which("Xvfb") else None


@contextmanager
def in_firefox(binary: str) -> Iterator[Remote]:
    """A page in a Firefox of its own, without a window."""
    with ExitStack() as over:
        home = over.enter_context(tempfile.TemporaryDirectory(prefix="pv-firefox-"))
        port = free_port()
        wishes = {**LIKE_A_PHONE, "marionette.port": port}
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in wishes.items()]
        Path(home, "user.js").write_text("".join(lines), encoding="utf-8")
        command = [binary, "--headless", "--marionette", "--no-remote", "--profile", home]
        over.enter_context(running(command, {"HOME": home, "MOZ_HEADLESS": "1"}))
        line = over.enter_context(connected(port))
        marionette = Marionette(line)
        marionette("WebDriver:NewSession", {"capabilities": {}})
        yield Remote(lambda name, values: marionette(COMMANDS[name][0], values), "firefox")


class Marionette:
    """Firefox's own line: each message is its length, a colon, and JSON."""

    def __init__(self, line: socket.socket) -> None:
        self._reader = line.makefile("rb")
        self._line = line
        self._number = 0
        self._read()

    def __call__(self, command: str, values: dict[str, Any]) -> Any:
        """Have something done."""
        self._number += 1
        body = json.dumps([0, self._number, command, values]).encode()
        self._line.sendall(str(len(body)).encode() + b":" + body)
        _, _, error, result = self._read()
        if error:
            raise Refused(error.get("message", error))
        return result.get("value", result) if isinstance(result, dict) else result

    def _read(self) -> Any:
        length = b""
        while (sign := self._reader.read(1)) not in (b":", b""):
            length += sign
        return json.loads(self._reader.read(int(length)))


@contextmanager
def in_webkit(binary: str) -> Iterator[Remote]:
    """A page in a WebKitGTK browser of its own, on a screen that nobody sees."""
    with ExitStack() as over:
        home = over.enter_context(tempfile.TemporaryDirectory(prefix="pv-webkit-"))
        screen = f":{os.getpid() % 20000 + 100}"
        over.enter_context(running(["Xvfb", screen, "-screen", "0", "500x900x24", "-nolisten", "tcp"], {}))
        port = free_port()
        about = {"DISPLAY": screen, "HOME": home, "GDK_BACKEND": "x11", "LIBGL_ALWAYS_SOFTWARE": "1"}
        about |= {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1", "WEBKIT_DISABLE_COMPOSITING_MODE": "1"}
        over.enter_context(running(["WebKitWebDriver", f"--port={port}", "--host=127.0.0.1"], about))
        over.enter_context(connected(port)).close()
        wanted = {"webkitgtk:browserOptions": {"binary": binary, "args": ["--automation"]}}
        session = asked(port, "POST", "/session", {"capabilities": {"alwaysMatch": wanted}})["sessionId"]

        def send(name: str, values: dict[str, Any]) -> Any:
            path = COMMANDS[name][1].format(id=values.pop("id", ""))
            how, body = ("GET", None) if name == "look" else ("POST", values)
            return asked(port, how, f"/session/{session}{path}", body)

        yield Remote(send, "webkit")
        with suppress(OSError, Refused):
            asked(port, "DELETE", f"/session/{session}", None)


def asked(port: int, how: str, path: str, body: dict[str, Any] | None) -> Any:
    """What a server of WebDriver answers."""
    data = None if body is None else json.dumps(body).encode()
    head = {"content-type": "application/json"}
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", data, head, method=how)
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.load(answer)["value"]
    except urllib.error.HTTPError as error:
        raise Refused(error.read().decode(errors="replace")) from None


@contextmanager
def running(command: list[str], about: dict[str, str]) -> Iterator[None]:
    """A program for a while."""
    process = subprocess.Popen(
        command, env={**os.environ, **about}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        yield
    finally:
        process.kill()
        process.wait()


@contextmanager
def connected(port: int) -> Iterator[socket.socket]:
    """A line to a program that is about to listen."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            line = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.1)
        else:
            break
    with line:
        yield line


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])
