"""Deciding who sits at the table."""

from __future__ import annotations

from collections.abc import Iterable

from paravent.core.refusal import Refusal, refused
from paravent.core.words import Words
from paravent.table import commands as c
from paravent.table.audience import Audience
from paravent.table.context import Case, Decision, who_knows
from paravent.table.events import (
    CharacterGiven,
    DeviceCodeMade,
    DeviceLinked,
    InvitationMade,
    SeatAdmitted,
    SeatAsked,
    SeatCodeMade,
    SeatColoured,
    SeatLeft,
    SeatRenamed,
    TableRenamed,
)
from paravent.table.values import COLOURS, GM, Seat

MOST_SEATS = 60
SEAT_BYTES = 6
"""How many fresh bytes name a seat."""


def rename_table(case: Case, do: c.RenameTable) -> Decision:
    """The GM names the table."""
    case.gm_only()
    return case.alone(TableRenamed(do.name))


def make_invitation(case: Case, _: c.MakeInvitation) -> Decision:
    """A new code, drawn from fresh secret bytes; only the GM sees it."""
    case.gm_only()
    return case.alone(InvitationMade(case.context.fresh.hex()[:20]), (GM,))


def ask_seat(case: Case, do: c.AskSeat) -> Decision:
    """A newcomer asks for a seat; `live` has checked the invitation. Until admitted only the GM knows."""
    world = case.table.world
    if do.role == "gm":
        raise Refusal(ONE_GM)
    _check_room(case)
    if _is_called(case, do.name):
        raise refused(NAME_TAKEN, name=do.name)
    if do.colour and do.colour in taken_colours(world.seats.values()):
        raise Refusal(COLOUR_TAKEN)
    seat = f"s{int.from_bytes(case.context.fresh[-SEAT_BYTES:]):x}"  # a number in a row would count who waits
    asked = ((GM, seat), SeatAsked(seat, do.name, do.role, do.colour))
    return Decision((*_given_up(world.seats.values()), asked), answer={"seat": seat})


def _check_room(case: Case) -> None:
    """Refuse one too many at the table; who waits at the door is not to be counted by trying."""
    if sum(seat.admitted and not seat.gone for seat in case.table.world.seats.values()) >= MOST_SEATS:
        raise refused(FULL, most=MOST_SEATS)


def _given_up(seats: Iterable[Seat]) -> tuple[tuple[Audience, SeatLeft], ...]:
    """Whoever has waited longest, where as many wait as there are seats: a refusal would say that they do."""
    waiting = [seat.id for seat in seats if not seat.admitted and not seat.gone]
    return tuple(((GM, id), SeatLeft(id)) for id in waiting[: max(0, len(waiting) + 1 - MOST_SEATS)])


def taken_colours(seats: Iterable[Seat]) -> set[int]:
    """The colours of those at the table; which are wanted at the door is nobody's to know."""
    return {seat.colour for seat in seats if seat.colour and seat.admitted and not seat.gone}


def admit_seat(case: Case, do: c.AdmitSeat) -> Decision:
    """The GM lets somebody in."""
    case.gm_only()
    seat = case.somebody(do.seat)
    if seat.admitted:
        raise Refusal(ALREADY_HERE)
    if _is_called(case, seat.name):
        raise refused(NAME_USED, name=seat.name)
    _check_room(case)
    return case.alone(SeatAdmitted(do.seat, _other_colour(case, seat)))


def _other_colour(case: Case, seat: Seat) -> int:
    """The first free colour for whoever wanted one that somebody at the table has got meanwhile."""
    taken = taken_colours(case.table.world.seats.values())
    if seat.colour not in taken:
        return 0
    return next((one for one in range(1, COLOURS + 1) if one not in taken), 0)


def _is_called(case: Case, name: str, but: str = "") -> bool:
    """Whether somebody at the table has this name; who waits at the door is nobody's to know."""
    here = (one for one in case.table.world.seats.values() if one.admitted and not one.gone and one.id != but)
    return name.casefold() in (one.name.casefold() for one in here)


def remove_seat(case: Case, do: c.RemoveSeat) -> Decision:
    """The GM refuses somebody, or sends somebody away."""
    case.gm_only()
    seat = case.somebody(do.seat)
    if seat.id == GM:
        raise Refusal(GM_STAYS)
    return _gone(case, seat) if seat.admitted else case.alone(SeatLeft(seat.id), (GM, seat.id))


