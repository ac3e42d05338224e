-- Makes a table for postings, with everything that guards history: what is done to it by its own name passes the triggers of
-- ledger.posting by. `within`: the tablespace, null for the usual one.
create or replace function ledger.make_postings(made text, within text) returns void language plpgsql as $$
begin
  execute format('create table ledger.%I (like ledger.posting including defaults including constraints)', made)
    || case when within is null then '' else format(' tablespace %I', within) end;
  execute format('create trigger posting_insert_only before update or delete or truncate on ledger.%I
    for each statement execute function ledger.refuse_change()', made);
  execute format('create trigger posting_sums_to_zero after insert on ledger.%I
    referencing new table as added for each statement execute function ledger.check_sum_zero()', made);
  -- Servers reach it by ledger.posting alone.
  if exists (select from pg_roles where rolname = 'torch_app') then
    execute format('revoke all on ledger.%I from torch_app', made);
  end if;
end $$;

create or replace function ledger.index_postings(made text, within text) returns void language plpgsql as $$
declare
  there constant text := case when within is null then '' else format(' tablespace %I', within) end;
begin
  -- Of an account's numbers each is there once in a volume; over all volumes the account's own count sees to that, and the
  -- audit counts again.
  execute format('create unique index %I on ledger.%I (account_id, seq)', made || '_place', made) || there;
  -- Postings are appended in the order of their journals, which is what a block range index is made for.
  execute format('create index %I on ledger.%I using brin (journal_id) with (autosummarize = on, pages_per_range = 16)',
    made || '_journal', made) || there;
  -- Payments are most of every history and are found by walking it; this finds the rare kinds among millions of them, and
  -- costs a payment nothing.
  execute format('create index %I on ledger.%I (account_id, kind, seq)', made || '_rare_kind', made) || there
    || ' where kind <> ''payment''';
end $$;

-- Makes a volume. No insert waits: all it takes of ledger.posting is a lock that goes with theirs.
create or replace function ledger.make_volume(of_volume integer) returns void language plpgsql as $$
declare
  made constant text := 'posting_' || of_volume;
begin
  insert into ledger.volume (no) values (of_volume);
  perform ledger.make_postings(made, null);
  perform ledger.index_postings(made, null);
  execute format('alter table ledger.posting attach partition ledger.%I for values from (%s) to (%s)', made,
    case of_volume when 0 then 'minvalue' else ledger.volume_from(of_volume)::text end, ledger.volume_from(of_volume + 1));
end $$;
