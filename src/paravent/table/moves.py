"""Deciding moves of the game: the rule is run with the play reader over what is recorded."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeAlias

from msgspec import UNSET
from msgspec.structs import replace

from paravent.core.game import AnyMove, Tone
from paravent.core.parameters import Choice, declared, read_some, value_at
from paravent.core.play import Answer, Answered, Cards, Faces, Filled, Option, Played, play
from paravent.core.refusal import Over, Refusal, refused
from paravent.core.sheet import Record, Sheet, bounded
from paravent.core.steps import Ask, Call, Draw, Fact, Throw
from paravent.core.table_lists import as_lines
from paravent.core.transcript import words_of
from paravent.core.words import Words, filled, same
from paravent.table.audience import Audience
from paravent.table.clock import check_way, taken
from paravent.table.commands import AnswerMove, BeginMove, WithdrawMove
from paravent.table.context import NO_SESSION, Case, Decision, answers_for, plain_sheet, sheet_audience
from paravent.table.entry import Change
from paravent.table.events import (
    Event,
    MoveBegun,
    MoveContinued,
    MoveEnded,
    MoveProposed,
    MoveWithdrawn,
    RolledBlind,
    SheetChanged,
)
from paravent.table.fairness import FairHand, place_of
from paravent.table.move_steps import steps_of
from paravent.table.said_values import as_asked, check_options, gms_values, is_as_asked, trusts
from paravent.table.spared import spared
from paravent.table.turn_check import again, out_of_turn
from paravent.table.values import (
    BOARD,
    GM,
    CardField,
    Character,
    DiceWanted,
    Lead,
    PendingMove,
    Proposed,
    Question,
    plain,
)

MOST_OWN_PROPOSED = 6
MOST_PROPOSED = 60
NOTHING: Mapping[str, str] = {}
Cast: TypeAlias = Mapping[str, Character]
"""The characters of a move by role."""


def begin_move(case: Case, do: BeginMove) -> Decision:
    """Begin a move; what a player says that is the GM's to say is proposed to the GM, unless the table trusts."""
    case.not_a_screen()
    move = _move(case, do.move)
    if move.gms and not case.is_gm:
        raise Refusal(GMS_MOVE)
    do = as_asked(case, move, do)
    sheets = map(case.sheet, _roles(case, move, do.roles).values())
    do = replace(do, values=as_lines(move.parameters, do.values, case.board, sheets))
    read_some(move.parameters, do.values)
    keys = gms_values(case, move, do)
    said = dict.fromkeys(keys, case.seat.id)
    made = make_move(case, do, said)
    return made if not keys or trusts(case) else _proposed(case, do, move, keys)


def _proposed(case: Case, do: BeginMove, move: AnyMove, keys: tuple[str, ...]) -> Decision:
    """A move that would be made so, and waits for the GM to take it."""
    mine = sum(one.seat == case.seat.id for one in case.table.world.proposed.values())
    if mine >= MOST_OWN_PROPOSED or len(case.table.world.proposed) >= MOST_PROPOSED:
        raise Refusal(TOO_MANY_PROPOSED)
    proposed = Proposed(
        case.command.id,
        case.seat.id,
        do.move,
        move.title,
        do.roles,
        do.values,
        keys,
        do.visibility,
        do.typed,
        do.aim,
    )
    told = ((GM, case.seat.id), MoveProposed(proposed))
    return Decision((told,), answer={"proposal": proposed.id})


def make_move(
    case: Case, do: BeginMove, said: Mapping[str, str] = NOTHING, settled: Mapping[str, str] = NOTHING
) -> Decision:
    """Make a move whose values everybody agrees to: run the rule as far as it goes. `settled` are values that the GM
    has just said, above those that are kept secret."""
    move = _move(case, do.move)
    check_options(case, move, do.values)
    cast = _roles(case, move, do.roles)
    _allowed(case, move, cast)
    kept = _secrets(move, cast.values())
    secrets = {**kept, **{key: text for key, text in settled.items() if key in kept}}
    if secrets and not case.is_gm:
        return _with_secrets(case, do, move, cast, secrets, said)
    return _begun(case, do, move, cast, secrets, said)


