-- plans: look-ups
-- Makes a day's rewards available for the next `max_rows` members after `after_member`, in one journal and one transaction. Members
-- done before have nothing pending, so it can be interrupted and repeated. What a member owes is paid first. Rewards under a
-- hold stay pending, and so does `on_hold_amounts` of `on_hold_members` (earned at a shop under a hold). Returns the last member
-- processed, null where there was none, and the members who received something.
create or replace function ledger.mature_chunk(
  earned_on date, due date, after_member integer, max_rows integer, on_hold_members integer[], on_hold_amounts bigint[], moment timestamptz,
  out last_member integer, out credited integer[]
)
language plpgsql
as $$
#variable_conflict use_column
declare
  issuance constant bigint := ledger.account_id(1, 'issuance', 'PV');
  members constant integer[] := array(
    select d.party_id from ledger.reward_day d
    where d.day = earned_on and d.party_id > after_member and d.pending > 0 order by d.party_id limit max_rows
  );
  sums bigint[]; debts bigint[]; others bigint[];
begin
  if cardinality(members) = 0 then return; end if;
  last_member := members[cardinality(members)];
  perform ledger.lock(issuance || array(select m::bigint * 16 + 1 from unnest(members) m)
    || array(select m::bigint * 16 + 15 from unnest(members) m));

  select array_agg(member order by member), array_agg(amount order by member), array_agg(debt order by member),
    array_agg(least(by_others, amount - debt) order by member)
  into credited, sums, debts, others
  from (
    select member, amount, by_others, least(amount, coalesce((select o.amount from ledger.owed_pv o where o.member_id = member), 0)) as debt
    from (
      select d.party_id as member, d.pending - coalesce(on_hold_amounts[array_position(on_hold_members, d.party_id)], 0) as amount, d.by_others
      from ledger.reward_day d
      where d.day = earned_on and d.party_id = any(members) and not exists (
        select from ledger.active_reward_hold h where h.party_id = d.party_id)
    ) due_now where amount > 0
  ) checked;
  if credited is null then credited := '{}'; return; end if;

  perform ledger.write_wide(
    'reward-matured', 'system', format('matured:%s:%s:%s', earned_on, credited[1], due), moment, l.accounts, l.amounts, array_fill(null::bigint, array[cardinality(l.accounts)])
  ) from (
    select array_agg(account order by account) as accounts, array_agg(amount order by account) as amounts from (
      select member::bigint * 16 + 15 as account, -amount as amount from unnest(credited, sums) as s (member, amount)
      union all
      select member::bigint * 16 + 1, amount - debt from unnest(credited, sums, debts) as s (member, amount, debt) where amount > debt
      union all
      select issuance, sum(debt)::bigint from unnest(debts) debt having sum(debt) > 0
    ) legs
  ) l;
  update ledger.reward_day d set pending = d.pending - s.amount, by_others = greatest(0, d.by_others - s.amount), matured_on = due
  from unnest(credited, sums) as s (member, amount) where d.day = earned_on and d.party_id = s.member;
  perform ledger.keep_pv(earned_on, credited, others);
  update ledger.owed_pv o set amount = o.amount - s.debt
  from unnest(credited, debts) as s (member, debt) where s.debt > 0 and o.member_id = s.member;
end $$;

-- plans: look-ups
-- Frees what was kept of a day's rewards once no refund can take it back, for the next `max_rows` members after `after_member`.
-- Returns the last member processed; null where there was none.
create or replace function ledger.free_kept_chunk(earned_on date, after_member integer, max_rows integer) returns integer
language plpgsql
as $$
declare
  members constant integer[] := array(
    select d.party_id from ledger.reward_day d
    where d.day = earned_on and d.party_id > after_member and d.kept > 0 order by d.party_id limit max_rows
  );
begin
  if cardinality(members) = 0 then return null; end if;
  perform ledger.lock(array(select m::bigint * 16 + 1 from unnest(members) m));
  update ledger.kept_pv k set amount = k.amount - d.kept
  from ledger.reward_day d where d.day = earned_on and d.party_id = any(members) and k.member_id = d.party_id;
  -- Only rows still kept: while this waited for the locks, another server may have begun to delete them.
  update ledger.reward_day d set kept = 0 where d.day = earned_on and d.party_id = any(members) and d.kept > 0;
  return members[cardinality(members)];
end $$;

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

-- Public. Returns how much of a member's available PV may be released: not what is kept for refunds, and nothing while PV is owed.
create or replace function ledger.releasable_pv(member integer, available bigint) returns bigint
  language sql stable
  return case when exists (select from ledger.owed_pv o where o.member_id = member and o.amount > 0) then 0
    else available - coalesce((select k.amount from ledger.kept_pv k where k.member_id = member), 0) end;
