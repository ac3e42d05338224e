-- A place on Mercator's map. There a circle of a town's size is still nearly a circle, so that the map's own distances,
-- in whose order an index can hand out rows, are nearly the true ones. The poles, which it cannot show, are cut off.
create or replace function merchants.on_map(latitude double precision, longitude double precision) returns point
  language sql immutable strict parallel safe
  return point(radians(longitude), asinh(tan(radians(greatest(-89.999, least(89.999, latitude))))));
