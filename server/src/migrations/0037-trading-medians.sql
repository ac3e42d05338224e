-- How long a seller takes to release is asked with each release, of the seller's last fifty trades (decision 044). An index by
-- state alone tempts the planner, which then goes through everybody's completed trades. So both the index of sellers' trades and
-- the question name the moment of the release instead of the state; by the table's own check they are one.
drop index trading.trade_sold;
create index trade_sold on trading.trade (seller_id, released_at desc) where released_at is not null;

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
        select extract(epoch from t.released_at - t.paid_at) as seconds from trading.trade t
        where t.seller_id = side.member_id and t.released_at is not null and t.paid_at is not null
        order by t.released_at desc limit 50
      ) last_ones
    ) end
  from (select unnest(buyers) as member_id, false as sold union all select unnest(sellers), true) side
  group by side.member_id order by side.member_id
  on conflict (member_id) do update set completed = s.completed + excluded.completed, ended = s.ended + excluded.ended,
    median_release_seconds = coalesce(excluded.median_release_seconds, s.median_release_seconds);
end $$;