def _begun(
    case: Case, do: BeginMove, move: AnyMove, cast: Cast, secrets: dict[str, str], said: Mapping[str, str]
) -> Decision:
    values = {**_settings(case, move), **do.values, **secrets}
    check_way(case, move, cast.values(), values)
    sheets = {role: in_play(case, character) for role, character in cast.items()}
    call = move.bind(values, sheets)
    to = _audience(case, do, move.secret or bool(secrets), list(cast.values()))
    plain = {role: plain_sheet(sheet) for role, sheet in sheets.items()}
    roles = {role: character.id for role, character in cast.items()}
    session, pot = case.chance if case.may_throw else (0, "")
    place = case.place(to, do.typed)
    first = cast.get(move.first)
    late, more = out_of_turn(case, move, first), again(case, move, first)
    chance = (do.typed, session, pot, place)
    begun = MoveBegun(
        do.move, move.title, roles, values, plain, *chance, dict(said), late, do.aim.strip(), more
    )
    pending = PendingMove(
        case.command.id, case.seat.id, do.move, roles, values, plain, to, do.typed, session, pot, place
    )
    what = _about(case, move, do.values)
    agreed = _agreed(call) if case.is_gm or is_as_asked(case, move, do) else ()
    events = ((to, begun), *_went_on(case, pending, call, agreed), *blind_notice(case, to, what))
    return Decision(events, answer={"action": case.command.id})


def _agreed(call: Call[Any]) -> tuple[Answer, ...]:
    """The GM's consent, where a rule asks for it first of all."""
    ask = play(call, ()).waiting
    if not isinstance(ask, Ask) or ask.seat != GM or not ask.question.consent:
        return ()
    return (Filled() if ask.question.card else Option(ask.options[0]),)


def _with_secrets(
    case: Case, do: BeginMove, move: AnyMove, cast: Cast, secrets: dict[str, str], said: Mapping[str, str]
) -> Decision:
    """A refusal may speak of one's own values, never of the GM's."""
    read_some(move.parameters, do.values)
    try:
        return _begun(case, do, move, cast, secrets, said)
    except Refusal as refusal:
        words = NO_SESSION if refusal.words == NO_SESSION else SECRETS_MISFIT
        raise Refusal(words) from None


def _about(case: Case, move: AnyMove, said: Mapping[str, str]) -> Words:
    """A move, and the field of the sheet that one said oneself: of what the GM sets, nothing."""
    fields = {one.key for one in declared(case.context.game.sheet)}
    for parameter in move.parameters:
        kind, value = parameter.kind, said.get(parameter.key)
        if isinstance(kind, Choice) and value in fields and value in dict(kind.options):
            return filled(ABOUT, move=move.title, field=dict(kind.options)[value])
    return move.title


def blind_notice(case: Case, to: Audience, what: Words) -> tuple[tuple[Audience, Event], ...]:
    """Who rolled without being allowed to see it knows at least that it was rolled."""
    seat = case.seat.id
    return () if case.sees(to) else (((seat,), RolledBlind(what)),)


def answer_move(case: Case, do: AnswerMove) -> Decision:
    """Answer the question of a move, or give the faces of its dice; the GM may answer for anyone."""
    case.not_a_screen()
    pending = _pending(case, do.action)
    role = _answering(pending, do.answer)
    if case.seat.id not in (GM, *answers_for(case.table.world, pending, role)):
        raise Refusal(NOT_YOUR_QUESTION)
    answers = (*pending.answers, *_both(pending, _given(case, pending, do.answer)))
    events = _went_on(case, pending, call_of(case, pending), answers)
    return Decision(tuple(events), action=pending.action)


def _answering(pending: PendingMove, answer: Answer | None) -> str:
    """The role that this answers for."""
    if pending.question is None:
        return pending.dice.role if pending.dice else ""
    return pending.question.said_by(answer.option if isinstance(answer, Option) else "")


def _given(case: Case, pending: PendingMove, answer: Answer | None) -> Answer:
    """An option, or faces marked as typed in; without, what the table's own dice show: who chose real ones chose them
    for nobody else."""
    if pending.question is not None:
        if isinstance(answer, Option):
            return answer
        return Filled() if answer is None and pending.question.fields else Option("")
    return _typed(answer) if answer else _thrown(case, pending, call_of(case, pending), pending.answers)


def _both(pending: PendingMove, answer: Answer) -> tuple[Answer, ...]:
    """An option, and with it the card that it leads to, if that was filled in too."""
    if not isinstance(answer, Filled) or not answer.option:
        return (answer,)
    leads = {one.option for one in pending.question.leads} if pending.question else ()
    if answer.option not in leads:
        raise refused(LEADS_NOWHERE, option=answer.option[:60])
    return Option(answer.option), Filled(values=answer.values)


