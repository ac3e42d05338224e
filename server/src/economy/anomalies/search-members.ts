import { GF } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import { firstJournal } from './anomalies.ts'

/** Accounts that signed in from one network with one browser and invited each other. */
export const sharedDevices = sql`
  with devices as materialized (
    select identity.network_of(ip) as network, user_agent, array_agg(distinct member_id order by member_id) as members, count(*)::integer as events,
      min(created_at) as first_at, max(created_at) as last_at
    from identity.public_network_session where created_at > platform.now() - interval '30 days'
    group by 1, 2 having count(distinct member_id) >= 4
  ), tied as (
    select d.*, (
      select count(*) from identity.invitation i where i.member_id = any(d.members) and i.upline_id = any(d.members)
    ) as invited
    from devices d
  )
  select 'shared-device' as kind, md5(network || ' ' || user_agent) as about, members[1:20] as members, 0::bigint as amount,
    'GF' as unit, events, jsonb_build_object('accounts', cardinality(members), 'invited', invited) as details, first_at, last_at
  from tied where invited >= 2`

/** The lower bound of a jump, in GF; for PV it is multiplied by the release divisor. */
const JUMP = 5000n * GF

/** SQL of members who received within yesterday and today at least `JUMP`, and ten times their daily average of a month. */
export const jumps = (divisor: bigint) => sql`
  with sudden as materialized (
    select e.account_id, sum(e.amount)::bigint as amount, count(*)::integer as events, min(e.at) as first_at, max(e.at) as last_at
    from ledger.entry e
    where e.journal_id >= ${firstJournal(2)} and e.at >= (platform.day_of(platform.now()) - 1)::timestamp at time zone 'Asia/Shanghai'
      and e.amount > 0 and e.counted and e.kind not in ('issue', 'grant', 'redeem', 'refund')
    group by 1 having sum(e.amount) >= ${JUMP}::bigint
  ), usual as (
    select s.account_id, coalesce(sum(e.amount), 0)::bigint as amount
    from sudden s
    left join ledger.entry e on e.account_id = s.account_id and e.amount > 0 and e.counted
      and e.journal_id >= ${firstJournal(32)}
      and e.at >= (platform.day_of(platform.now()) - 31)::timestamp at time zone 'Asia/Shanghai'
      and e.at < (platform.day_of(platform.now()) - 1)::timestamp at time zone 'Asia/Shanghai'
    group by 1
  )
  select 'jump' as kind, s.account_id || ':' || platform.day_of(s.last_at) as about, array[b.party_id] as members, s.amount,
    b.unit as unit, s.events, jsonb_build_object('usual', (u.amount / 30)::text) as details, s.first_at, s.last_at
  from sudden s
  join usual u on u.account_id = s.account_id
  join ledger.balance b on b.id = s.account_id
  join ledger.party_kind h on h.id = b.party_id and h.kind = 'member'
  where s.amount >= case b.unit when 'PV' then ${JUMP * divisor}::bigint else ${JUMP}::bigint end
    and s.amount * 3 >= u.amount`

/** Pairs that trade with each other repeatedly, away from the guide price of the moment. */
export const offPrice = sql`
  select 'off-price' as kind, t.a || '-' || t.b as about, array[t.a, t.b] as members, sum(t.volume)::bigint as amount,
    'GF' as unit, count(*)::integer as events,
    jsonb_build_object('percent', max(abs(t.unit_price - t.market) * 100 / t.market)) as details,
    min(t.at) as first_at, max(t.at) as last_at
  from trading.priced t
  where t.at > platform.now() - interval '30 days' and abs(t.unit_price - t.market) * 100 >= t.market * 3
  group by t.a, t.b having count(*) >= 2`

/** External payments given for several trades: one of the buyers has not paid, or copied a transaction id. */
export const samePayments = sql`
  with given as (
    select tx_id, count(*)::integer as events, min(at) as first_at, max(at) as last_at,
      array_agg(distinct buyer_id order by buyer_id) as members, sum(amount)::bigint as amount
    from trading.external_payment
    group by tx_id having count(*) > 1 and max(at) > platform.now() - interval '30 days'
  )
  select 'same-payment' as kind, tx_id as about, members[1:20] as members, amount, 'GF' as unit, events,
    '{}'::jsonb as details, first_at, last_at
  from given`
