"""Quiet hours: when a table by post lets everybody sleep. Pure: the moment is given."""

from __future__ import annotations

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from heredity_bot.tables.settings import TableSettings, is_zone


def out_of_quiet_hours(settings: TableSettings, moment: float) -> float:
    """The moment itself, or the end of the quiet hours it falls into; a live table has none."""
    if settings.pace == "live" or settings.quiet_hours is None or not is_zone(settings.zone):
        return moment
    start, end = settings.quiet_hours
    local = datetime.fromtimestamp(moment, ZoneInfo(settings.zone))
    asleep = start <= local.hour < end if start <= end else local.hour >= start or local.hour < end
    if not asleep:
        return moment
    morning = local.replace(hour=end, minute=0, second=0, microsecond=0)
    if morning <= local:
        morning = (local + timedelta(days=1)).replace(hour=end, minute=0, second=0, microsecond=0)
    # Around a change of the clocks the same hour comes twice; time itself never goes back.
    return max(moment, morning.timestamp())
