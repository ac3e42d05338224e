import type { Invariant } from '../platform/monitoring/audit.ts'
import { packetInvariants, splitInvariants } from './links/invariants.ts'
import { delayedInvariants } from './send/invariants.ts'

/** What must always hold between transfers, releases and the ledger (rules/faults#invariants). */
export const pointsInvariants: Invariant[] = [
  {
    name: 'a transfer moved exactly its amount, between its two members',
    sql: `select 'transfer ' || coalesce(t.transfer_no, j.ref) as id,
        case when t.id is null then 'has a journal but no row' when j.id is null then 'has no journal'
          when j.at <> t.at then 'and its journal have different times'
          else 'moved amounts that differ from its row' end as what
      from points.transfer t
      full join (select * from ledger.journal_head where kind = 'transfer') j on j.id = t.id
      left join (
        select journal_id, jsonb_object_agg(account_id, amount) as legs from ledger.line
        where kind = 'transfer' group by journal_id
      ) l on l.journal_id = j.id
      where t.id is null or j.id is null or j.ref <> t.transfer_no or j.at <> t.at
        or l.legs is distinct from jsonb_build_object(
          -- A delayed one comes from what was set aside.
          (t.from_id::bigint * 16 + case when exists (
            select from points.delayed_transfer d where d.transfer_no = t.transfer_no) then 12 else 0 end)::text, -t.amount, (t.to_id::bigint * 16)::text, t.amount)`,
  },
  ...delayedInvariants,
  ...packetInvariants,
  ...splitInvariants,
  {
    name: 'a gift’s credit is used once: the spent and the open part do not exceed it',
    sql: `select 'credit ' || c.id as id, format('of %s, %s used and %s left', c.amount, coalesce(u.used, 0), c.left_over) as what
      from points.gift_credit c
      left join (select credit_id, sum(used - reopened) as used from points.gift_use group by credit_id) u on u.credit_id = c.id
      left join points.transfer t on t.id = c.id
      where coalesce(u.used, 0) + c.left_over > c.amount
        or t.id is null or (t.from_id, t.to_id) <> (c.giver_id, c.receiver_id) or t.amount < c.amount
        or not identity.is_below(c.receiver_id, c.giver_id)
      union all
      select 'credit ' || u.credit_id, 'was used and does not exist' from points.gift_use u
      where not exists (select from points.gift_credit c where c.id = u.credit_id and c.giver_id = u.giver_id)`,
  },
  {
    name: 'a gift’s reward is for GF that its receiver paid to a shop not owned by the receiver or the giver',
    sql: `select 'gift reward ' || coalesce(u.payment_no || ':' || u.credit_id, j.ref) as id, 'differs from its row' as what
      from (select * from points.gift_use where reward > 0) u
      full join (
        select j.id, j.ref, p.account_id >> 4 as member_id, p.amount from ledger.journal_head j
        join ledger.line p on p.journal_id = j.id and p.amount > 0 where j.kind = 'gift-reward'
      ) j on j.id = u.reward_id
      where u.reward_id is null or j.id is null or j.amount <> u.reward or j.member_id <> u.giver_id
        or j.ref <> u.payment_no || ':' || u.credit_id`,
  },
  {
    name: 'a member has at most one running auto-release, and paid for it',
    sql: `select 'auto-release ' || a.id as id, 'runs beside ' || b.id as what
      from points.auto_release a join points.auto_release b on b.member_id = a.member_id and b.id > a.id
        and b.bought_at < a.ends_at and a.bought_at < b.ends_at
      union all
      select 'auto-release ' || coalesce(a.id, j.id), 'and its payment do not agree'
      from points.auto_release a full join (
        select j.id, p.account_id, p.amount, j.at from ledger.journal_head j
        join ledger.line p on p.journal_id = j.id and p.amount < 0 where j.kind = 'auto-release'
      ) j on j.id = a.id
      where a.id is null or j.id is null or j.amount <> -a.price or j.account_id <> a.member_id::bigint * 16
        or j.at <> a.bought_at`,
  },
  {
    name: 'accruals end today at the latest, and no day is released twice',
    sql: `select 'accrual of member ' || member_id as id, format('reaches %s, released %s', through, last_auto_release) as what
      from points.accrual
      where through > platform.day_of(platform.now()) or last_auto_release > through
        or registered_on > platform.day_of(platform.now())`,
  },
  {
    name: 'the starting balance of an accrual is the ledger’s balance up to there, less all releases',
    sql: `select 'accrual of member ' || a.member_id as id, format('starts from %s, by the ledger %s', a.base, coalesce(p.base, 0)) as what
      from points.accrual a left join lateral (
        select sum(amount) filter (where kind = 'release' or seq <= a.seq) as base from ledger.line
        where account_id = a.member_id::bigint * 16 + 1
      ) p on true
      where a.base <> coalesce(p.base, 0)`,
  },
  {
    name: 'an accrual is below zero by a unit or more only if a refund took back the PV that it accrued on',
    sql: `select 'accrual of member ' || member_id as id, 'is at ' || accrued || ' millionths' as what
      from points.accrual a where accrued <= -1000000
        and not exists (select from ledger.returned_reward r where r.member_id = a.member_id)`,
  },
]
