-- plans: look-ups
-- Returns the members with an active level above any of these, however far up. Each member on the way is read once; none if no
-- member has a level.
create or replace function referrals.ranked_uplines(members integer[]) returns integer[]
language plpgsql stable
as $$
begin
  if not exists (select from referrals.member where active) then return '{}'; end if;
  return array(
    with recursive above as (
      select i.upline_id as member_id from unnest(members) m join identity.invitation i on i.member_id = m
      union
      select i.upline_id from above a join identity.invitation i on i.member_id = a.member_id
    )
    select a.member_id from above a join referrals.member m on m.member_id = a.member_id where m.active
  );
end $$;
