-- Moves a partition to another tablespace while the servers run: copies its postings, which takes a while, and then swaps the
-- tables, which takes a moment. Returns how many postings were moved. Run by hand by the owner (docs/operate.md). Raises
-- object_in_use unless a later partition's journals are sealed, since postings may still be added.
create or replace function ledger.move_partition(of_partition integer, to_tablespace text) returns bigint language plpgsql as $$
declare
  name constant text := 'posting_' || of_partition;
  copy constant text := name || '_copy';
  bounds constant text := format('journal_id %s and journal_id < %s',
    case of_partition when 0 then 'is not null' else '>= ' || ledger.partition_start(of_partition) end, ledger.partition_start(of_partition + 1));
  moved bigint;
  part text;
begin
  if not exists (select from ledger.sealed_block s where s.last_journal >= ledger.partition_start(of_partition + 1)) then
    raise exception 'partition % can still receive postings', of_partition using errcode = 'object_in_use';
  end if;
  perform ledger.create_posting_table(copy, to_tablespace);
  -- Lets the attach skip its validation scan, so that no query waits for it.
  execute format('alter table ledger.%I add constraint within_bounds check (%s)', copy, bounds);
  execute format('insert into ledger.%I select * from ledger.%I order by journal_id, account_id, seq', copy, name);
  get diagnostics moved = row_count;
  perform ledger.create_posting_indexes(copy, to_tablespace);
  execute format('analyze ledger.%I', copy);

  execute format('alter table ledger.posting detach partition ledger.%I', name);
  execute format('alter table ledger.posting attach partition ledger.%I for values from (%s) to (%s)', copy,
    case of_partition when 0 then 'minvalue' else ledger.partition_start(of_partition)::text end, ledger.partition_start(of_partition + 1));
  execute format('drop table ledger.%I', name);
  execute format('alter table ledger.%I drop constraint within_bounds', copy);
  execute format('alter table ledger.%I rename to %I', copy, name);
  foreach part in array array['_account_seq', '_journal', '_rare_kind'] loop
    execute format('alter index ledger.%I rename to %I', copy || part, name || part);
  end loop;
  return moved;
end $$;
