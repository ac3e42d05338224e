-- The squares of five grids in which a place lies, from 1 degree to 1/256 of one: what lies around a place shares a few
-- squares of the grid whose size fits (merchants/places/place.ts counts in the same way).
create or replace function merchants.cells(latitude double precision, longitude double precision) returns bigint[]
  language sql immutable strict parallel safe
  return array(
    select (grid << 40) + (floor((latitude + 90) * 4 ^ grid)::bigint << 20)
      + floor((longitude + 180) * 4 ^ grid)::bigint % (360 * 4 ^ grid)::bigint
    from generate_series(0::bigint, 4) grid
  );
