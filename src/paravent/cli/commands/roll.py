"""`paravent roll`: play a move here and now, with thrown or real dice, and answer what it asks."""

from __future__ import annotations

from collections.abc import Iterator
from secrets import randbelow
from typing import Any, Final, TypeAlias

import typer

from paravent.cli.arguments import move_request
from paravent.cli.commands import listed
from paravent.cli.figures import Cell, fill, goal_words, grid, worth
from paravent.cli.hand import CARD_AS_IT_STANDS, Answers, card_texts, read_choice, typed_answer
from paravent.cli.options import (
    choose_option,
    dice_option,
    game_argument,
    help_option,
    keys_argument,
    move_argument,
    option,
)
from paravent.cli.terminal import Terminal
from paravent.core.game import Game, Goal
from paravent.core.limits import Watch
from paravent.core.odds import Exact
from paravent.core.parameters import declared
from paravent.core.paths import Finished, Path, Waiting
from paravent.core.play import Answer, Answered, Happened, Option, Played, SeededHand
from paravent.core.policies import of
from paravent.core.refusal import Refusal, TooMuch, refused
from paravent.core.stakes import Stakes, as_stated
from paravent.core.steps import Ask, Draw, Measure
from paravent.core.transcript import explained, told
from paravent.core.words import Words, percent
from paravent.sight.enquiry import Enquiry


def add(app: typer.Typer, terminal: Terminal) -> None:
    """Add the command."""

    @listed(app, terminal, "roll")
    def command(
        game: str = game_argument(terminal),
        move: str = move_argument(terminal),
        keys: list[str] = keys_argument(terminal),
        seed: str = option(terminal, "--seed", SEED, Words("GRAINE", "SEED")),
        dice: list[str] = dice_option(terminal),
        choose: list[str] = choose_option(terminal),
        wanted: bool = help_option(terminal),  # noqa: ARG001 (answers by itself)
    ) -> None:
        request = move_request(game, move, keys)
        seed = seed or ("" if dice else str(randbelow(10**6)))
        rolling = Rolling(terminal, request, seed)
        hand = SeededHand(int(seed) if seed.isdecimal() else seed) if seed else None
        person = rolling.ask if terminal.attended else None
        played = Answers(dice, choose, request.stated, hand, person).play(request.bound)
        rolling.conclude(played)


GM: Final = "gm"
Figures: TypeAlias = tuple[list[str], list[tuple[str, list[Cell]]]]
"""What figures are, and those of each option."""


