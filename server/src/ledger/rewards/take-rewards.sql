-- plans: look-ups
-- Takes at most `max_amount` PV of a member back, signed by two operators: first waiting rewards, which end, then pending ones,
-- newest days first, then available PV, what is kept for refunds last. Writes one journal per day, and rows in reward_return as
-- refunds do. Returns the amounts taken.
create or replace function ledger.take_rewards(
  member integer, max_amount bigint, proposal text, actor text, moment timestamptz,
  out waiting bigint, out pending bigint, out available bigint
)
language plpgsql
as $$
#variable_conflict use_column
declare
  issuance constant bigint := ledger.account_id(1, 'issuance', 'PV');
  pending_pv constant bigint := member::bigint * 16 + 15;
  available_pv constant bigint := member::bigint * 16 + 1;
  taken_days date[]; taken bigint[];
  pv_balance bigint; kept_left bigint;
  n integer;
begin
  perform ledger.lock(array[issuance, available_pv, pending_pv]);
  with ended as (
    update ledger.reward_cut c set waiting = c.waiting - t.amount, lapsed = c.lapsed + t.amount
    from (
      select w.id, least(w.waiting, take_rewards.max_amount - coalesce(
        sum(w.waiting) over (order by w.id desc rows between unbounded preceding and 1 preceding), 0))::bigint as amount
      from ledger.reward_cut w where w.member_id = member and w.waiting > 0
    ) t where c.id = t.id and t.amount > 0
    returning t.amount
  )
  select coalesce(sum(e.amount), 0) into take_rewards.waiting from ended e;
  take_rewards.max_amount := take_rewards.max_amount - take_rewards.waiting;
  select array_agg(t.day order by t.day desc), array_agg(t.amount order by t.day desc) into taken_days, taken
  from (
    select d.day, least(d.pending, take_rewards.max_amount - coalesce(
      sum(d.pending) over (order by d.day desc rows between unbounded preceding and 1 preceding), 0))::bigint as amount
    from ledger.reward_day d where d.party_id = member and d.pending > 0
  ) t where t.amount > 0;
  take_rewards.pending := coalesce((select sum(t) from unnest(taken) t), 0);
  select b.balance into pv_balance from ledger.balance b where b.id = available_pv;
  take_rewards.available := least(pv_balance, take_rewards.max_amount - take_rewards.pending);
  if take_rewards.pending + take_rewards.available = 0 then return; end if;

  n := coalesce(cardinality(taken), 0);
  if take_rewards.available > 0 then
    taken_days := taken_days || platform.day_of(moment);
    taken := taken || take_rewards.available;
  end if;
  insert into ledger.reward_return (refund_no, reward_id, member_id, day, wanted, pending, available, owed, bought)
  select proposal, w.journal_id, member, taken_days[w.item], taken[w.item],
    case when w.item <= n then taken[w.item] else 0 end, case when w.item > n then taken[w.item] else 0 end, 0, 0
  from ledger.write(
    array_fill('reward-taken'::text, array[cardinality(taken)]), array_fill(actor, array[cardinality(taken)]),
    array(select proposal || ':' || case when i <= n then d::text else 'available' end from unnest(taken_days) with ordinality as t (d, i) order by i),
    moment,
    array(select i from generate_subscripts(taken, 1) i, generate_series(0, 1) side order by i, side),
    array(select case when side = 0 then case when i <= n then pending_pv else available_pv end else issuance end
      from generate_subscripts(taken, 1) i, generate_series(0, 1) side order by i, side),
    array(select case when side = 0 then -taken[i] else taken[i] end
      from generate_subscripts(taken, 1) i, generate_series(0, 1) side order by i, side),
    array_fill(true, array[2 * cardinality(taken)])
  ) w;
  update ledger.reward_day d set pending = d.pending - taken[i], by_others = least(d.by_others, d.pending - taken[i])
  from generate_series(1, n) i where d.day = taken_days[i] and d.party_id = member;

  -- What is kept for refunds cannot exceed the balance.
  kept_left := pv_balance - take_rewards.available;
  update ledger.reward_day d set kept = k.kept
  from (
    select e.day, greatest(0, least(e.kept, kept_left - coalesce(
      sum(e.kept) over (order by e.day rows between unbounded preceding and 1 preceding), 0)))::bigint as kept
    from ledger.reward_day e where e.party_id = member and e.kept > 0
  ) k where d.day = k.day and d.party_id = member and d.kept <> k.kept;
  update ledger.kept_pv k set amount = kept_left where k.member_id = member and k.amount > kept_left;
end $$;
