-- Adds the next sealed journals to the flows (no journal can appear among sealed ones) and returns how many.
create or replace function economy.count_flows(max_journals integer) returns integer
language plpgsql as $$
declare
  before bigint; last_counted bigint; found integer;
begin
  select m.through into before from economy.flow_cursor m for update;
  select max(n.id), count(*) into last_counted, found from (
    select e.id from ledger.journal_head e
    where e.id > before and e.id <= (select s.last_journal from ledger.sealed_block s order by s.no desc limit 1)
    order by e.id limit max_journals
  ) n;
  if found = 0 then return 0; end if;

  insert into economy.events as v (day, kind, events, first_journal, last_journal)
  select platform.day_of(e.at), e.kind, count(*), min(e.id), max(e.id) from ledger.journal_head e
  where e.id > before and e.id <= last_counted group by 1, 2
  on conflict (day, kind) do update set events = v.events + excluded.events,
    first_journal = least(v.first_journal, excluded.first_journal),
    last_journal = greatest(v.last_journal, excluded.last_journal);

  insert into economy.flow as f (day, kind, holder, purpose, unit, inflow, outflow)
  select platform.day_of(e.at), e.kind, h.kind, b.purpose, b.unit,
    coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint,
    coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::bigint
  from ledger.entry e
  join ledger.balance b on b.id = e.account_id
  join ledger.party_kind h on h.id = b.party_id
  where e.journal_id > before and e.journal_id <= last_counted
  group by 1, 2, 3, 4, 5
  on conflict (day, kind, holder, purpose, unit) do update set inflow = f.inflow + excluded.inflow, outflow = f.outflow + excluded.outflow;

  update economy.flow_cursor set through = last_counted;
  return found;
end $$;