def _thrown(case: Case, pending: PendingMove, call: Call[Any], answers: tuple[Answer, ...]) -> Answer:
    """What the table's own dice show next."""
    if not pending.session:
        raise Refusal(NO_SESSION)
    return play(call, answers, hand=_hand(case, pending, answers)).answers[len(answers)]


def _hand(case: Case, pending: PendingMove, answers: tuple[Answer, ...]) -> FairHand:
    """The dice that a move goes on with."""
    place = place_of(pending.place, pending.seat, pending.action, pending.typed)
    return case.hand(pending.session, pending.pot, place, _throws(answers))


def withdraw_move(case: Case, do: WithdrawMove) -> Decision:
    """Take a move back; who began it may, and the GM."""
    pending = _pending(case, do.action)
    if case.seat.id not in (GM, pending.seat):
        raise Refusal(NOT_YOUR_MOVE)
    return Decision(((pending.to, MoveWithdrawn(pending.action)),), action=pending.action)


def rerun(case: Case, pending: PendingMove, call: Call[Any], answers: tuple[Answer, ...]) -> Played:
    """The rule over these answers, then with the table's dice unless real ones are typed in. What began without a
    session, between two evenings, goes on as long as it comes to no dice."""
    if pending.typed:
        return _with_real_dice(case, pending, call, answers)
    if not pending.session:
        played = play(call, answers)
        if isinstance(played.waiting, Throw | Draw):
            raise Refusal(NO_SESSION)
        return played
    return play(call, answers, hand=_hand(case, pending, answers))


def _with_real_dice(case: Case, pending: PendingMove, call: Call[Any], answers: tuple[Answer, ...]) -> Played:
    """Dice are awaited, save those of a side that has left its own to the table: it goes on so."""
    played = play(call, answers)
    while isinstance(played.waiting, Throw | Draw) and played.waiting.by in _left(played):
        played = play(call, (*played.answers, _thrown(case, pending, call, played.answers)))
    return played


def _left(played: Played) -> set[str]:
    """The sides that have left their dice to the table."""
    answered = [one for one in played.record if isinstance(one, Answered)]
    return {
        one.step.by
        for one in answered
        if not isinstance(one.step, Ask) and not isinstance(one.answer, Option) and not one.answer.typed
    }


def _throws(answers: tuple[Answer, ...]) -> int:
    return sum(not isinstance(answer, Option) for answer in answers)


def _went_on(
    case: Case, pending: PendingMove, call: Call[Any], answers: tuple[Answer, ...]
) -> list[tuple[Audience, Event]]:
    played = rerun(case, pending, call, answers)
    steps = steps_of(played)
    if not played.over:
        question, dice = waiting_for(call, played)
        return [(pending.to, MoveContinued(pending.action, played.answers, steps, question, dice))]
    changes = changes_of(case, pending, played)
    apart = [] if pending.to is None else _told_apart(case, pending.action, pending.to, changes)
    elsewhere = {event.character for _, event in apart}
    kept = tuple(change for change in changes if change.character not in elsewhere)
    outcome, verdict = plain(played.outcome), words_of(played.outcome)
    tones = tones_of(_move(case, pending.move), played)
    saved = spared(case, pending, changes)
    ended = MoveEnded(pending.action, played.answers, steps, outcome, verdict, kept, tones, saved)
    told: list[tuple[Audience, Event]] = [(pending.to, ended), *apart]
    return [*told, *taken(case, _move(case, pending.move), pending, told)]


def tones_of(move: AnyMove, played: Played) -> dict[str, Tone]:
    """For whom by role a move ended well or ill; where chance had no say, nothing was won or lost."""
    return move.tones(played.outcome) if _throws(played.answers) else {}


def _told_apart(
    case: Case, action: str, to: tuple[str, ...], changes: tuple[Change, ...]
) -> list[tuple[Audience, SheetChanged]]:
    """Of a hidden move, what it changes on sheets that others look at is told to them by itself."""
    apart: list[tuple[Audience, SheetChanged]] = []
    for id in dict.fromkeys(change.character for change in changes):
        character = case.table.world.cast.get(id)
        if character is None:
            continue
        audience = sheet_audience(character)
        if audience is None or not set(audience) <= set(to):
            own = tuple(change for change in changes if change.character == id)
            apart.append((audience, SheetChanged(id, own, alias=case.alias(action, to))))
    return apart


