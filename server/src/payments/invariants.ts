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
    name: 'what was counted as a day’s rewards is what was minted, with payments and otherwise',
    sql: `select 'rewards of party ' || coalesce(d.party_id, m.party_id) as id,
        format('counted %s, minted %s on %s', coalesce(d.amount, 0), coalesce(m.sum, 0), coalesce(d.day, m.day)) as what
      from ledger.reward_day d full join (
        -- The last day of each that had any: only that one is counted.
        select distinct on (party_id) party_id, day, sum(amount) as sum from (
          select payer_id as party_id, platform.day_of(paid_at) as day, reward as amount from payments.payment where reward > 0
          union all select shop_id, platform.day_of(paid_at), reward from payments.payment where reward > 0
          union all select (p.account_id >> 4)::integer, platform.day_of(j.at), p.amount
            from ledger.posting p join ledger.journal j on j.id = p.journal_id
            where p.kind in ('gift-reward', 'referral-reward', 'team-reward', 'dividend') and p.amount > 0
        ) minted group by party_id, day order by party_id, day desc
      ) m using (party_id, day)
      where coalesce(d.amount, 0) <> coalesce(m.sum, 0)`,
  },
  {
    name: 'a key’s answer belongs to a payment that was made',
    sql: `select 'key ' || k.key || ' of member ' || k.caller as id, 'answers with a payment that does not exist' as what
      from platform.idempotency_key k
      left join payments.payment p on p.payment_no = k.answer::jsonb #>> '{data,paymentNo}' and p.payer_id = k.caller
      where k.route like '%pay-with-gf' and p.id is null`,
  },
]
