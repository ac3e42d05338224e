-- Which of these members are new, judged once for each when it first spends something for good: whoever made somebody's new
-- friend before, under another account with the same mailbox, is not. The mark of a mailbox outlives its account by 24 months
-- (docs/decisions/071); a member without one came with the installation. Who is
-- closed by then is nobody's friend.
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
