-- plans: look-ups
-- Begins trades, with their first step, and subtracts them from their orders' rests, for a batch of takes (decision 044). The
-- caller has checked each under the locks of accounts and orders. An order's parts are updated relative to their value, so its
-- check constraint refuses more than the rest.
create or replace function trading.begin_trades(trades jsonb, moment timestamptz) returns table (id integer, trade_no text)
language plpgsql
as $$
#variable_conflict use_column
begin
  return query
  with new as materialized (
    select * from jsonb_to_recordset(trades) as t (
      trade_no text, order_id integer, order_type text, buyer_id integer, seller_id integer, amount bigint, unit_price bigint,
      total_price bigint, usdt_code text, network text, address text, remark text, due_at timestamptz, buyer_username text, buyer_nickname text,
      seller_username text, seller_nickname text)
  ), begun as (
    insert into trading.trade (trade_no, order_id, order_type, buyer_id, seller_id, amount, unit_price, total_price, usdt_code,
      network, address, remark, due_at, buyer_username, buyer_nickname, seller_username, seller_nickname, created_at)
    select trade_no, order_id, order_type, buyer_id, seller_id, amount, unit_price, total_price, usdt_code,
      network, address, remark, due_at, buyer_username, buyer_nickname, seller_username, seller_nickname, moment
    from new
    returning id, trade_no, order_type
  ), steps as (
    insert into trading.step (trade_id, act, from_status, to_status, by, at)
    select id, 'take', null, 'pending-payment', case order_type when 'buy' then 'seller' else 'buyer' end, moment from begun
  ), kept as (
    update trading.order o set status = 'partial', rest = o.rest - t.amount, running = o.running + t.amount,
      first_taken_at = coalesce(o.first_taken_at, moment), updated_at = moment
    from (select order_id, sum(amount)::bigint as amount from new group by order_id) t
    where o.id = t.order_id
  )
  select id, trade_no from begun;
end $$;

-- plans: look-ups
-- Moves trades from one state to the next, each with its step, and returns those that moved; a trade whose state changed since
-- it was read is left out. An appeal stores the earlier state and the time left; every other move clears both.
create or replace function trading.move_trades(moves jsonb, moment timestamptz) returns setof integer
language plpgsql
as $$
#variable_conflict use_column
begin
  return query
  with asked as materialized (
    select * from jsonb_to_recordset(moves) as m (
      id integer, act text, before text, after text, by text, paid_at timestamptz, proof text, due_at timestamptz)
  ), moved as (
    update trading.trade t set status = m.after, paid_at = m.paid_at, proof = m.proof, due_at = m.due_at,
      released_at = case m.after when 'completed' then moment end,
      cancelled_at = case m.after when 'cancelled' then moment end,
      status_before = case m.after when 'appealing' then t.status end,
      time_left = case m.after when 'appealing' then greatest(t.due_at - moment, '0') end
    from asked m where t.id = m.id and t.status = m.before
    returning t.id
  )
  insert into trading.step (trade_id, act, from_status, to_status, by, at)
  select m.id, m.act, m.before, m.after, m.by, moment from moved join asked m on m.id = moved.id
  returning trade_id;
end $$;

-- Without subqueries, so that the planner can inline them: pass `running` and `now` as `(select platform.now())`, which is
-- evaluated once and not per row.

-- Returns whether the deadline of a trade's state is over, a payment's grace included.
create or replace function trading.is_overdue(due timestamptz, state text, grace interval, running timestamptz) returns boolean
  language sql stable
  return coalesce(due + case state when 'pending-payment' then grace else '0' end < running, false);

-- Returns whether a moment is longer ago than the span by the hall's own clock; false for null.
create or replace function trading.is_long_ago(moment timestamptz, span interval, now timestamptz) returns boolean
  language sql stable
  return case when moment < now - span then trading.running_time_since(moment) > span else false end;

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