def leave(case: Case, _: c.Leave) -> Decision:
    """Somebody leaves."""
    if case.is_gm:
        raise Refusal(GM_STAYS)
    return _gone(case, case.seat)


def _gone(case: Case, seat: Seat) -> Decision:
    """Who is gone plays nobody any more: their characters stay, for somebody else."""
    played = (one for one in case.table.world.cast.values() if seat.id in one.owners)
    given = (
        (
            who_knows(one),
            CharacterGiven(one.id, tuple(each for each in one.owners if each != seat.id), one.viewers),
        )
        for one in played
    )
    return Decision(((None, SeatLeft(seat.id)), *given))


def rename_seat(case: Case, do: c.RenameSeat) -> Decision:
    """Somebody takes another name."""
    if _is_called(case, do.name, but=case.seat.id):
        raise refused(NAME_USED, name=do.name)
    return case.alone(SeatRenamed(case.seat.id, do.name))


def choose_colour(case: Case, do: c.ChooseColour) -> Decision:
    """A player takes another colour, that nobody at the table has."""
    if case.seat.role != "player":
        raise Refusal(NO_COLOUR)
    others = (one for one in case.table.world.seats.values() if one.id != case.seat.id)
    if do.colour in taken_colours(others):
        raise Refusal(COLOUR_TAKEN)
    return case.alone(SeatColoured(case.seat.id, do.colour))


def make_device_code(case: Case, _: c.MakeDeviceCode) -> Decision:
    """`live` draws the code and keeps only its hash."""
    return case.alone(DeviceCodeMade(case.seat.id), (case.seat.id,))


def make_seat_code(case: Case, do: c.MakeSeatCode) -> Decision:
    """The GM lets somebody back into their seat; everyone is told, since it is no longer in the same hands."""
    case.gm_only()
    seat = case.somebody(do.seat)
    if seat.id == GM:
        raise Refusal(OWN_SEAT)
    if not seat.admitted:
        raise refused(STILL_WAITS, name=seat.name)
    return case.alone(SeatCodeMade(seat.id))


def link_device(case: Case, _: c.LinkDevice) -> Decision:
    """`live` has checked the code."""
    return case.alone(DeviceLinked(case.seat.id), (case.seat.id,))


ONE_GM = Words(
    "La table a déjà son MJ : demandez une place de joueur ou d’écran.",
    "The table already has its GM: ask for a player’s seat or a screen.",
)
FULL = Words("La table est pleine : {most} places au plus.", "The table is full: at most {most} seats.")
COLOUR_TAKEN = Words(
    "Quelqu’un vient de prendre cette couleur : choisissez-en une autre.",
    "Somebody has just taken this colour: choose another one.",
)
NO_COLOUR = Words(
    "Les couleurs sont pour les joueurs\u202f: demandez une place de joueur.",
    "Colours are for players: ask for a player’s seat.",
)
NAME_TAKEN = Words(
    "Quelqu’un s’appelle déjà « {name} » ici. Si c’est vous, reprenez votre place avec un code, fait sur votre autre "
    "appareil ou par le MJ ; sinon, choisissez un autre nom.",
    "Somebody is already called “{name}” here. If it is you, take your seat again with a code, made on your other "
    "device or by the GM; otherwise choose another name.",
)
NAME_USED = Words(
    "Quelqu’un s’appelle déjà « {name} » ici : choisissez un autre nom.",
    "Somebody is already called “{name}” here: choose another name.",
)
OWN_SEAT = Words(
    "Cette place est la vôtre : pour un autre de vos appareils, faites un code d’appareil.",
    "This seat is your own: for another device of yours, make a device code.",
)
STILL_WAITS = Words(
    "{name} attend encore à la porte : faites d’abord entrer cette personne.",
    "{name} still waits at the door: let them in first.",
)
ALREADY_HERE = Words("Cette personne est déjà à la table.", "This person is already at the table.")
GM_STAYS = Words(
    "Le MJ reste à sa table : il peut la supprimer.", "The GM stays at the table, but may delete it."
)
