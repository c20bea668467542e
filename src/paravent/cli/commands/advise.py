"""`paravent advise`: the best choice for a stated goal, and what every other one is worth."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import typer

from paravent.cli.arguments import any_request, goal_named
from paravent.cli.commands import listed
from paravent.cli.commands.forecast import verdict_words
from paravent.cli.commands.roll import pool
from paravent.cli.figures import fill, fraction, grid, heading, worth
from paravent.cli.hand import Answers
from paravent.cli.options import (
    choose_option,
    dice_option,
    game_argument,
    help_option,
    json_option,
    keys_argument,
    move_argument,
    option,
)
from paravent.cli.progress import SITUATIONS, working
from paravent.cli.terminal import Terminal
from paravent.core.advise import Advice
from paravent.core.contest_advice import ComingRound, Listener
from paravent.core.game import Contest, Goal
from paravent.core.limits import Watch
from paravent.core.machine import start
from paravent.core.odds import odds
from paravent.core.play import Played
from paravent.core.policies import of
from paravent.core.refusal import refused
from paravent.core.steps import Ask, Policies, Question
from paravent.core.transcript import told
from paravent.core.words import Words, filled, same
from paravent.sight.enquiry import Enquiry

Compared = tuple[Fraction, list[tuple[Policies, Fraction]]]
"""What the best play is worth, and what it is worth to follow each of some policies."""


def add(app: typer.Typer, terminal: Terminal) -> None:
    """Add the command."""

    @listed(app, terminal, "advise")
    def command(
        game: str = game_argument(terminal),
        move: str = move_argument(terminal),
        keys: list[str] = keys_argument(terminal),
        goal: str = option(terminal, "--goal", GOAL_HELP, Words("BUT", "GOAL")),
        who: str = option(terminal, "--for", FOR_HELP, Words("QUI", "WHO")),
        dice: list[str] = dice_option(terminal),
        choose: list[str] = choose_option(terminal),
        as_json: bool = json_option(terminal),
        wanted: bool = help_option(terminal),  # noqa: ARG001 (answers by itself)
    ) -> None:
        request = any_request(game, move, keys)
        advising = (OfContest if isinstance(request.thing, Contest) else OfMove)(terminal, request, goal, who)
        with working(terminal, SITUATIONS) as watch:
            found: Advice | Compared
            if dice or choose:
                played = advising.played(dice, choose)
                advising.begin(watch)
                found = advising.adviser.advice(played.path, played.scene)
            else:
                advising.begin(watch)
                found = advising.compared()
        if as_json:
            terminal.json(advising.as_data(found))
        else:
            advising.show(found)


class OfMove:
    """Advice on a move to one seat, that of whoever acts unless named: it decides for the best for one of its goals,
    and the others follow their own policies."""

    kind = "move"

    def __init__(self, terminal: Terminal, request: Enquiry, goal: str, who: str) -> None:
        self.terminal = terminal
        self.request = request
        self.named = goal
        self.who = who or self.usual_seat
        self.goal = self.wished(goal)
        self.adviser: Listener

    @property
    def usual_seat(self) -> str:
        """Whoever acts; in a move without characters, the first who is asked."""
        asked = [seat for seat, _ in self.request.deciders.asking.each]
        return next(iter([*self.request.thing.roles, *asked]), "")

    def wished(self, goal: str) -> Goal:
        """The goal of this name, or the usual one, of whoever is advised."""
        return goal_named(self.request.thing, goal, self.who)

    def begin(self, watch: Watch) -> None:
        """Get ready to value situations."""
        self.watch = watch
        self.adviser = Listener(
            lambda outcome, _: self.goal.value(outcome), self.who, self.request.stated, watch
        )

    def played(self, dice: list[str], choose: list[str]) -> Played:
        """The move up to the question that these dice and choices lead to: it is for whoever is asked."""
        played = self._pending(Answers(dice, choose, self.request.stated).play(self.request.bound))
        if isinstance(played.waiting, Ask):
            self.who = played.waiting.seat
            self.goal = self.wished(self.named)
        return played

    def _pending(self, played: Played) -> Played:
        if played.over:
            raise refused(NO_QUESTION, told=same(told(played, self.terminal.language)[-1]))
        if not isinstance(played.waiting, Ask):
            raise refused(THROW, pool=same(pool(self.terminal, played.waiting)))
        if played.waiting.question.card:
            raise refused(CARD, question=played.waiting.question.words)
        return played

    def compared(self) -> Compared:
        """The best play against each policy."""
        best = self.adviser.value(start(self.request.bound), None)
        return best, [(policies, self.following(policies)) for policies in self.ways()]

    def ways(self) -> list[Policies]:
        """The policies as stated or usual, then with one question at a time of whoever is advised decided otherwise."""
        usual = self.request.policies
        own = {of(seat, one.id): one for seat, one in self.request.deciders.asking.each if seat == self.who}
        others: list[Policies] = [
            {**usual, name: policy.id}
            for name, question in own.items()
            if name not in self.request.stated or self.kind == "contest"
            for policy in question.policies
            if policy.id != usual[name]
        ]
        return [usual, *others]

    def following(self, policies: Policies) -> Fraction:
        """What it is worth to follow these policies."""
        return odds(self.request.bound, policies, watch=self.watch).mean(self.goal.value)

    def as_data(self, found: Advice | Compared) -> dict[str, Any]:
        """The advice as data."""
        request = self.request
        data = {
            "game": request.game.id,
            self.kind: request.thing.id,
            "parameters": request.values,
            "goal": self.goal.id,
            "for": self.who,
        }
        if isinstance(found, Advice):
            options = [{"option": name, "value": fraction(value)} for name, value in found.options]
            asked = {"question": found.ask.question.id, "seat": found.ask.seat}
            return {**data, **asked, "best": found.best, "options": options}
        best, ways = found
        followed = [{"policies": self._said(policies), "value": fraction(value)} for policies, value in ways]
        return {**data, "best": fraction(best), "policies": followed}

    def show(self, found: Advice | Compared) -> None:
        """The advice as a table."""
        terminal = self.terminal
        heading(terminal, self.request)
        terminal.show(terminal.say(WISH, goal=terminal.say(self.goal.words)))
        if isinstance(found, Advice):
            self._show_options(found)
        else:
            self._show_ways(*found)

    def _show_options(self, advice: Advice) -> None:
        terminal, question = self.terminal, advice.ask.question
        terminal.show(f"{terminal.say(question.words)} ({advice.ask.rule})", style="bold")
        best = advice.options[0][1]
        table = grid(terminal.say(CHOICE), terminal.say(VALUE), terminal.say(LOST))
        for name, value in advice.options:
            lost = "" if value == best else f"−{self._figure(best - value)}"
            table.add_row(_option(terminal, question, name), self._figure(value), lost)
        terminal.show(table)
        terminal.show(terminal.say(TAKE, option=_option(terminal, question, advice.best)), style="bold")

    def _show_ways(self, best: Fraction, ways: list[tuple[Policies, Fraction]]) -> None:
        terminal = self.terminal
        table = grid(terminal.say(DECIDING), terminal.say(VALUE))
        rows = [(terminal.say(self.best_words), best)]
        rows += [(self._way(policies), value) for policies, value in ways]
        fill(table, [(label, [(self._figure(value), None)]) for label, value in rows], plot=False)
        terminal.show(table)
        if words := self._whose():
            terminal.show(words, style="dim")

    def _whose(self) -> str:
        """A word where there is nothing to decide for whoever is advised."""
        asked = self.adviser.asked
        if self.who in asked or not asked:
            return ""
        return self.terminal.say(NOT_ASKED, who=self.who, names=", ".join(sorted(asked)))

    @property
    def best_words(self) -> Words:
        """What is called the best play."""
        return BEST

    def _way(self, policies: Policies) -> str:
        usual = self.request.policies
        changed = {name: policy for name, policy in policies.items() if policy != usual[name]}
        return " ".join(f"{key}={policy}" for key, policy in self._said(changed or policies).items()) or "–"

    def _said(self, policies: Policies) -> dict[str, str]:
        return {self.request.deciders.key(name): policy for name, policy in policies.items()}

    def _figure(self, value: Fraction) -> str:
        return worth(self.goal, value, self.terminal.language)


class OfContest(OfMove):
    """Advice on the coming round of a contest: the goal is a verdict, that of one fighter's win unless named."""

    kind = "contest"
    adviser: ComingRound

    @property
    def usual_seat(self) -> str:
        """The first fighter."""
        fighter: str = self.request.thing.fighters[0]
        return fighter

    def wished(self, goal: str) -> Goal:
        """A verdict as a goal."""
        contest = self.request.thing
        if self.who not in contest.fighters:
            raise refused(NO_FIGHTER, who=self.who, names=", ".join(contest.fighters))
        verdict = goal or f"{self.who}_wins"
        if verdict not in dict(contest.verdicts):
            raise refused(NO_VERDICT, name=verdict, names=", ".join(dict(contest.verdicts)))
        return Goal(verdict, same(verdict_words(self.terminal, contest, verdict)), lambda _: 0)

    def begin(self, watch: Watch) -> None:
        """Get ready to value situations."""
        request = self.request
        self.adviser = ComingRound(request.thing, self.goal.id, self.who, request.policies, watch)

    def played(self, dice: list[str], choose: list[str]) -> Played:
        """The round up to the question that these dice and choices lead to."""
        return self._pending(Answers(dice, choose, {}).play(self.request.thing.round(self.scene), self.scene))

    @property
    def scene(self) -> Any:
        """Where the contest stands; one that is over is refused."""
        contest, scene = self.request.thing, self.request.bound
        if end := contest.ends(scene):
            raise refused(ENDED, verdict=same(verdict_words(self.terminal, contest, end.verdict)))
        return scene

    def compared(self) -> Compared:
        """The best play of the coming round against each policy in it."""
        best = self.adviser.coming(self.scene)
        ways = self.ways() if self.who in self.adviser.asked else self.ways()[:1]
        return best, [(own, self.following(own)) for own in ways]

    def following(self, policies: Policies) -> Fraction:
        """What it is worth to follow these policies in the coming round."""
        return self.adviser.coming(self.scene, policies)

    @property
    def best_words(self) -> Words:
        """What is called the best play."""
        return filled(BEST_ROUND, who=self.who, **self.request.game.nouns)


