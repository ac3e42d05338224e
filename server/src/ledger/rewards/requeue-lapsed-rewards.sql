-- plans: look-ups
-- Makes rewards wait again that lapsed since the day on which a refunded reward was given, at most as much as the refund freed
-- (what was given from `since` on), those that lapsed first before the others. The caller has locked the account of
-- issuance and has recorded the refund's returns. `rules`: those of ledger.record_reward_cuts.
create or replace function ledger.requeue_lapsed_rewards(refund_no text, since date, today date, rules jsonb) returns void
language plpgsql
as $$
#variable_conflict use_column
declare
  restored bigint; earliest date;
begin
  select sum(r.wanted), min(r.day) into restored, earliest
  from ledger.reward_return r where r.refund_no = requeue_lapsed_rewards.refund_no and r.day >= since;
  if restored is null then return; end if;
  update ledger.reward_cut c set waiting = c.waiting + t.amount, expired = c.expired - t.amount, lapsed = c.lapsed - t.amount,
    until = today + (rules->>'waitingDays')::integer, waits_for = 'day-budget'
  from (
    select e.id, least(e.expired, restored - coalesce(
      sum(e.expired) over (order by e.until, e.id rows between unbounded preceding and 1 preceding), 0))::bigint as amount
    from (
      select l.id, l.until, l.expired from ledger.reward_cut l
      where l.expired > 0 and l.until >= earliest order by l.until, l.id limit 1000
    ) e
  ) t where c.id = t.id and t.amount > 0;
end $$;
