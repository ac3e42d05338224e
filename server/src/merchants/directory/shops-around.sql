-- plans: look-ups
-- Returns a page of the open shops within a distance, nearest first, and how many there are, counted up to `max_count`. The first
-- `wanted` shops in the map's order give an upper bound of the distance; what lies within it is then sorted by true distance.
create or replace function merchants.shops_around(
  latitude double precision, longitude double precision, max_km double precision, skipped integer, size integer, max_count integer
) returns setof merchants.directory_shop
language plpgsql stable parallel safe
-- A bitmap scan would lose the order of the index on positions.
set enable_bitmapscan = off
as $$
declare
  wanted integer := least(skipped + size, max_count);
  bound double precision;
  ids integer[];
  away double precision[];
  total integer;
begin
  -- If there are few, all are read at once.
  select array_agg(near.shop_id order by near.km, near.shop_id), array_agg(near.km order by near.km, near.shop_id), count(*)
    into ids, away, total from (select * from merchants.shops_within($1, $2, $3) limit 101) near;
  if total <= 100 then
    return query select * from
      merchants.directory_shops(ids[skipped + 1 : wanted], away[skipped + 1 : wanted], total);
    return;
  end if;
  select case when count(*) < wanted then $3 else least($3, max(first.km)) end into bound from (
    select merchants.km_between($1, $2, spot.latitude, spot.longitude) as km
    from merchants.spot order by spot.position <-> merchants.mercator_point($1, $2) limit wanted
  ) first;
  select array_agg(near.shop_id order by near.km, near.shop_id), array_agg(near.km order by near.km, near.shop_id), count(*)
    into ids, away, total from merchants.shops_within($1, $2, bound) near;
  if bound < $3 / 8 and abs($1) < 80 then
    -- So many that a rectangle inside the circle may hold enough, whose shops need no distance computed. Its corners are within
    -- nine tenths of the distance, which is at most a hundred kilometres.
    select count(*) into total from (
      select from unnest(merchants.bounding_boxes($1, $2, $3 * 0.6)) area, merchants.spot where spot.position <@ area limit max_count
    ) counted;
  end if;
  if bound < $3 and total < max_count then
    select count(*) into total from (select from merchants.shops_within($1, $2, $3) limit max_count) counted;
  end if;
  return query select * from
    merchants.directory_shops(ids[skipped + 1 : wanted], away[skipped + 1 : wanted], least(total, max_count));
end $$;
