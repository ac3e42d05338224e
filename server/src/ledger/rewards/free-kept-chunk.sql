-- plans: look-ups
-- Frees what was kept of a day's rewards once no refund can take it back, for the next `max_rows` members after `after_member`.
-- Returns the last member processed; null where there was none.
create or replace function ledger.free_kept_chunk(earned_on date, after_member integer, max_rows integer) returns integer
language plpgsql
as $$
declare
  members constant integer[] := array(
    select d.party_id from ledger.reward_day d
    where d.day = earned_on and d.party_id > after_member and d.kept > 0 order by d.party_id limit max_rows
  );
begin
  if cardinality(members) = 0 then return null; end if;
  perform ledger.lock(array(select m::bigint * 16 + 1 from unnest(members) m));
  update ledger.kept_pv k set amount = k.amount - d.kept
  from ledger.reward_day d where d.day = earned_on and d.party_id = any(members) and k.member_id = d.party_id;
  -- Only rows still kept: while this waited for the locks, another server may have begun to delete them.
  update ledger.reward_day d set kept = 0 where d.day = earned_on and d.party_id = any(members) and d.kept > 0;
  return members[cardinality(members)];
end $$;