def waiting_for(call: Call[Any], played: Played) -> tuple[Question | None, DiceWanted | None]:
    """What a rule waits for, for people: a question, or real dice."""
    match step := played.waiting:
        case Ask():
            options = tuple((option, step.label(option)) for option in step.options)
            barred = tuple((option, step.label(option), why) for option, why in step.barred)
            beside = {
                role: tuple((option, step.label(option)) for option in some)
                for role, some in step.theirs.items()
            }
            leads = tuple(_leads(call, played.answers, step))
            return Question(
                step.question.id,
                step.question.words,
                step.seat,
                step.rule,
                options,
                barred,
                card_fields(step),
                leads,
                step.prices or tuple(_prices(step)) or UNSET,
                beside or UNSET,
            ), None
        case Throw():
            return None, DiceWanted(step.by, step.dice, step.die.sides, step.rule)
        case Draw():
            return None, DiceWanted(step.by, step.cards, len(step.deck), step.rule, cards=True)
    return None, None


def _prices(ask: Ask) -> Iterator[tuple[str, Words]]:
    """What each option costs where others may answer too: as the question says of it by its own name."""
    prices = dict(ask.question.prices) if ask.beside else {}
    for option in ask.every if prices else ():
        if price := prices.get(ask.said_by(option)[1]):
            yield option, price


def _leads(call: Call[Any], answers: tuple[Answer, ...], ask: Ask) -> Iterator[Lead]:
    """The cards that options of a question lead to, as they would stand then."""
    for option in ask.question.leads:
        if option in ask.options:
            then = play(call, (*answers, Option(option))).waiting
            if isinstance(then, Ask) and then.question.card and then.seat == ask.seat:
                yield Lead(option, then.question.id, card_fields(then))


def card_fields(ask: Ask) -> tuple[CardField, ...]:
    """The fields of a card with what stands in them; none of a question with options."""
    if ask.question.card is None:
        return ()
    kinds = {one.key: one.kind for one in declared(ask.question.card)}
    held = {key: value_at(ask.usual, key) for key in ask.fields}
    return tuple(
        CardField(key, kinds[key].words, kinds[key].accepts(), kinds[key].write(value))
        for key, value in held.items()
    )


def changes_of(case: Case, pending: PendingMove, played: Played) -> tuple[Change, ...]:
    """What the facts of a move change on the sheets of its characters."""
    after = left_by(played.facts, case.context.game.sheets(_move(case, pending.move), pending.sheets))
    return tuple(
        Change(pending.roles[role], field, pending.sheets[role][field], value)
        for role, sheet in after.items()
        for field, value in plain_sheet(sheet).items()
        if pending.sheets[role][field] != value
    )


def left_by(facts: Iterable[Fact], sheets: Mapping[str, Record]) -> dict[str, Record]:
    """The sheets once these facts are true, with nothing past what its field accepts."""
    after = dict(sheets)
    for fact in facts:
        if fact.who in after:
            after[fact.who] = after[fact.who].after(fact)
    return {role: bounded(sheet, sheets[role]) for role, sheet in after.items()}


def _move(case: Case, id: str) -> AnyMove:
    move = case.context.game.move(id)
    if move is None:
        moves = ", ".join(one.id for one in case.context.game.moves)
        raise refused(NO_MOVE, id=id, moves=moves)
    return move


def call_of(case: Case, pending: PendingMove) -> Call[Any]:
    """A waiting move as it began, or as it was read again since."""
    move = _move(case, pending.move)
    return move.bind(pending.values, case.context.game.sheets(move, pending.sheets))


def so_far(case: Case, pending: PendingMove) -> Played | None:
    """How far a waiting move has come; None where its answers no longer lead anywhere."""
    try:
        return play(call_of(case, pending), pending.answers)
    except Refusal:
        return None


def in_play(case: Case, character: Character) -> Record:
    """A sheet as it stands in play: what waiting moves that the seat knows of have already made true is counted, though
    it is written down only when they end."""
    sheet = case.sheet(character)
    for pending in case.table.world.pending.values():
        roles = [role for role, id in pending.roles.items() if id == character.id]
        played = so_far(case, pending) if roles and case.sees(pending.to) else None
        for fact in played.facts if played else ():
            if fact.who in roles:
                sheet = sheet.after(fact)
    return sheet


def _pending(case: Case, action: str) -> PendingMove:
    pending = case.table.world.pending.get(action)
    if pending is None or not case.sees(pending.to):
        raise Over(NOT_IN_PROGRESS)
    return pending


