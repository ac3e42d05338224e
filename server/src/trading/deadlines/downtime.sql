-- Returns for how long between two moments the service was down or trading was halted; overlaps count once
-- (rules/trading#clock-fairness; decision 040). Time the clock skipped counts as well. Time it passes twice is subtracted, but
-- only once the second pass is over, and not where a moment may lie in either pass: in doubt more time is given.
create or replace function trading.downtime_between(since timestamptz, until timestamptz) returns interval language sql stable cost 10000 as $$
  select coalesce(sum(upper(stood) - lower(stood)), '0') + (
    select coalesce(sum(until_at - greatest(from_at, since)), '0') from platform.clock_step
    where from_at < until and until_at > since
  ) from unnest((
    select range_agg(tstzrange(greatest(from_at, since), least(until_at, until))) from (
      select from_at, until_at from platform.outage
      union all
      select halted_at, coalesce(lifted_at, platform.now()) from platform.halt where part = 'trading'
    ) still
    where since < until and from_at < until and until_at > since
  )) stood
$$;

-- Returns how long ago a moment is by the hall's own clock.
create or replace function trading.running_time_since(moment timestamptz) returns interval language sql stable cost 10000 as $$
  select platform.now() - moment - trading.downtime_between(moment, platform.now())
$$;

-- Returns the hall's time, by which deadlines are checked: while trading is halted, the moment of the halt
-- (rules/trading#clock-fairness). Outages since then, which have already moved the deadlines, are added; a clock step moves the
-- moment of the halt itself (platform/time/heartbeat.ts).
create or replace function trading.running_time() returns timestamptz language sql stable as $$
  select coalesce(
    (select h.halted_at + coalesce((
        select sum(o.until_at - greatest(o.from_at, h.halted_at)) from platform.outage o
        where o.until_at > h.halted_at), '0')
      from platform.halt h where h.part = 'trading' and h.lifted_at is null),
    platform.now())
$$;
