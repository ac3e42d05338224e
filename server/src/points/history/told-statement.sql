-- plans: look-ups
-- Every entry of a member's accounts in a period, told, the oldest first; at most so many, after the one that the journals name.
-- Beside each what was available before the first of the period and after the last, by account. A row at least.
create or replace function points.told_statement(
  reader integer, in_english boolean, accounts bigint[], since timestamptz, until timestamptz, from_journals bigint[], most integer
) returns table (opening bigint[], closing bigint[], text text, kind text, unit text, incoming boolean, name text)
language plpgsql stable
as $$
declare
  none constant bigint[] := array_fill(null::bigint, array[cardinality(accounts)]);
  lows bigint[]; highs bigint[]; rest bigint[]; before bigint[]; after bigint[];
begin
  select array_agg(s.low), array_agg(greatest(s.low, s.high)) into lows, highs from points.stretches(accounts, since, until, none, none) s;
  rest := lows;
  if from_journals is not null then
    rest := array(select greatest(lows[n], least(highs[n], ledger.entries_before_journal(accounts[n], highs[n], from_journals[n])))
      from generate_subscripts(accounts, 1) n);
  end if;
  before := array(select ledger.balance_after(accounts[n], lows[n]) from generate_subscripts(accounts, 1) n);
  after := array(select ledger.balance_after(accounts[n], highs[n]) from generate_subscripts(accounts, 1) n);
  return query
  select before, after, told.* from (values (1)) one left join lateral (
    select p.journal_id, p.account_id, t.* from (
      select l.* from (
        select * from ledger.oldest_lines(accounts[1], rest[1], highs[1], most)
        union all
        select * from ledger.oldest_lines(accounts[2], rest[2], highs[2], most)
      ) l order by l.journal_id, l.account_id limit most
    ) p join ledger.event j on j.id = p.journal_id
    cross join lateral points.told_entry(reader, in_english, p.account_id, p.journal_id, p.kind, p.amount, p.balance_after, j.ref, j.at) t
  ) page on true
  cross join lateral (select page.text, page.kind, page.unit, page.incoming, page.name) told
  order by page.journal_id, page.account_id;
end $$;
