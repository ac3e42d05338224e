-- Clocks of the hall that no deadline of a row holds: how long it stood, and how long it ran (rules.md 7; decision 040).

-- For how long between two moments nobody was served, or trading was halted; what was both counts once.
create function trading.stood_still(since timestamptz, until timestamptz) returns interval language sql stable cost 10000 as $$
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
create function trading.ran_since(moment timestamptz) returns interval language sql stable cost 10000 as $$
  select platform.now() - moment - trading.stood_still(moment, platform.now())
$$;

-- A seller who could not release was not slow. As in 0037, but for the time that was taken off: only a trade whose times were
-- moved has any.
create or replace function trading.count_completed(buyers integer[], sellers integer[]) returns void
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$
begin
  insert into trading.standing as s (member_id, completed, ended, median_release_seconds)
  select side.member_id, count(*), count(*), case when bool_or(side.sold) then (
      select percentile_cont(0.5) within group (order by seconds)::integer from (
        select extract(epoch from t.released_at - t.paid_at
          - case when t.extended > '0' then trading.stood_still(t.paid_at, t.released_at) else '0' end) as seconds
        from trading.trade t
        where t.seller_id = side.member_id and t.released_at is not null and t.paid_at is not null
        order by t.released_at desc limit 50
      ) last_ones
    ) end
  from (select unnest(buyers) as member_id, false as sold union all select unnest(sellers), true) side
  group by side.member_id order by side.member_id
  on conflict (member_id) do update set completed = s.completed + excluded.completed, ended = s.ended + excluded.ended,
    median_release_seconds = coalesce(excluded.median_release_seconds, s.median_release_seconds);
end $$;
