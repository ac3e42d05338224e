-- How many open shops there are within a distance, as far as one cares to count.
create or replace function merchants.count_within(
  latitude double precision, longitude double precision, within double precision, most integer
) returns integer
  language sql stable parallel safe
  set enable_bitmapscan = off set enable_seqscan = off
begin atomic
  select count(*)::integer from (
    select from unnest(merchants.boxes_around($1, $2, within)) area, lateral (
      select merchants.km_between($1, $2, spot.latitude, spot.longitude) as km
      from merchants.spot where spot.position <@ area
    ) near
    where near.km <= within limit most
  ) found;
end;
