-- plans: kept
-- Returns a page of the open shops within a distance that have all terms, nearest first, and how many there are. With more than
-- `most` matches (null: no limit) it returns no shops and the count `most` + 1.
create or replace function merchants.shops_with(
  latitude double precision, longitude double precision, within double precision, squares bigint[], terms text[],
  skipped integer, size integer, most integer
) returns setof merchants.found
language plpgsql stable parallel safe
as $$
declare
  ids integer[];
  away double precision[];
  total integer;
begin
  select array_agg(spot.id order by spot.km, spot.id), array_agg(spot.km order by spot.km, spot.id), count(*)
    into ids, away, total from merchants.spots_with($1, $2, $3, $4, $5, most + 1) spot;
  if total > most then
    ids := null;
  end if;
  return query select * from
    merchants.shown(ids[skipped + 1 : skipped + size], away[skipped + 1 : skipped + size], total);
end $$;
