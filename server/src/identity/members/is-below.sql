-- plans: kept
-- Identity's word on invitations: whether somebody was invited by that member, or by somebody who was, at any depth.
create or replace function identity.is_below(member integer, above integer) returns boolean language plpgsql stable
as $$
declare
  current integer := member;
begin
  loop
    select m.upline_id into current from identity.member m where m.id = current;
    if current is null then return false; end if;
    if current = above then return true; end if;
  end loop;
end $$;
