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