class Rolling:
    """One roll on the screen: what happened is told as it comes, and what is asked is put to the person."""

    def __init__(self, terminal: Terminal, request: Enquiry, seed: str) -> None:
        self.terminal = terminal
        self.request = request
        self.seed = seed
        self.lines = -1

    def _announce(self) -> None:
        """What is rolled, and the seed that would roll it again."""
        terminal, request = self.terminal, self.request
        title = f"{terminal.say(request.game.name)} · {terminal.say(request.thing.title)}"
        terminal.show(title, style="bold")
        said = {request.deciders.key(name): policy for name, policy in request.stated.items()}
        keys = [f"{key}={text}" for key, text in {**request.texts, **said}.items()]
        terminal.show(" ".join([*keys, *([f"--seed {self.seed}"] if self.seed else [])]), style="dim")

    def tell(self, played: Played) -> None:
        """What happened since the last time."""
        if self.lines < 0:
            self._announce()
        lines = told(played, self.terminal.language)
        happened = len(played.record)
        for line in lines[max(0, self.lines) : happened]:
            self.terminal.show(f"  {line}")
        self.lines = happened

    def conclude(self, played: Played) -> None:
        """The verdict, or what is still asked and how to answer it."""
        self.tell(played)
        if played.over:
            self.terminal.show(told(played, self.terminal.language)[-1], style="bold")
        elif isinstance(played.waiting, Ask):
            self.put(played, played.waiting)
            key = self.request.deciders.key(of(played.waiting.seat, played.waiting.question.id))
            self.terminal.aside(how_to_choose(self.terminal, played.waiting, key))
        else:
            self.terminal.aside(self.terminal.say(THROW, pool=pool(self.terminal, played.waiting)))
        if ours := house_rules(self.request.game, played):
            self.terminal.aside(self.terminal.say(OURS, rules=", ".join(ours)))

    def ask(self, played: Played) -> Answer | None:
        """Put what the rule waits for to the person, until the answer is possible; none once they have left."""
        self.tell(played)
        if isinstance(played.waiting, Ask):
            self.put(played, played.waiting)
        while text := self.terminal.hear(self._prompt(played.waiting)):
            try:
                return _read(played.waiting, text)
            except Refusal as refusal:
                self.terminal.aside(self.terminal.say(refusal.words))
        return None

    def _prompt(self, step: Any) -> str:
        if isinstance(step, Ask):
            return f"{' / '.join(step.every) or CARD_AS_IT_STANDS} > "
        return f"{pool(self.terminal, step)} > "

    def put(self, played: Played, ask: Ask) -> None:
        """The question, with what each option would be worth."""
        terminal, stakes = self.terminal, self._stakes(ask)
        terminal.show(f"{terminal.say(ask.question.words)} ({ask.rule})", style="bold")
        if ask.question.card:
            self._put_card(ask)
            return
        labels = dict(ask.question.options)
        heads, rows = self._figures(played, ask, stakes)
        table = grid("", terminal.say(CHOICE), *heads)
        table.columns[1].justify = "left"
        for column in table.columns[2:]:
            column.no_wrap = False
        for option_id, cells in rows:
            label = terminal.say(ask.label(option_id)) if ask.said_by(option_id)[1] in labels else ""
            fill(table, [(option_id, [(label, None), *cells])], plot=False)
        terminal.show(table)
        if stakes is not None:
            terminal.aside(terminal.say(stakes.supposing))
        for option_id, why in ask.barred:
            terminal.aside(f"{option_id} · {terminal.say(why)}")

    def _put_card(self, ask: Ask) -> None:
        """The fields of a card, with what stands there and what they accept."""
        terminal = self.terminal
        shape: Any = ask.question.card
        kinds = {one.key: one.kind for one in declared(shape)}
        for key, text in card_texts(ask, ask.usual).items():
            label, accepts = terminal.say(kinds[key].words), terminal.say(kinds[key].accepts())
            terminal.show(f"  {key}={text} \u00b7 {label} \u00b7 {accepts}")

    def _stakes(self, ask: Ask) -> Stakes | None:
        """What is at stake for whoever decides, where the move says so."""
        return None if ask.seat == GM else self.request.thing.stakes

    def _figures(self, played: Played, ask: Ask, stakes: Stakes | None) -> Figures:
        """Beside each option: the chances of what is at stake, or how well whoever decides reaches their goals; nothing
        beside a ruling of the GM's."""
        if ask.seat == GM:
            return [], [(one, []) for one in ask.every]
        if stakes is not None:
            return self._at_stake(played, ask, stakes)
        goals = self.request.thing.goals_of(ask.seat)
        return [goal_words(goal, self.terminal.language) for goal in goals], self._worths(played, ask, goals)

    def _at_stake(self, played: Played, ask: Ask, stakes: Stakes) -> Figures:
        """Later questions decided as stated; a risk that no option runs is left out."""
        policies = {**self.request.policies, **stakes.policies(ask.seat), **self.request.stated}
        try:
            found = as_stated(stakes.each, played.path, policies, Watch())
        except TooMuch:
            return [], [(one, []) for one in ask.every]
        told = [
            n for n, one in enumerate(stakes.each) if not one.risk or any(each[n] for each in found.values())
        ]
        heads = [self.terminal.say(stakes.each[n].words) for n in told]
        language = self.terminal.language
        return heads, [(one, [(percent(found[one][n], language), None) for n in told]) for one in ask.every]

    def _worths(self, played: Played, ask: Ask, goals: tuple[Goal, ...]) -> list[tuple[str, list[Cell]]]:
        """Each option, and how well each goal is reached after it, later questions decided by the policies."""
        exact, at = Exact(self.request.policies), waiting_at(played)
        return [(one, self._worth(exact, at.then(one), played.scene, goals)) for one in ask.every]

    def _worth(self, exact: Exact, path: Path, scene: Any, goals: tuple[Goal, ...]) -> list[Cell]:
        """Unknown where the odds are too much to follow: the roll goes on all the same."""
        try:
            odds = exact.outcomes(path, scene)
        except TooMuch:
            return [("?", None) for _ in goals]
        return [(worth(goal, odds.mean(goal.value), self.terminal.language), None) for goal in goals]


