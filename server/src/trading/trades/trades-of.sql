-- plans: look-ups
-- A page of somebody's trades, the newest first, as buyer, as seller or both: the trades' ids, how many there are in all, what of
-- each is unread (pairs of a trade and a number), and how those that have traded in them have traded so far.
create or replace function trading.trades_of(
  reader integer, as_buyer boolean, as_seller boolean, wanted text, skipped integer, most integer
) returns table (ids integer[], total integer, unread jsonb, reputations jsonb)
language plpgsql stable
as $$
declare
  page integer[];
  found bigint;
begin
  page := array(
    select own.id from (
      (select t.id from trading.trade t
        where as_buyer and t.buyer_id = reader and (wanted is null or t.status = wanted)
        order by t.id desc limit skipped + most)
      union all
      (select t.id from trading.trade t
        where as_seller and t.seller_id = reader and (wanted is null or t.status = wanted)
        order by t.id desc limit skipped + most)
    ) own order by own.id desc limit most offset skipped
  );
  -- Nobody is on both sides of a trade.
  select (select count(*) from trading.trade t
      where as_buyer and t.buyer_id = reader and (wanted is null or t.status = wanted))
    + (select count(*) from trading.trade t
      where as_seller and t.seller_id = reader and (wanted is null or t.status = wanted))
    into found;
  return query select page, found::integer,
    (select jsonb_agg(jsonb_build_array(news.trade_id, news.messages)) from (
      select t.id as trade_id, count(*) as messages
      from trading.trade t
      cross join lateral (values (case when t.buyer_id = reader then 'buyer' else 'seller' end)) own (side)
      left join trading.message_read r on r.trade_id = t.id and r.side = own.side
      join trading.message m on m.trade_id = t.id and m.sender <> own.side and m.id > coalesce(r.up_to, 0)
      where t.id = any(page) group by t.id
    ) news),
    (select jsonb_agg(jsonb_build_object('member_id', p.member_id, 'completed', p.completed, 'ended', p.ended,
        'median_release_seconds', p.median_release_seconds, 'banned', coalesce(p.banned_until > platform.now(), false)))
      from trading.reputation p
      where p.member_id = any(array(
        select t.buyer_id from trading.trade t where t.id = any(page)
        union select t.seller_id from trading.trade t where t.id = any(page))));
end $$;
