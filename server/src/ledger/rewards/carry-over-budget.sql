-- plans: look-ups
-- Carries budget and caps that refunds gave back on the last day before `day`, and that it did not use, over to `day`: of the budget at
-- most what waits, and of the caps of members and shops. The day before is reduced by the same amounts, so none counts twice. The
-- caller has locked the issuance account, has just created `day`, and knows that rewards wait. Returns the changed `day`.
create or replace function ledger.carry_over_budget(day ledger.reward_budget, rules jsonb) returns ledger.reward_budget
language plpgsql
as $$
#variable_conflict use_column
declare
  before ledger.reward_budget;
  carried_over bigint;
begin
  select b.* into before from ledger.reward_budget b where b.day < carry_over_budget.day.day order by b.day desc limit 1;
  if coalesce(before.returned, 0) = 0 then return day; end if;
  carried_over := least(before.returned, before.budget - before.used);
  if carried_over > 0 then
    carried_over := least(carried_over, (select sum(c.waiting) from ledger.reward_cut c where c.waiting > 0))::bigint;
    update ledger.reward_budget b set used = b.used + carried_over, returned = b.returned - carried_over where b.day = before.day;
    update ledger.reward_budget b set used = b.used - carried_over, returned = b.returned + carried_over where b.day = carry_over_budget.day.day
      returning b.* into day;
  end if;
  with carried as materialized (
    select d.party_id, least(d.returned, case p.kind
        when 'shop' then least((rules->>'shopCap')::bigint, floor(before.budget::numeric * (rules->>'shopShare')::integer / 1000000))
        else least((rules->>'cap')::bigint, floor(before.budget::numeric * (rules->>'memberShare')::integer / 1000000)) end
      - d.given)::bigint as amount
    from ledger.reward_day d join ledger.party p on p.id = d.party_id where d.day = before.day and d.returned > 0
  ), taken as (
    update ledger.reward_day d set given = d.given + c.amount, returned = d.returned - c.amount
    from carried c where d.day = before.day and d.party_id = c.party_id and c.amount > 0
  )
  insert into ledger.reward_day (day, party_id, given, pending, returned)
  select carry_over_budget.day.day, c.party_id, -c.amount, 0, c.amount from carried c where c.amount > 0;
  return day;
end $$;