def _roles(case: Case, move: AnyMove, roles: Mapping[str, str]) -> dict[str, Character]:
    """The characters of a move by role; the first is played by who asks. The board is there too,
    for a move that wants it; it is held by nobody, since all play on it."""
    for role in roles:
        if role not in move.roles:
            raise refused(NO_ROLE, role=role, roles=", ".join(move.roles))
    first = next(iter(move.roles), None)
    if first is not None and first not in roles:
        raise refused(ROLE_MISSING, role=first)
    if len(set(roles.values())) < len(roles):
        raise Refusal(TWICE)
    cast = {role: case.character(id) for role, id in roles.items()}
    if first is not None:
        case.own_character(roles[first])
    board = case.table.world.cast.get(BOARD)
    return {**cast, move.shared: board} if move.shared and board else cast


def _allowed(case: Case, move: AnyMove, cast: Cast) -> None:
    """Refuse what the first character may not do now, as its own sheet says."""
    first = next(iter(move.roles), None)
    sheet = in_play(case, cast[first]) if first is not None else None
    if isinstance(sheet, Sheet) and (why := case.context.game.barred(move, sheet, case.options)):
        raise Refusal(why)


def _settings(case: Case, move: AnyMove) -> dict[str, str]:
    """The table's options, as far as this move has them."""
    keys = {parameter.key for parameter in move.parameters}
    return {key: text for key, text in case.table.world.settings.items() if key in keys}


def _secrets(move: AnyMove, cast: Any) -> dict[str, str]:
    """The GM's secret parameters, as far as this move has them."""
    keys = {parameter.key for parameter in move.parameters}
    return {key: text for one in cast for key, text in one.secrets.items() if key in keys}


def _audience(case: Case, do: BeginMove, secret: bool, cast: list[Character]) -> Audience:
    """A move that is secret or has secret values is seen by the GM alone; one of a hidden character by those who know
    of it."""
    if secret:
        return (GM,)
    to = case.audience(do.visibility)
    for character in cast:
        if character.hidden:
            known = (GM, *character.owners)
            to = known if to is None else tuple(seat for seat in to if seat in known)
    return None if to is None else tuple(dict.fromkeys(to))


def _typed(answer: Answer) -> Answer:
    """Dice that come from outside are always marked so."""
    match answer:
        case Faces(faces):
            return Faces(faces, typed=True)
        case Cards(places):
            return Cards(places, typed=True)
    return answer


ABOUT = same("{move} \u00b7 {field}")
GMS_MOVE = Words("C’est au MJ de le faire : demandez-le-lui.", "That is for the GM to do: ask.")
NO_MOVE = Words(
    "Ce jeu n’a pas d’action « {id} » : il y a {moves}.", "This game has no move “{id}”: there are {moves}."
)
NO_ROLE = Words(
    "Cette action n’a pas de rôle « {role} » : il y a {roles}.",
    "This move has no role “{role}”: there are {roles}.",
)
ROLE_MISSING = Words("Il manque un personnage pour « {role} ».", "A character is missing for “{role}”.")
TWICE = Words(
    "Un même personnage ne peut pas tenir deux rôles : choisissez-en un autre.",
    "One character cannot hold two roles: choose another one.",
)
SECRETS_MISFIT = Words(
    "Cela ne va pas avec ce que le MJ garde secret pour ce personnage : demandez-lui, ou changez vos valeurs.",
    "This does not go with what the GM keeps secret for this character: ask, or change your values.",
)
TOO_MANY_PROPOSED = Words(
    "Le MJ a déjà trop d’actions proposées à regarder\u202f: attendez, ou retirez-en.",
    "The GM already has too many proposed moves to look at: wait, or withdraw some.",
)
NOT_IN_PROGRESS = Words(
    "Cette action n’attend plus rien : elle est finie ou a été retirée.",
    "This move waits for nothing: it is over or was withdrawn.",
)
LEADS_NOWHERE = Words(
    "« {option} » n’appelle rien d’autre : répondez sans plus.",
    "“{option}” leads to nothing else: answer just that.",
)
NOT_YOUR_QUESTION = Words(
    "Cette question n’est pas pour vous : qui joue ce personnage répond, ou le MJ.",
    "This question is not yours: whoever plays that character answers, or the GM.",
)
NOT_YOUR_MOVE = Words(
    "Seuls qui a commencé l’action et le MJ peuvent la retirer.",
    "Only whoever began the move and the GM may withdraw it.",
)
