"""The addresses of the pages."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from starlette.datastructures import QueryParams
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from paravent.web.pages import (
    about,
    assets,
    branch_pages,
    card_pages,
    character_builder,
    character_upload,
    end_page,
    face_pages,
    feed_address,
    fight_bench_page,
    gm_desk,
    house_bench_page,
    invitation,
    lobby,
    map_pages,
    notebook_pages,
    papers,
    picture_pages,
    pocket,
    road_pages,
    scenario_pages,
    scene_pages,
    share_page,
    skins,
    table_deletion,
    table_page,
    time_pages,
    workshop_page,
)
from paravent.web.pages.assets import FOR_EVER, STATIC, address
from paravent.web.pages.link_picture import link_picture
from paravent.web.proxy_probe import proxy_probe

KINDS = {".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8", ".svg": "image/svg+xml"}
KEPT: Final = ("content-type", "cache-control", "etag", "last-modified")
"""What is said of a script of ours, as of its file."""


class Files(StaticFiles):
    """Our own files; one that is asked for by its content's name may be kept for ever.

    Their kinds are ours to say: a Windows whose registry calls scripts plain text would have browsers refuse them.
    """

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file."""
        response = await super().get_response(path, scope)
        if kind := KINDS.get(Path(path).suffix):
            response.headers["content-type"] = kind
        named = "v" in QueryParams(scope["query_string"])
        response.headers["cache-control"] = FOR_EVER if named else "no-cache"
        if isinstance(response, FileResponse) and re.fullmatch(r"\w+\.js", path):
            return Response(assets.script(path), headers={name: response.headers[name] for name in KEPT})
        return response


async def style(request: Request) -> Response:
    """A style sheet."""
    sheet = request.path_params["sheet"]
    if sheet not in assets.SHEETS:
        raise HTTPException(404)
    kept = FOR_EVER if "v" in request.query_params else "no-cache"
    return Response(assets.style(sheet), media_type="text/css", headers={"cache-control": kept})


async def favicon(_: Request) -> Response:
    """For browsers that ask without looking."""
    return RedirectResponse(address("icon-192.png"), 308)


def routes() -> list[BaseRoute]:
    """Every address of the pages."""
    return [
        Route("/", lobby.lobby),
        Route("/open", lobby.open_table, methods=["POST"]),
        Route("/import", lobby.bring, methods=["POST"]),
        Route("/import", character_upload.import_page),
        Route("/import/character", character_upload.at_which_table, methods=["POST"]),
        Route("/about", about.about),
        Route("/gone", table_deletion.told),
        Route("/preferences", lobby.preferences, methods=["POST"]),
        Route("/style/{sheet}.css", style),
        Route("/skin/{game}/scene.png", link_picture),
        *skins.routes(),
        *pocket.routes(),
        Route("/favicon.ico", favicon),
        Route("/healthz/stream", proxy_probe),
        *table_routes("/t/{table}"),
        *papers.routes(),
        *feed_address.routes(),
        *fight_bench_page.routes(),
        *house_bench_page.routes(),
        *workshop_page.routes(),
        Mount("/static", Files(directory=STATIC)),
    ]


def picture_routes(table: str) -> list[BaseRoute]:
    """Where pictures and maps are."""
    return [
        Route(f"{table}/picture", picture_pages.send, methods=["POST"]),
        Route(f"{table}/picture/{{picture}}", picture_pages.shown),
        Route(f"{table}/maps", map_pages.drawn),
        Route(f"{table}/maps", map_pages.draw, methods=["POST"]),
        Route(f"{table}/maps/new", map_pages.begin, methods=["POST"]),
        Route(f"{table}/map", map_pages.move, methods=["POST"]),
    ]


