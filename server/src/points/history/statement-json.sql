-- plans: look-ups
-- Returns a member's entries in a period as JSON text, oldest first, at most `max_rows`, from `from_journals` on, each with the
-- balances before and after the period, by account. At least one row.
create or replace function points.statement_json(
  reader integer, in_english boolean, accounts bigint[], since timestamptz, until timestamptz, from_journals bigint[], max_rows integer
) returns table (opening bigint[], closing bigint[], text text, kind text, unit text, incoming boolean, name text)
language plpgsql stable
as $$
declare
  none constant bigint[] := array_fill(null::bigint, array[cardinality(accounts)]);
  before constant bigint[] := array(select ledger.balance_before(id, since) from unnest(accounts) with ordinality a (id, n) order by n);
  after constant bigint[] := array(select ledger.balance_before(id, until) from unnest(accounts) with ordinality a (id, n) order by n);
begin
  return query
  select before, after, view_row.* from (values (1)) one left join lateral (
    select p.journal_id, p.account_id, t.* from (
      select l.* from ledger.seq_ranges(accounts, since, until, coalesce(from_journals, none), none) s
      cross join lateral ledger.oldest_lines(s.account, s.low, s.high, max_rows) l
      order by l.journal_id, l.account_id limit max_rows
    ) p join ledger.journal_head j on j.id = p.journal_id
    cross join lateral points.entry_json(reader, in_english, p.account_id, p.journal_id, p.kind, p.amount, p.balance_after, j.ref, j.at) t
  ) page on true
  cross join lateral (select page.text, page.kind, page.unit, page.incoming, page.name) view_row
  order by page.journal_id, page.account_id;
end $$;
