-- Returns what a directory shows of shops, in the order of `ids`, with distances and the total count; at least one row, so that
-- an empty page has the count.
create or replace function merchants.directory_shops(ids integer[], away double precision[], total integer) returns setof merchants.directory_shop
  language sql stable parallel safe
begin atomic
  select $3, page.km, shop.id, shop.name, shop.name_en, shop.address, shop.address_en, shop.business_category,
    shop.contact_phone, shop.banner, shop.logo, shop.latitude, shop.longitude, shop.business_hours
  from (values (1)) one left join (
    unnest($1, $2) with ordinality page (id, km, place) join merchants.shop on shop.id = page.id
  ) on true
  order by page.place;
end;

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

-- Returns the open shops within a distance, unordered, from the index on positions only.
create or replace function merchants.shops_within(latitude double precision, longitude double precision, max_km double precision)
  returns table (shop_id integer, km double precision)
  language sql stable parallel safe
begin atomic
  select near.shop_id, near.km
  from unnest(merchants.bounding_boxes($1, $2, $3)) area, lateral (
    select spot.shop_id, merchants.km_between($1, $2, spot.latitude, spot.longitude) as km
    from merchants.spot where spot.position <@ area
  ) near
  where near.km <= $3;
end;

-- plans: kept
-- Returns a page of the open shops within a distance that have all terms, nearest first, and how many there are. With more than
-- `max_count` matches (null: no limit) it returns no shops and the count `max_count` + 1.
create or replace function merchants.shops_with_terms(
  latitude double precision, longitude double precision, max_km double precision, squares bigint[], terms text[],
  skipped integer, size integer, max_count integer
) returns setof merchants.directory_shop
language plpgsql stable parallel safe
as $$
declare
  ids integer[];
  away double precision[];
  total integer;
begin
  select array_agg(spot.id order by spot.km, spot.id), array_agg(spot.km order by spot.km, spot.id), count(*)
    into ids, away, total from merchants.spots_with_terms($1, $2, $3, $4, $5, max_count + 1) spot;
  if total > max_count then
    ids := null;
  end if;
  return query select * from
    merchants.directory_shops(ids[skipped + 1 : skipped + size], away[skipped + 1 : skipped + size], total);
end $$;

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

-- Returns the rectangles of the map that contain a circle: one, or two across the date line.
create or replace function merchants.bounding_boxes(latitude double precision, longitude double precision, km double precision)
  returns box[]
  language sql immutable strict parallel safe
begin atomic
  select array_agg(box(
    merchants.mercator_point($1 - up, $2 + turn - aside), merchants.mercator_point($1 + up, $2 + turn + aside)
  ))
  from unnest(array[-360, 0, 360]) turn, (
    -- The extent in both directions, in degrees. Around a pole it covers every meridian.
    select degrees(km / 6371.0088) + 1e-9 as up,
      case when abs($1) + degrees(km / 6371.0088) >= 89.99 then 180
        else degrees(asin(least(1, sin(km / 6371.0088) / cos(radians($1))))) + 1e-9 end as aside
  ) reach
  where turn = 0 or $2 + turn - aside <= 180 and $2 + turn + aside >= -180;
end;

-- Returns the terms of a shop prefixed with the number of its square.
create or replace function merchants.cell_terms(square bigint, terms text[]) returns text[]
  language sql immutable strict parallel safe
  return array(select square || ' ' || term from unnest(terms) term);

-- Returns kilometres on a sphere of the earth's mean radius, within 0.5 % (haversine). Not strict, because a strict function
-- with `least` is not inlined, which costs five times as much.
create or replace function merchants.km_between(
  latitude double precision, longitude double precision, other_latitude double precision, other_longitude double precision
) returns double precision
  language sql immutable parallel safe
  return 2 * 6371.0088 * asin(sqrt(least(1,
    sin(radians(other_latitude - latitude) / 2) ^ 2
    + cos(radians(latitude)) * cos(radians(other_latitude)) * sin(radians(other_longitude - longitude) / 2) ^ 2
  )));
