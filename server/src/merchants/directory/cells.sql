-- Returns the squares that contain a place in five grids, from 1 degree to 1/256 degree: places around share a few squares of
-- the grid of fitting size (merchants/places/place.ts computes the same).
create or replace function merchants.cells(latitude double precision, longitude double precision) returns bigint[]
  language sql immutable strict parallel safe
  return array(
    select (grid << 40) + (floor((latitude + 90) * 4 ^ grid)::bigint << 20)
      + floor((longitude + 180) * 4 ^ grid)::bigint % (360 * 4 ^ grid)::bigint
    from generate_series(0::bigint, 4) grid
  );

-- Returns a place on the Mercator map, where a circle of a town's size stays nearly a circle, so that the map's distances, by
-- which an index can sort rows, are nearly the true ones. The poles, which the map cannot show, are cut off.
create or replace function merchants.mercator_point(latitude double precision, longitude double precision) returns point
  language sql immutable strict parallel safe
  return point(radians(longitude), asinh(tan(radians(greatest(-89.999, least(89.999, latitude))))));
