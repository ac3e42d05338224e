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
