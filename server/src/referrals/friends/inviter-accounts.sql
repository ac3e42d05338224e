-- plans: look-ups
-- Returns the PV accounts of the inviters of those members who have not brought a reward yet, or are not valid: to be locked
-- before anything is checked.
create or replace function referrals.inviter_accounts(members integer[]) returns bigint[]
language plpgsql stable
as $$
begin
  -- Most members are settled, as one look-up shows.
  members := array(
    select distinct m from unnest(members) m left join referrals.member r on r.member_id = m
    where (r.valid_at is null or r.first_ref is null) and r.newcomer is distinct from false
  );
  if cardinality(members) = 0 then return '{}'; end if;
  return array(
    select distinct i.upline_id::bigint * 16 + own
    from unnest(members) m join identity.invitation i on i.member_id = m, unnest(array[1, 15]) own
    where i.upline_id <> identity.root_member()
  );
end $$;
