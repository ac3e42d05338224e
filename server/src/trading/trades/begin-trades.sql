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
