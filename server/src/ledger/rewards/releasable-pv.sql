-- Public. Returns how much of a member's available PV may be released: not what is kept for refunds, and nothing while PV is owed.
create or replace function ledger.releasable_pv(member integer, available bigint) returns bigint
  language sql stable
  return case when exists (select from ledger.owed_pv o where o.member_id = member and o.amount > 0) then 0
    else available - coalesce((select k.amount from ledger.kept_pv k where k.member_id = member), 0) end;
