import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import type { Job } from '../platform/jobs.ts'

/** How many of one kind are kept of one search, the largest first: nobody looks at more. */
const MOST = 200
const GF = 10_000

/** Looks through the last weeks for what operators ought to see, once for each day. Gives how many were found or had grown. */
export function odditiesJob(db: Db): Job {
  return {
    name: 'economy.oddities',
    every: 'day',
    async run() {
      await findOddities(db)
    },
  }
}

/**
 * Each search is one statement over sets, in a transaction of its own with a limit to its time. What is found again is the
 * same row; where something new has happened since it was looked at, it is open again.
 */
export async function findOddities(db: Db): Promise<number> {
  let found = 0
  for (const search of SEARCHES)
    found += await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = '2min'; set local idle_in_transaction_session_timeout = '2min';
        set local work_mem = '64MB'`.execute(tx)
      const { numAffectedRows } = await sql`
        insert into economy.oddity as o (kind, about, members, amount, unit, events, details, first_at, last_at)
        select * from (${search}) found order by found.amount desc, found.about limit ${MOST}
        on conflict (kind, about) do update
        set members = excluded.members, amount = excluded.amount, events = excluded.events, details = excluded.details,
          first_at = excluded.first_at, last_at = excluded.last_at, found_at = platform.now(),
          looked_at = null, looked_by = null, remark = null
        where excluded.last_at > o.last_at`.execute(tx)
      return Number(numAffectedRows ?? 0n)
    })
  return found
}

/** The first journal of the last so many days, by the flows' own note of it: ids rise with time. */
const firstJournal = (days: number) => sql`coalesce((
  select min(first_journal) from economy.events where day > platform.day_of(platform.now()) - ${days}::integer
), 0)`

/** GF that went round within a week and came back to where it began: by transfers and payments, over one or two others. */
const circles = sql`
  with moves as (
    select from_id, to_id, amount, at, false as paid from points.sent where id >= ${firstJournal(8)}
    union all
    select p.payer_id, w.owner_id, p.amount, p.at, true
    from payments.paid p join merchants.owner w on w.shop_id = p.shop_id where p.id >= ${firstJournal(8)}
  ), ways as materialized (
    select from_id, to_id, sum(amount)::bigint as amount, count(*) as events, min(at) as first_at, max(at) as last_at,
      bool_or(paid) as paid
    from moves where from_id <> to_id and at > platform.now() - interval '7 days'
    group by 1, 2 having sum(amount) >= ${500 * GF}::bigint
  ), through as materialized (
    select * from ways w
    where exists (select from ways i where i.to_id = w.from_id) and exists (select from ways o where o.from_id = w.to_id)
  ), rounds as (
    select array[a.from_id, a.to_id] as members, least(a.amount, b.amount) as amount, a.events + b.events as events,
      least(a.first_at, b.first_at) as first_at, greatest(a.last_at, b.last_at) as last_at
    from through a join through b on b.from_id = a.to_id and b.to_id = a.from_id
    -- Friends who lend each other something are no oddity; a shop that gives its payer back what was paid is.
    where a.from_id < a.to_id and (a.paid or b.paid)
    union all
    select array[a.from_id, a.to_id, b.to_id], least(a.amount, b.amount, c.amount), a.events + b.events + c.events,
      least(a.first_at, b.first_at, c.first_at), greatest(a.last_at, b.last_at, c.last_at)
    from through a
    join through b on b.from_id = a.to_id
    join through c on c.from_id = b.to_id and c.to_id = a.from_id
    -- Each round once, beginning with the lowest id.
    where a.from_id < a.to_id and a.from_id < b.to_id and a.to_id <> b.to_id
  )
  select 'circle' as kind, array_to_string(members, '-') as about, members, amount, 'GF' as unit, events::integer as events,
    '{}'::jsonb as details, first_at, last_at
  from rounds`

/** Members who pay shops of people that may well be they themselves, or that live on those whom they invited. */
const linkedPayments = sql`
  with paid as materialized (
    select * from payments.paid where id >= ${firstJournal(30)}
  ), pairs as (
    select p.payer_id, w.owner_id, p.shop_id, sum(p.amount)::bigint as amount, count(*)::integer as events,
      min(p.at) as first_at, max(p.at) as last_at
    from paid p join merchants.owner w on w.shop_id = p.shop_id
    group by 1, 2, 3 having sum(p.amount) >= ${500 * GF}::bigint
  ), takings as (
    select shop_id, sum(amount)::bigint as amount from paid group by 1
  ), judged as (
    select p.*, t.amount as taken,
      exists (
        select from identity.seen_from a join identity.seen_from b on b.ip = a.ip and b.user_agent = a.user_agent
        where a.member_id = p.payer_id and b.member_id = p.owner_id
          and least(a.created_at, b.created_at) > platform.now() - interval '30 days'
      ) as device,
      exists (
        select from identity.invitation i
        where (i.member_id = p.payer_id and i.upline_id = p.owner_id) or (i.member_id = p.owner_id and i.upline_id = p.payer_id)
      ) as invited
    from pairs p join takings t on t.shop_id = p.shop_id
  )
  select 'linked-payments' as kind, payer_id || '-' || owner_id as about, array[payer_id, owner_id] as members, amount,
    'GF' as unit, events, jsonb_build_object('device', device, 'invited', invited, 'percent', amount * 100 / taken) as details,
    first_at, last_at
  from judged where device or (invited and amount * 2 >= taken)`

/** Accounts that signed in from one network with one browser and invited each other. */
const sharedDevices = sql`
  with devices as materialized (
    select ip, user_agent, array_agg(distinct member_id order by member_id) as members, count(*)::integer as events,
      min(created_at) as first_at, max(created_at) as last_at
    from identity.seen_from where created_at > platform.now() - interval '30 days'
    group by 1, 2 having count(distinct member_id) >= 4
  ), tied as (
    select d.*, (
      select count(*) from identity.invitation i where i.member_id = any(d.members) and i.upline_id = any(d.members)
    ) as invited
    from devices d
  )
  select 'shared-device' as kind, md5(ip || ' ' || user_agent) as about, members[1:20] as members, 0::bigint as amount,
    'GF' as unit, events, jsonb_build_object('accounts', cardinality(members), 'invited', invited) as details, first_at, last_at
  from tied where invited >= 2`

/** Members to whom yesterday or today brought ten times what a day of theirs brings, and much. */
const jumps = sql`
  with sudden as materialized (
    select e.account_id, sum(e.amount)::bigint as amount, count(*)::integer as events, min(e.at) as first_at, max(e.at) as last_at
    from ledger.entry e
    -- Ids rise with time but for what was written afterwards, such as a history that was taken over.
    where e.journal_id >= ${firstJournal(2)} and e.at >= (platform.day_of(platform.now()) - 1)::timestamp at time zone 'Asia/Shanghai'
      and e.amount > 0 and e.counted and e.kind not in ('issue', 'grant', 'redeem', 'refund')
    group by 1 having sum(e.amount) >= ${5000 * GF}::bigint
  ), usual as (
    select s.account_id, coalesce(sum(e.amount), 0)::bigint as amount
    from sudden s
    left join ledger.line e on e.account_id = s.account_id and e.amount > 0 and e.counted
      and e.journal_id >= ${firstJournal(32)} and e.journal_id < ${firstJournal(2)}
    group by 1
  )
  select 'jump' as kind, s.account_id || ':' || platform.day_of(s.last_at) as about, array[b.party_id] as members, s.amount,
    b.unit as unit, s.events, jsonb_build_object('usual', (u.amount / 30)::text) as details, s.first_at, s.last_at
  from sudden s
  join usual u on u.account_id = s.account_id
  join ledger.balance b on b.id = s.account_id
  join ledger.holder h on h.id = b.party_id and h.kind = 'member'
  -- PV are eighths of GF.
  where s.amount >= case b.unit when 'PV' then ${40_000 * GF}::bigint else ${5000 * GF}::bigint end
    and s.amount * 3 >= u.amount`

/** Pairs that trade with each other again and again, away from the guide price of the moment. */
const offPrice = sql`
  select 'off-price' as kind, t.a || '-' || t.b as about, array[t.a, t.b] as members, sum(t.volume)::bigint as amount,
    'GF' as unit, count(*)::integer as events,
    jsonb_build_object('percent', max(abs(t.unit_price - t.market) * 100 / t.market)) as details,
    min(t.at) as first_at, max(t.at) as last_at
  from trading.priced t
  where t.at > platform.now() - interval '30 days' and abs(t.unit_price - t.market) * 100 >= t.market * 3
  group by t.a, t.b having count(*) >= 2`

const SEARCHES: readonly RawBuilder<unknown>[] = [circles, linkedPayments, sharedDevices, jumps, offPrice]
