-- The nearest open shops within a distance, nearest first. As many as are wanted, by the map's order, tell how far one
-- has to go at most; what lies within that is then put in true order. Fenced in a function, as count_within is, because
-- the planner cannot know how many shops there are around a place; left to guess, it reads all of them.
create or replace function merchants.nearest(
  latitude double precision, longitude double precision, within double precision, how_many integer
) returns table (id integer, km double precision)
  language sql stable parallel safe
  set enable_bitmapscan = off set enable_seqscan = off
begin atomic
  with first as (
    select merchants.km_between($1, $2, spot.latitude, spot.longitude) as km
    from merchants.spot order by spot.position <-> merchants.on_map($1, $2) limit how_many
  ), bound as (
    select case when count(*) < how_many then within else least(within, max(first.km)) end as km from first
  )
  select near.shop_id, near.km
  from bound, unnest(merchants.boxes_around($1, $2, bound.km)) area, lateral (
    select spot.shop_id, merchants.km_between($1, $2, spot.latitude, spot.longitude) as km
    from merchants.spot where spot.position <@ area
  ) near
  where near.km <= bound.km order by near.km, near.shop_id limit how_many;
end;
