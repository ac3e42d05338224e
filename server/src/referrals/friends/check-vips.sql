-- plans: look-ups
-- Records which of `members` (duplicates allowed) have earned enough for VIP, and revokes it where refunds took back what they
-- had earned.
create or replace function referrals.check_vips(members integer[], moment timestamptz, minimum bigint) returns void
language plpgsql
as $$
begin
  update referrals.member r set vip_at = null, vip_minimum = null
  where r.member_id = any(members) and r.vip_at is not null
    and (select b.earned from ledger.balance b where b.id = r.member_id::bigint * 16 + 1) < r.vip_minimum;
  members := array(
    select m from unnest(members) m where (select b.earned from ledger.balance b where b.id = m::bigint * 16 + 1) >= minimum
  );
  if cardinality(members) = 0 then return; end if;
  insert into referrals.member as r (member_id, vip_at, vip_minimum) select distinct m, moment, minimum from unnest(members) m
  on conflict (member_id) do update set vip_at = excluded.vip_at, vip_minimum = excluded.vip_minimum where r.vip_at is null;
end $$;