def _option(terminal: Terminal, question: Question, name: str) -> str:
    labels = dict(question.options)
    return f"{name} ({terminal.say(labels[name])})" if name in labels else name


GOAL_HELP = Words(
    "Le but (sinon le premier du jet, ou la victoire).", "The goal (otherwise the move’s first, or the win)."
)
FOR_HELP = Words(
    "Pour qui : un combattant, ou le siège qui décide au mieux.",
    "For whom: a fighter, or the seat that decides for the best.",
)
WISH = Words("But : {goal}.", "Goal: {goal}.")
CHOICE = Words("choix", "choice")
DECIDING = Words("manière de décider", "way of deciding")
VALUE = Words("vaut", "worth")
LOST = Words("perte", "loss")
TAKE = Words("Le mieux : {option}.", "Best: {option}.")
BEST = Words("au mieux, à chaque fois", "for the best, every time")
BEST_ROUND = Words(
    "au mieux pour {who} {this_round}, puis comme ci-dessus",
    "for the best for {who} {this_round}, then as above",
)
NOT_ASKED = Words(
    "Rien n’est demandé à « {who} » ici ; les questions vont à : {names}.",
    "Nothing is asked of “{who}” here; questions go to: {names}.",
)
CARD = Words(
    "« {question} » est une carte à remplir, non un choix : donnez-la par --choose pour aller plus loin.",
    "“{question}” is a card to fill in, not a choice: give it with --choose to go on.",
)
NO_QUESTION = Words(
    "Avec ces dés, il n’y a plus rien à décider : {told}.",
    "With these dice there is nothing left to decide: {told}.",
)
THROW = Words(
    "Il reste à lancer {pool} avant la question : donnez ces faces par un --dice de plus.",
    "Before the question, {pool} must still be thrown: give the faces with one more --dice.",
)
NO_FIGHTER = Words(
    "« --for » ne peut pas être « {who} » : il faut l’un de : {names}.",
    "“--for” cannot be “{who}”: it takes one of: {names}.",
)
NO_VERDICT = Words(
    "Le verdict « {name} » n’existe pas ; il y a : {names}.",
    "There is no verdict “{name}”; there are: {names}.",
)
ENDED = Words("C’est déjà fini : {verdict}.", "It is already over: {verdict}.")
