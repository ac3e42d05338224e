-- plans: look-ups
-- Returns in one query what a list of orders shows only to its reader, including what decides which buttons are enabled.
-- `involved`: for each order that the reader owns or has a trade of, its id, its row version, the reader's latest trade on it, and
-- its receiving code if the reader owns it.
create or replace function trading.reader_data(reader integer, shown integer[]) returns table (
  banned_hours integer, partners integer, moment timestamptz, open_with integer[], buying bigint, blocked integer[], newest_own_order integer, involved jsonb
)
language plpgsql stable
as $$
declare
  now constant timestamptz := platform.now();
begin
  return query select
    coalesce((select ceil(extract(epoch from r.banned_until - now) / 3600)::integer
      from trading.reputation r where r.member_id = reader and r.banned_until > now), 0),
    coalesce((select r.partners from trading.reputation r where r.member_id = reader), 0),
    now,
    -- Running trades that the reader began by taking.
    array(select t.seller_id from trading.trade t
      where t.buyer_id = reader and t.order_type = 'sell' and t.status not in ('completed', 'cancelled')
      union all select t.buyer_id from trading.trade t
      where t.seller_id = reader and t.order_type = 'buy' and t.status not in ('completed', 'cancelled')),
    coalesce((select sum(t.amount) from trading.trade t
      where t.buyer_id = reader and t.order_type = 'sell' and t.status not in ('completed', 'cancelled')), 0)::bigint,
    array(select b.blocked_id from trading.block b where b.member_id = reader
      union select b.member_id from trading.block b where b.blocked_id = reader),
    (select o.id from trading.order o where o.owner_id = reader order by o.id desc limit 1),
    (select jsonb_agg(jsonb_build_array(o.id, o.xmin::text, taken.id, case when o.owner_id = reader then o.usdt_code end))
      from trading.order o
      left join lateral (
        select max(t.id) as id from trading.trade t
        where t.order_id = o.id and (t.buyer_id = reader or t.seller_id = reader)
      ) taken on true
      where o.id = any(shown) and (o.owner_id = reader or taken.id is not null));
end $$;

-- plans: look-ups
-- Writes the new states of orders.
create or replace function trading.save_order_states(orders jsonb, moment timestamptz) returns void
language plpgsql
as $$
#variable_conflict use_column
begin
  update trading.order o set status = n.status, rest = n.rest, running = n.running, done = n.done, returned = n.returned,
    withdrawn = n.withdrawn, ended_at = n.ended_at, updated_at = moment
  from jsonb_to_recordset(orders) as n (
    id integer, status text, rest bigint, running bigint, done bigint, returned bigint, withdrawn boolean, ended_at timestamptz)
  where o.id = n.id;
end $$;
