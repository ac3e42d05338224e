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
