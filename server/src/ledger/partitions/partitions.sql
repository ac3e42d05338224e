-- Opens the next partition where a month began since the newest was opened, and creates the one after it. Returns the open
-- partition's number. Safe for any caller: it only ever does what is due.
--
-- Ids of the next partition are only given once every transaction that began before its table existed has ended: an earlier
-- snapshot of ledger.posting may not know the table. A mark ahead of all transactions comes from a backup of another cluster.
create or replace function ledger.open_next_partition() returns integer language plpgsql
security definer set search_path = pg_catalog, pg_temp
as $$
declare
  this_month constant date := date_trunc('month', platform.day_of(platform.now())::timestamp)::date;
  open_now record;
  next record;
begin
  select v.no, v.month into open_now from ledger.posting_partition v where v.month is not null order by v.no desc limit 1 for update;
  select v.no, v.created_by_xid into next from ledger.posting_partition v where v.no = open_now.no + 1;
  if next.no is null then
    perform ledger.create_partition(open_now.no + 1);
  elsif this_month > open_now.month
    and (next.created_by_xid < pg_snapshot_xmin(pg_current_snapshot()) or next.created_by_xid > pg_current_xact_id())
  then
    -- Ids only rise: after an attempt interrupted at this point they are already there.
    if (select last_value from ledger.journal_id) < ledger.partition_start(next.no) - 1 then
      perform setval('ledger.journal_id', ledger.partition_start(next.no) - 1);
    end if;
    update ledger.posting_partition v set month = this_month, opened_at = platform.now() where v.no = next.no;
    perform ledger.create_partition(next.no + 1);
    return next.no;
  end if;
  return open_now.no;
end $$;

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

-- plans: kept
-- Public. These functions return bounds of journal_id: the account's entries from this seq on have journals from journal_lower_bound on, and
-- those up to this seq have journals below journal_upper_bound. A query by seq uses both, so no other partition is read (decision
-- 114).
create or replace function ledger.journal_lower_bound(of_account bigint, of_seq bigint) returns bigint
language plpgsql stable
as $$
begin
  return ledger.partition_start(coalesce((
    select v.partition_no from ledger.account_partition v where v.account_id = of_account and v.first_seq <= of_seq
    order by v.partition_no desc limit 1
  ), 0));
end $$;

-- plans: kept
-- Public.
create or replace function ledger.journal_upper_bound(of_account bigint, of_seq bigint) returns bigint
language plpgsql stable
as $$
begin
  return ledger.journal_lower_bound(of_account, of_seq) + ledger.partition_start(1);
end $$;
