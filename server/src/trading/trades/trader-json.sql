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
