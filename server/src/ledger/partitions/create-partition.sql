-- Creates a table for postings, with all triggers that guard history: statements on the partition itself bypass the triggers of
-- ledger.posting. `within`: the tablespace, null for the default one.
create or replace function ledger.create_posting_table(made text, within text) returns void language plpgsql as $$
begin
  execute format('create table ledger.%I (like ledger.posting including defaults including constraints)', made)
    || case when within is null then '' else format(' tablespace %I', within) end;
  execute format('create trigger posting_insert_only before update or delete or truncate on ledger.%I
    for each statement execute function ledger.refuse_change()', made);
  execute format('create trigger posting_sums_to_zero after insert on ledger.%I
    referencing new table as added for each statement execute function ledger.check_sum_zero()', made);
  -- Servers access it through ledger.posting only.
  if exists (select from pg_roles where rolname = 'torch_app') then
    execute format('revoke all on ledger.%I from torch_app', made);
  end if;
end $$;

create or replace function ledger.create_posting_indexes(made text, within text) returns void language plpgsql as $$
declare
  there constant text := case when within is null then '' else format(' tablespace %I', within) end;
begin
  -- Each number of an account is unique in a partition; over all partitions the account's own counter ensures that, and the
  -- audit checks it.
  execute format('create unique index %I on ledger.%I (account_id, seq)', made || '_account_seq', made) || there;
  -- Postings are appended in the order of their journals, which suits a block range index.
  execute format('create index %I on ledger.%I using brin (journal_id) with (autosummarize = on, pages_per_range = 16)',
    made || '_journal', made) || there;
  -- Payments are most of every history and are found by scanning it; this finds the rare kinds among millions of them and costs
  -- a payment nothing.
  execute format('create index %I on ledger.%I (account_id, kind, seq)', made || '_rare_kind', made) || there
    || ' where kind <> ''payment''';
end $$;

-- Creates a partition. No insert waits: its lock on ledger.posting does not conflict with theirs.
create or replace function ledger.create_partition(of_partition integer) returns void language plpgsql as $$
declare
  made constant text := 'posting_' || of_partition;
begin
  insert into ledger.posting_partition (no) values (of_partition);
  perform ledger.create_posting_table(made, null);
  perform ledger.create_posting_indexes(made, null);
  execute format('alter table ledger.posting attach partition ledger.%I for values from (%s) to (%s)', made,
    case of_partition when 0 then 'minvalue' else ledger.partition_start(of_partition)::text end, ledger.partition_start(of_partition + 1));
end $$;

-- Returns the partition of a journal's postings, computed from its id (decision 114). Ids for 600 years of months stay safe
-- integers in JavaScript.
create or replace function ledger.partition_of(journal bigint) returns smallint language sql immutable parallel safe
  return (case when journal < 32767000000000000 then journal / 1000000000000 when journal is not null then 32767 end)::smallint;

-- Returns the first id that a partition may hold.
create or replace function ledger.partition_start(of_partition integer) returns bigint language sql immutable strict parallel safe
  return of_partition * 1000000000000;
