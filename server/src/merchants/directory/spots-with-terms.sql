-- Returns the open shops within a distance that have all terms, unordered, at most `max_shops`; `squares`: those of 1/16 degree that
-- cover the circle. The settings fix the plan, since the planner cannot estimate how often a term occurs in a square.
create or replace function merchants.spots_with_terms(
  latitude double precision, longitude double precision, max_km double precision, squares bigint[], terms text[], max_shops integer
) returns table (id integer, km double precision)
language plpgsql stable parallel safe
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_indexscan = off
as $$
begin
  return query
  select near.shop_id, near.km from (
    -- Without `offset 0` each distance would be computed twice.
    select spot.shop_id, merchants.km_between($1, $2, spot.latitude, spot.longitude) as km
    from unnest(squares) square, merchants.spot where spot.terms @> merchants.cell_terms(square, $5) offset 0
  ) near
  where near.km <= max_km limit max_shops;
end $$;
