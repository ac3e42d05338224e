import type { Invariant } from '../platform/audit.ts'

/** What must always hold between payments and the ledger (faults.md 4: I9, I11, I20). */
export const paymentsInvariants: Invariant[] = [
  {
    name: 'a payment moved exactly its amount and its reward, between its payer and its shop',
    sql: `select 'payment ' || coalesce(p.payment_no, j.ref) as id,
        case when p.id is null then 'has a journal but no row' when j.id is null then 'has no journal'
          when j.at <> p.paid_at then 'has another time than its journal'
          else 'moved something else than it says' end as what
      from payments.payment p
      full join (select * from ledger.journal where kind = 'payment') j on j.id = p.id
      left join (
        select journal_id, jsonb_object_agg(account_id, amount) as legs from (
          select journal_id, account_id, sum(amount) as amount from ledger.posting group by journal_id, account_id
        ) summed group by journal_id
      ) l on l.journal_id = j.id
      where p.id is null or j.id is null or j.ref <> p.payment_no or j.at <> p.paid_at
        or l.legs is distinct from jsonb_build_object(
            (p.payer_id::bigint * 16)::text, -p.amount, (p.shop_id::bigint * 16)::text, p.amount
          ) || case when p.reward = 0 then '{}'::jsonb else jsonb_build_object(
            (p.payer_id::bigint * 16 + 1)::text, p.reward, '21', -p.reward) end`,
  },
  {
    name: 'what was counted as a day’s rewards is what was paid',
    sql: `select 'rewards of party ' || d.party_id as id, format('counted %s, paid %s on %s', d.amount, coalesce(p.sum, 0), d.day) as what
      from payments.reward_day d left join (
        select party_id, day, sum(reward) as sum from (
          select payer_id as party_id, platform.day_of(paid_at) as day, reward from payments.payment
          union all select shop_id, platform.day_of(paid_at), reward from payments.payment
        ) earned group by party_id, day
      ) p using (party_id, day)
      where d.amount <> coalesce(p.sum, 0)`,
  },
  {
    name: 'a key’s answer belongs to a payment that was made',
    sql: `select 'key ' || k.key || ' of member ' || k.caller as id, 'answers with a payment that does not exist' as what
      from platform.idempotency_key k
      left join payments.payment p on p.payment_no = k.answer::jsonb #>> '{data,paymentNo}' and p.payer_id = k.caller
      where k.route like '%pay-with-gf' and p.id is null`,
  },
]
