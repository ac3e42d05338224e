-- plans: look-ups
-- Returns a page of a member's trades as JSON text, newest first, as buyer, seller or both, each with the total count; at least
-- one row, so that an empty page has the count. `text` is a row with the trade as its last field and lacks the end of both
-- objects: the fields chosen by `words` (side, type, state, overdue, too late to complain), and the links to the files.
create or replace function trading.trades_json(
  reader integer, as_buyer boolean, as_seller boolean, wanted text, skipped integer, most integer, grace interval, complaint interval
) returns table (total integer, text text, words text, usdt_code text, proof text)
language plpgsql stable
as $$
#variable_conflict use_column
declare
  now constant timestamptz := platform.now();
  running constant timestamptz := trading.running_time();
  found integer := 0;
begin
  -- A member is never on both sides of a trade. Index-only scans: the indexes include the status.
  if as_buyer then
    found := found + (select count(*) from trading.trade t where t.buyer_id = reader and (wanted is null or t.status = wanted));
  end if;
  if as_seller then
    found := found + (select count(*) from trading.trade t where t.seller_id = reader and (wanted is null or t.status = wanted));
  end if;
  return query
  with page as materialized (
    select t.*, own.side, own.side = 'buyer' as buys from (
      (select t.id, 'buyer' as side from trading.trade t
        where as_buyer and t.buyer_id = reader and (wanted is null or t.status = wanted)
        order by t.id desc limit skipped + most)
      union all
      (select t.id, 'seller' from trading.trade t
        where as_seller and t.seller_id = reader and (wanted is null or t.status = wanted)
        order by t.id desc limit skipped + most)
      order by id desc limit most offset skipped
    ) own join trading.trade t on t.id = own.id
  ), latest as materialized (
    -- If the latest of these is long ago, so are the others: halts are summed once instead of per row.
    select coalesce(trading.running_time_since(max(p.released_at)) > complaint, false) as over from page p where p.released_at < now - complaint
  )
  select found, listed.* from (values (1)) one left join lateral (
    -- Concatenated by hand: building a nested JSON object takes three times as long.
    select '{"role":"' || t.side || '","remainingTime":'
        || coalesce((case when t.due_at is not null then greatest(0, floor(extract(epoch from t.due_at - running))) end)::text, 'null')
        || ',"buyerInfo":' || trading.trader_json(t.buyer_id, t.buyer_nickname, t.buyer_username, t.buys, buyer)
        || ',"sellerInfo":' || trading.trader_json(t.seller_id, t.seller_nickname, t.seller_username, not t.buys, seller)
        || ',"unreadMessages":' || (
          select count(*) from trading.message m where m.trade_id = t.id and m.sender <> t.side and m.id > coalesce(
            (select r.up_to from trading.message_read r where r.trade_id = t.id and r.side = t.side), 0))
        || ',"transaction":' || rtrim(row_to_json(shown)::text, '}') as text,
      t.side || ' ' || t.order_type || ' ' || t.status
        || case when trading.is_overdue(t.due_at, t.status, grace, running) then ' overdue' else ' ' end
        || case when latest.over and t.released_at < now - complaint or trading.is_long_ago(t.released_at, complaint, now)
          then ' over' else ' ' end as words,
      t.usdt_code, t.proof
    from page t cross join latest
    left join trading.reputation buyer on buyer.member_id = t.buyer_id
    left join trading.reputation seller on seller.member_id = t.seller_id
    cross join lateral (
      select t.id, t.trade_no as "transactionNo", t.order_id as "orderId", t.buyer_id as "buyerId", t.seller_id as "sellerId",
        platform.units_text(t.amount) as "gfAmount", platform.units_text(t.unit_price) as "unitPrice",
        platform.units_text(t.total_price) as "totalPrice", t.remark, t.network,
        platform.moment_text(t.created_at) as "createdTime", platform.moment_text(t.paid_at) as "paymentTime",
        platform.moment_text(t.released_at) as "releaseTime", platform.moment_text(t.cancelled_at) as "cancelledTime"
    ) shown
    order by t.id desc
  ) listed on true;
end $$;

-- Returns a side as JSON text, under its names at the take (full username only for the reader's own side), with its trading
-- record; `traded` null: none.
create or replace function trading.trader_json(
  id integer, nickname text, username text, in_full boolean, traded trading.reputation
) returns text language sql stable return
  '{"userId":' || id || ',"nickname":' || coalesce(to_json(nickname)::text, 'null') || ',"username":'
  || to_json(case when in_full then username else "left"(username, 1) || '***' || "right"(username, 1) end)::text
  || ',"reputation":{"completedTrades":' || coalesce((traded).completed, 0)
  || ',"completionRate":' || coalesce((case when (traded).ended > 0 then (traded).completed::bigint * 100 / (traded).ended end)::text, 'null')
  || ',"medianReleaseSeconds":' || coalesce((traded).median_release_seconds::text, 'null') || '}}';
