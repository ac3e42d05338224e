-- Keeps rewards of a day that other members' payments earned and that became available, for as long as a refund may take them
-- back (docs/decisions/071). Keeps nothing where the parameter allows such rewards to leave.
create or replace function ledger.keep_pv(day date, members integer[], amounts bigint[]) returns void
language plpgsql
as $$
declare
  earned_on constant date := day;
begin
  if not (select b.keeps from ledger.reward_budget b where b.day = earned_on) then return; end if;
  update ledger.reward_day d set kept = d.kept + k.amount
  from (select member, sum(amount)::bigint as amount from unnest(members, amounts) as k (member, amount) where amount > 0 group by member) k
  where d.day = earned_on and d.party_id = k.member;
  insert into ledger.kept_pv as k (member_id, amount)
  select member, sum(amount) from unnest(members, amounts) as n (member, amount) where amount > 0 group by member order by member
  on conflict (member_id) do update set amount = k.amount + excluded.amount;
end $$;
