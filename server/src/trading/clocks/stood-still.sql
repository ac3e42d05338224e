-- For how long between two moments nobody was served, or trading was halted; what was both counts once
-- (rules/trading#clock-fairness; decision 040).
create or replace function trading.stood_still(since timestamptz, until timestamptz) returns interval language sql stable cost 10000 as $$
  select coalesce(sum(upper(stood) - lower(stood)), '0') from unnest((
    select range_agg(tstzrange(greatest(from_at, since), least(until_at, until))) from (
      select from_at, until_at from platform.outage
      union all
      select halted_at, coalesce(lifted_at, platform.now()) from platform.halt where part = 'trading'
    ) still
    where since < until and from_at < until and until_at > since
  )) stood
$$;

-- How long ago that is by the hall's own clock.
create or replace function trading.ran_since(moment timestamptz) returns interval language sql stable cost 10000 as $$
  select platform.now() - moment - trading.stood_still(moment, platform.now())
$$;