def leaf_routes(table: str) -> list[BaseRoute]:
    """The leaves of a player's notebook, and rules wherever they are read."""
    return [
        Route(f"{table}/documents", notebook_pages.handed),
        Route(f"{table}/dice", notebook_pages.dice),
        Route(f"{table}/rules", card_pages.rules),
        Route(f"{table}/rules-mine", card_pages.rules_mine),
        Route(f"{table}/rules/{{rule}}", card_pages.rule_text),
        Route(f"{table}/rules/of/{{move}}", card_pages.rules_ours),
    ]


def table_routes(table: str) -> list[BaseRoute]:
    """Every address of a table's own."""
    return [
        Route(table, table_page.table_page),
        Route(f"{table}/join", invitation.join_page),
        Route(f"{table}/join", invitation.join, methods=["POST"]),
        Route(f"{table}/device", invitation.device, methods=["POST"]),
        Route(f"{table}/code", invitation.code_now),
        Route(f"{table}/code", invitation.device_code, methods=["POST"]),
        Route(f"{table}/bring", character_upload.bring, methods=["POST"]),
        Route(f"{table}/face", face_pages.send, methods=["POST"]),
        Route(f"{table}/face/{{character}}", face_pages.sent),
        Route(f"{table}/delete", table_deletion.delete, methods=["POST"]),
        Route(f"{table}/branch", branch_pages.fork, methods=["POST"]),
        Route(f"{table}/branch/discard", branch_pages.throw_away, methods=["POST"]),
        Route(f"{table}/make", character_builder.make_page),
        Route(f"{table}/make", character_builder.make_again, methods=["POST"]),
        Route(f"{table}/make/check", character_builder.make_check, methods=["POST"]),
        Route(f"{table}/stream", table_page.stream),
        Route(f"{table}/do", table_page.do, methods=["POST"]),
        Route(f"{table}/line", table_page.line, methods=["POST"]),
        Route(f"{table}/undo", table_page.undo_mine, methods=["POST"]),
        Route(f"{table}/visibility", table_page.visibility, methods=["POST"]),
        Route(f"{table}/card", card_pages.roll_card),
        Route(f"{table}/edit", card_pages.edit_sheet),
        Route(f"{table}/figures", card_pages.roll_figures),
        *leaf_routes(table),
        Route(f"{table}/end", end_page.end),
        Route(f"{table}/end/{{session}}/seen.txt", end_page.saw),
        Route(f"{table}/end/{{session}}/picture.{{form}}", share_page.keepsake_picture),
        Route(f"{table}/end/{{session}}/share", share_page.share),
        Route(f"{table}/roads/{{action}}", road_pages.roads),
        Route(f"{table}/older", card_pages.older),
        Route(f"{table}/bestiary", gm_desk.bestiary),
        Route(f"{table}/sheet", gm_desk.sheet),
        Route(f"{table}/story", gm_desk.begin_story, methods=["POST"]),
        Route(f"{table}/enter", gm_desk.enter, methods=["POST"]),
        Route(f"{table}/scene", scene_pages.scene),
        Route(f"{table}/time", time_pages.time),
        *picture_routes(table),
        Route(f"{table}/scenario", scenario_pages.write),
        Route(f"{table}/scenario", scenario_pages.keep, methods=["POST"]),
        Route(f"{table}/scenario.md", scenario_pages.file),
        Route(f"{table}/scene/ask", scene_pages.ask, methods=["POST"]),
        Route(f"{table}/ask", gm_desk.ask_odds),
        Route(f"{table}/ask", gm_desk.ask_roll, methods=["POST"]),
        Route(f"{table}/night", gm_desk.rest_all, methods=["POST"]),
        Route(f"{table}/blow", card_pages.blow_odds),
        Route(f"{table}/saving", card_pages.saving_odds),
        Route(f"{table}/blow", gm_desk.strike, methods=["POST"]),
        Route(f"{table}/fight", gm_desk.begin_fight, methods=["POST"]),
        Route(f"{table}/forecast", gm_desk.foresee, methods=["POST"]),
        Route(f"{table}/invitation.svg", card_pages.invitation),
        Route(f"{table}/as/{{seat}}", table_page.seen_as),
        Route(f"{table}/screen", table_page.television),
    ]
