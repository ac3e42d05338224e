-- plans: look-ups
-- Counts completed trades for both sides and computes each seller's median release time over the last fifty trades. Time in
-- which the service stood still is subtracted; only a trade whose deadlines were moved has any. A release before its payment,
-- after a clock was set back, counts as 0 s.
--
-- The query uses released_at instead of the status, which the check constraint ties together: an index by status would tempt
-- the planner to scan all members' completed trades.
create or replace function trading.count_completed(buyers integer[], sellers integer[]) returns void
language plpgsql
as $$
begin
  insert into trading.reputation as s (member_id, completed, ended, median_release_seconds)
  select side.member_id, count(*), count(*), case when bool_or(side.sold) then (
      select percentile_cont(0.5) within group (order by seconds)::integer from (
        select greatest(extract(epoch from t.released_at - t.paid_at
          - case when t.extended <> '0' then trading.downtime_between(t.paid_at, t.released_at) else '0' end), 0) as seconds
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
