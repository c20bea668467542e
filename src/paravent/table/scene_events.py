"""What events make of scenarios, scenes, time, and of what keeps people safe."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from paravent.core.weekdays import DAY, weekday_after
from paravent.table import events as e
from paravent.table.entry import CardLine, ClockLine, GlassLine, PauseLine, ScenarioLine, SceneLine, TimerLine
from paravent.table.event_marks import with_world, written
from paravent.table.values import Glass, Limit, Stage, Table, World


def _scenario_kept(table: Table, _: e.Logged, event: e.ScenarioKept) -> Table:
    return with_world(table, script=event.scenario, reached=UNSET)


def _scenario(table: Table, logged: e.Logged, event: e.ScenarioBegun) -> Table:
    before = table.world
    now = weekday_now(before) if event.weekday is None else event.weekday
    hour = before.hour if event.hour is None else (event.hour - before.minutes) % DAY
    after = with_world(table, scenario=event.name, scene="", hour=hour, begun=before.minutes)
    return written(_on(after, now), logged, ScenarioLine(event.name))


def weekday_now(world: World) -> int | None:
    """Which day of the week it is by the clock; None where nobody said."""
    return None if world.weekday is UNSET else weekday_after(world.weekday, (world.hour or 0) + world.minutes)


def _on(table: Table, weekday: int | None) -> Table:
    """This is the day of the week now: the one before counts from where the clock stood at nothing."""
    days = ((table.world.hour or 0) + table.world.minutes) // DAY
    return with_world(table, weekday=UNSET if weekday is None else (weekday - days) % 7)


def _scene(table: Table, logged: e.Logged, event: e.SceneBegun) -> Table:
    before = table.world.stage or Stage()
    people = before.people if event.people is None else event.people
    after = with_world(table, scene=event.name, stage=_set(Stage(event.picture, people)), laid=UNSET)
    return written(after, logged, SceneLine(event.name, event.picture or None))


def _set(stage: Stage) -> Stage | UnsetType:
    """A stage; a bare one is none."""
    return UNSET if stage == Stage() else stage


def _scene_reached(table: Table, _: e.Logged, event: e.SceneReached) -> Table:
    return with_world(table, reached=event.scene)


def _stage_set(table: Table, _: e.Logged, event: e.StageSet) -> Table:
    return with_world(table, stage=_set(replace(table.world.stage or Stage(), people=event.people)))


def off_stage(table: Table, character: str) -> Table:
    """Whoever is hidden or gone is not on stage."""
    stage = table.world.stage or Stage()
    if character not in stage.people:
        return table
    return with_world(
        table, stage=_set(replace(stage, people=tuple(id for id in stage.people if id != character)))
    )


def _advanced(table: Table, logged: e.Logged, event: e.ClockAdvanced) -> Table:
    minutes = table.world.minutes + event.minutes
    after = with_world(table, minutes=minutes, lag=event.behind or UNSET)
    if not (event.minutes or event.awaits):
        return after
    return written(after, logged, ClockLine(event.minutes, event.left, event.awaits))


def _clock_set(table: Table, _: e.Logged, event: e.ClockSet) -> Table:
    return _on(with_world(table, hour=(event.hour - table.world.minutes) % DAY), event.weekday)


def _glass_turned(table: Table, logged: e.Logged, event: e.GlassTurned) -> Table:
    after = with_world(table, glass=Glass(event.seconds, logged.at))
    return written(after, logged, GlassLine(event.seconds))


def _glass_taken(table: Table, _: e.Logged, __: e.GlassTaken) -> Table:
    return with_world(table, glass=None)


def _timer_set(table: Table, logged: e.Logged, event: e.TimerSet) -> Table:
    """The GM's own is no line of the journal before it is due."""
    one = event.timer
    after = with_world(table, timers={**(table.world.timers or {}), one.id: one})
    minutes = None if one.due is None else one.due - table.world.minutes
    return after if one.hidden else written(after, logged, TimerLine(one.name, minutes, one.rounds))


def _timer_counted(table: Table, _: e.Logged, event: e.TimerCounted) -> Table:
    running = table.world.timers or {}
    if event.timer not in running:
        return table
    return with_world(
        table, timers={**running, event.timer: replace(running[event.timer], rounds=event.rounds)}
    )


def _timer_due(table: Table, logged: e.Logged, event: e.TimerDue) -> Table:
    """What is due is told apart: by how many lines of its action there are, nobody counts the GM's own."""
    one = (table.world.timers or {}).get(event.timer)
    if one is None:
        return table
    line = TimerLine(one.name, due=True)
    return written(_without_timer(table, one.id), replace(logged, seat=""), line, f"{one.id}-due")


def _timer_dropped(table: Table, _: e.Logged, event: e.TimerDropped) -> Table:
    return _without_timer(table, event.timer)


def _without_timer(table: Table, id: str) -> Table:
    left = {key: one for key, one in (table.world.timers or {}).items() if key != id}
    return with_world(table, timers=left or UNSET)


def _card_raised(table: Table, logged: e.Logged, _: e.CardRaised) -> Table:
    return written(table, logged, CardLine())


def _paused(table: Table, logged: e.Logged, event: e.Paused) -> Table:
    return written(with_world(table, paused=event.on), logged, PauseLine(event.on))


def _limit_set(table: Table, _: e.Logged, event: e.LimitSet) -> Table:
    return with_world(table, limits=(*table.world.limits, Limit(event.text, event.veil)))


def _limit_dropped(table: Table, _: e.Logged, event: e.LimitDropped) -> Table:
    return with_world(table, limits=tuple(one for one in table.world.limits if one.text != event.text))


EVOLVE: Final[dict[type[Any], Callable[[Table, e.Logged, Any], Table]]] = {
    e.ScenarioKept: _scenario_kept,
    e.ScenarioBegun: _scenario,
    e.SceneBegun: _scene,
    e.SceneReached: _scene_reached,
    e.StageSet: _stage_set,
    e.ClockAdvanced: _advanced,
    e.ClockSet: _clock_set,
    e.GlassTurned: _glass_turned,
    e.GlassTaken: _glass_taken,
    e.TimerSet: _timer_set,
    e.TimerCounted: _timer_counted,
    e.TimerDue: _timer_due,
    e.TimerDropped: _timer_dropped,
    e.CardRaised: _card_raised,
    e.Paused: _paused,
    e.LimitSet: _limit_set,
    e.LimitDropped: _limit_dropped,
}
