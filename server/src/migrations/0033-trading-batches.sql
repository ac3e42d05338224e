-- Takes and releases of one moment in one transaction (decision 044): what each does to its rows, for all of them at once.
-- Whoever calls these has judged each item under the locks of accounts, orders and trades.

-- Begins trades, with their first step, and takes them out of the rests of their orders. The parts of an order are moved by
-- what they are, so that its own check refuses more than there is.
create function trading.begin_trades(trades jsonb, moment timestamptz) returns table (id integer, trade_no text)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$
#variable_conflict use_column
begin
  return query
  with new as materialized (
    select * from jsonb_to_recordset(trades) as t (
      trade_no text, order_id integer, order_type text, buyer_id integer, seller_id integer, amount bigint, unit_price bigint,
      total_price bigint, usdt_code text, remark text, due_at timestamptz, buyer_username text, buyer_nickname text,
      seller_username text, seller_nickname text)
  ), begun as (
    insert into trading.trade (trade_no, order_id, order_type, buyer_id, seller_id, amount, unit_price, total_price, usdt_code,
      remark, due_at, buyer_username, buyer_nickname, seller_username, seller_nickname, created_at)
    select trade_no, order_id, order_type, buyer_id, seller_id, amount, unit_price, total_price, usdt_code,
      remark, due_at, buyer_username, buyer_nickname, seller_username, seller_nickname, moment
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

-- Moves trades from one state to the next, each with its step, and gives those that were moved: not what has changed since it
-- was looked at. An appeal keeps where the trade stood and the time that was left; every other move forgets both.
create function trading.move_trades(moves jsonb, moment timestamptz) returns setof integer
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
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

-- Writes down what became of orders.
create function trading.keep_orders(orders jsonb, moment timestamptz) returns void
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$
#variable_conflict use_column
begin
  update trading.order o set status = n.status, rest = n.rest, running = n.running, done = n.done, returned = n.returned,
    withdrawn = n.withdrawn, ended_at = n.ended_at, updated_at = moment
  from jsonb_to_recordset(orders) as n (
    id integer, status text, rest bigint, running bigint, done bigint, returned bigint, withdrawn boolean, ended_at timestamptz)
  where o.id = n.id;
end $$;

-- Trades were completed: counted for both sides of each, and how long each seller takes to release.
create function trading.count_completed(buyers integer[], sellers integer[]) returns void
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
        where t.seller_id = side.member_id and t.status = 'completed' and t.paid_at is not null
        order by t.released_at desc limit 50
      ) last_ones
    ) end
  from (select unnest(buyers) as member_id, false as sold union all select unnest(sellers), true) side
  group by side.member_id order by side.member_id
  on conflict (member_id) do update set completed = s.completed + excluded.completed, ended = s.ended + excluded.ended,
    median_release_seconds = coalesce(excluded.median_release_seconds, s.median_release_seconds);
end $$;

-- As it was (migrations/*-referrals-notices.sql), with up to a hundred notices in one signal: a batch of deals tells two of each.
create or replace function identity.tell(
  members integer[], abouts jsonb[], occasions text[], pushed text[], mailed text[]
) returns void language sql volatile as $$
  with told as (
    insert into identity.notice (member_id, kind, about, occasion)
    select new.member_id, new.about ->> 'kind', new.about, new.occasion
    from unnest(members, abouts, occasions) with ordinality as new (member_id, about, occasion, place)
    order by new.place
    on conflict (member_id, kind, occasion) do nothing
    returning id, member_id, kind
  ), by_push as (
    insert into identity.notice_delivery (notice_id, channel, subscription_id)
    select told.id, 'push', subscription.id
    from told
    join identity.member on member.id = told.member_id and member.push_enabled and member.status = 'active'
    join identity.session on session.member_id = member.id
      and session.ended_at is null and session.expires_at > platform.now()
    join identity.push_subscription subscription on subscription.session_id = session.id
    where told.kind = any(pushed)
  ), by_mail as (
    insert into identity.notice_delivery (notice_id, channel)
    select told.id, 'mail'
    from told
    join identity.member on member.id = told.member_id and member.email_enabled and member.status = 'active'
    where told.kind = any(mailed)
  )
  -- Heard by every server when this commits (platform/events.ts). An empty sender: none of them has told it yet.
  select pg_notify('torch_events', (jsonb_build_array('') || jsonb_agg(jsonb_build_array(member_id, 'notice', id::text) order by id))::text)
  from (select id, member_id, (row_number() over (order by id) - 1) / 100 as signal from told) placed
  group by signal order by signal
$$;