def house_rules(game: Game, played: Played) -> list[str]:
    """The rules whose numbers are ours among those that what happened has cited."""
    cited = {rule for entry in played.record for rule in _cited(entry)}
    return [rule.id for rule in game.rules if rule.source == "house" and rule.id in cited]


def _cited(entry: Answered | Happened) -> Iterator[str]:
    if isinstance(entry, Answered):
        yield entry.step.rule
        yield from (part.rule for part in getattr(entry.step, "because", ()))
    elif isinstance(entry.fact, Measure):
        yield from (part.rule for part in entry.fact.parts)


def waiting_at(played: Played) -> Waiting:
    """The place where the play stopped."""
    at = played.path.run()
    if isinstance(at, Finished):
        raise TypeError("this play is over")
    return at


def _read(step: Any, text: str) -> Answer:
    return _chosen(step, text) if isinstance(step, Ask) else typed_answer(step, text)


def _chosen(ask: Ask, text: str) -> Answer:
    """An option by its name, or by the beginning of it; or the fields of a card."""
    if ask.question.card:
        return read_choice(ask, text)
    if why := dict(ask.barred).get(text.lower()):
        raise Refusal(why)
    begun = [option for option in ask.every if option.startswith(text.lower())]
    if text not in ask.every and len(begun) != 1:
        raise refused(NO_OPTION, text=text, names=", ".join(ask.every))
    return Option(text if text in ask.every else begun[0])


def pool(terminal: Terminal, step: Any) -> str:
    """The dice to throw and where they come from, or the cards to draw."""
    if isinstance(step, Draw):
        return terminal.say(CARDS, n=step.cards, rule=step.rule)
    said = f"{step.dice}D{step.die.sides} ({step.rule})"
    return f"{said} = {explained(step.because, terminal.language)}" if step.because else said


def how_to_choose(terminal: Terminal, ask: Ask, key: str) -> str:
    """How to answer a question on the command line, or to state a policy for whoever is asked."""
    names = "|".join(policy.id for policy in ask.question.policies)
    options = "|".join(ask.every) or '"' + " ".join(f"{name}=\u2026" for name in ask.fields) + '"'
    return terminal.say(
        CHOOSE, question=terminal.say(ask.question.words), options=options, id=key, names=names
    )


SEED = Words(
    "La graine des dés : la même redonne les mêmes dés.",
    "The seed of the dice: the same seed, the same throws.",
)
CHOICE = Words("choix", "choice")
OURS = Words("Valeurs maison : {rules}", "House values: {rules}")
CARDS = Words("{n} cartes ({rule})", "{n} cards ({rule})")
NO_OPTION = Words(
    "« {text} » n’est pas un choix possible : {names}.", "“{text}” is not one of the choices: {names}."
)
CHOOSE = Words(
    "{question} Répondez avec --choose {options}, ou par une politique : {id}={names}.",
    "{question} Answer with --choose {options}, or by a policy: {id}={names}.",
)
THROW = Words(
    "Il reste à lancer {pool} : donnez ces faces par un --dice de plus, ou --seed pour les lancer ici.",
    "Still to be thrown, {pool}: give the faces with one more --dice, or --seed to have them thrown here.",
)
