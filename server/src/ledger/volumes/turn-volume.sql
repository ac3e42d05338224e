-- Opens the next volume where a month began since the newest was opened, and makes the one after it. Gives the volume that
-- is open. Whoever calls it, with whatever rights: all it ever does is what is due.
--
-- The ids of the next volume are only given once no transaction goes on that began before its table was there: one that
-- looked at ledger.posting earlier might not know the table yet. A mark from ahead of all transactions came with a backup of
-- another cluster.
create or replace function ledger.turn_volume() returns integer language plpgsql
security definer set search_path = pg_catalog, pg_temp
as $$
declare
  this_month constant date := date_trunc('month', platform.day_of(platform.now())::timestamp)::date;
  open_now record;
  next record;
begin
  select v.no, v.month into open_now from ledger.volume v where v.month is not null order by v.no desc limit 1 for update;
  select v.no, v.made_in into next from ledger.volume v where v.no = open_now.no + 1;
  if next.no is null then
    perform ledger.make_volume(open_now.no + 1);
  elsif this_month > open_now.month
    and (next.made_in < pg_snapshot_xmin(pg_current_snapshot()) or next.made_in > pg_current_xact_id())
  then
    -- Ids only rise: where an earlier attempt came up to here and was cut off, they stand there already.
    if (select last_value from ledger.journal_id) < ledger.volume_from(next.no) - 1 then
      perform setval('ledger.journal_id', ledger.volume_from(next.no) - 1);
    end if;
    update ledger.volume v set month = this_month, opened_at = platform.now() where v.no = next.no;
    perform ledger.make_volume(next.no + 1);
    return next.no;
  end if;
  return open_now.no;
end $$;
