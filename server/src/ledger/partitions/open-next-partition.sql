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
