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
