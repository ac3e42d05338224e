-- plans: look-ups
-- Returns a page of the newest entries of a member's accounts within the bounds (as in ledger.seq_ranges) as JSON text, each
-- with the total count; at least one row, so that an empty page has the count.
create or replace function points.page_json(
  reader integer, in_english boolean, accounts bigint[], since timestamptz, until timestamptz, before_journals bigint[],
  skipped bigint, max_rows integer
) returns table (total bigint, text text, kind text, unit text, incoming boolean, name text)
language plpgsql stable
as $$
declare
  ids bigint[]; lows bigint[]; highs bigint[];
  total_entries bigint;
  first_skipped bigint := skipped;
begin
  select array_agg(s.account), array_agg(s.low), array_agg(s.high), sum(s.high - s.low)
    into ids, lows, highs, total_entries
    from ledger.seq_ranges(accounts, since, until, array_fill(null::bigint, array[cardinality(accounts)]), before_journals) s;
  if skipped >= total_entries then
    return query select total_entries, null::text, null::text, null::text, null::boolean, null::text;
    return;
  end if;
  -- The clock stepped back over a bound: the ranges are read up to the page.
  if cardinality(ids) > cardinality(accounts) then
    return query
    select total_entries, view_row.* from (
      select l.* from unnest(ids, lows, highs) s (account, low, high)
      cross join lateral ledger.newest_lines(s.account, s.low, s.high, skipped + max_rows) l
      order by l.journal_id desc, l.account_id desc limit max_rows offset skipped
    ) p join ledger.journal_head j on j.id = p.journal_id
    cross join lateral points.entry_json(reader, in_english, p.account_id, p.journal_id, p.kind, p.amount, p.balance_after, j.ref, j.at) view_row
    order by p.journal_id desc, p.account_id desc;
    return;
  end if;
  -- The two histories are merged: binary search finds how many of the skipped entries lie in each.
  if skipped > 0 and cardinality(ids) = 2 then
    first_skipped := ledger.merged_page_offset(ids[1], highs[1], highs[1] - lows[1], ids[2], highs[2], highs[2] - lows[2], skipped);
  end if;
  return query
  select total_entries, view_row.* from (
    select l.* from (
      select * from ledger.newest_lines(ids[1], lows[1], highs[1] - first_skipped, max_rows)
      union all
      select * from ledger.newest_lines(ids[2], lows[2], highs[2] - (skipped - first_skipped), max_rows) where cardinality(ids) = 2
    ) l order by l.journal_id desc, l.account_id desc limit max_rows
  ) p join ledger.journal_head j on j.id = p.journal_id
  cross join lateral points.entry_json(reader, in_english, p.account_id, p.journal_id, p.kind, p.amount, p.balance_after, j.ref, j.at) view_row
  order by p.journal_id desc, p.account_id desc;
end $$;
