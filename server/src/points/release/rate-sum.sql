-- Returns the sum of the daily rates, in millionths, of the days after `after` up to and including `through`. `versions` holds
-- the first days of the rates' versions, oldest first, and `figures` seven values for each: the last days of three bands, four
-- rates.
create or replace function points.rate_sum(
  registered date, after date, through date, versions date[], figures integer[]
) returns bigint language plpgsql immutable parallel safe as $$
declare
  total bigint := 0;
  v integer; f integer; low integer; high integer; last1 integer; last2 integer; last3 integer;
begin
  for v in 1 .. cardinality(versions) loop
    low := greatest(after, registered - 1, versions[v] - 1) - registered + 1;
    high := least(through, coalesce(versions[v + 1] - 1, through)) - registered + 1;
    continue when high <= low;
    f := v * 7 - 6;
    last1 := figures[f];
    last2 := greatest(last1, figures[f + 1]);
    last3 := greatest(last2, figures[f + 2]);
    total := total
      + figures[f + 3]::bigint * (least(high, last1) - least(low, last1))
      + figures[f + 4]::bigint * (least(greatest(high, last1), last2) - least(greatest(low, last1), last2))
      + figures[f + 5]::bigint * (least(greatest(high, last2), last3) - least(greatest(low, last2), last3))
      + figures[f + 6]::bigint * (greatest(high, last3) - greatest(low, last3));
  end loop;
  return total;
end $$;
