-- Public. Returns which of these members count as new, decided once when a member first spends something final: not one whose
-- mailbox already earned an inviter a new friend under another account. The mark of a mailbox outlives its account by 24
-- months (docs/decisions/071); members without marks come from the installation. Members closed by then do not count.
create or replace function identity.claim_newcomers(members integer[], moment timestamptz) returns integer[]
language plpgsql
as $$
declare
  newcomers integer[];
begin
  with marked as materialized (
    select m.id, m.newcomer_marks from identity.member m
    where m.id = any(members) and m.status <> 'closed'
  ), claimed as (
    insert into identity.newcomer (mark, member_id, at)
    select m.newcomer_marks[1], m.id, moment from marked m
    where cardinality(m.newcomer_marks) > 0 and not exists (select from identity.newcomer n where n.mark = any(m.newcomer_marks))
    order by m.id
    on conflict (mark) do nothing
    returning member_id
  )
  select array_agg(id) into newcomers from (
    select member_id as id from claimed
    union all
    select id from marked where coalesce(cardinality(newcomer_marks), 0) = 0
  ) new;
  return coalesce(newcomers, '{}');
end $$;
