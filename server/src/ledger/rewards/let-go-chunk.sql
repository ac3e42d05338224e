-- plans: look-ups
-- No refund can take back any longer what was earned on a day: what was kept of it is let go, for the next `most` members
-- after `after_member`. Gives the last member looked at; null where there was none.
create or replace function ledger.let_go_chunk(earned_on date, after_member integer, most integer) returns integer
language plpgsql
as $$
declare
  members constant integer[] := array(
    select d.party_id from ledger.reward_day d
    where d.day = earned_on and d.party_id > after_member and d.kept > 0 order by d.party_id limit most
  );
begin
  if cardinality(members) = 0 then return null; end if;
  perform ledger.lock(array(select m::bigint * 16 + 1 from unnest(members) m));
  update ledger.kept_pv k set amount = k.amount - d.kept
  from ledger.reward_day d where d.day = earned_on and d.party_id = any(members) and k.member_id = d.party_id;
  -- Only what is still kept: who waited for the locks may find the rows of another server's round being deleted.
  update ledger.reward_day d set kept = 0 where d.day = earned_on and d.party_id = any(members) and d.kept > 0;
  return members[cardinality(members)];
end $$;
