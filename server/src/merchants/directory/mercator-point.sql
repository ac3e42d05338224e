-- Returns a place on the Mercator map, where a circle of a town's size stays nearly a circle, so that the map's distances, by
-- which an index can sort rows, are nearly the true ones. The poles, which the map cannot show, are cut off.
create or replace function merchants.mercator_point(latitude double precision, longitude double precision) returns point
  language sql immutable strict parallel safe
  return point(radians(longitude), asinh(tan(radians(greatest(-89.999, least(89.999, latitude))))));
