import { GF } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import { firstJournal } from './anomalies.ts'

/** Members who pay shops of owners who may be the same person, or shops that live on the members their owner invited. */
export const linkedPayments = sql`
  with paid as materialized (
    select * from payments.payment_or_refund where id >= ${firstJournal(31)} and at > platform.now() - interval '30 days'
  ), pairs as (
    select p.payer_id, w.owner_id, sum(p.amount)::bigint as amount, count(*)::integer as events,
      min(p.at) as first_at, max(p.at) as last_at
    from paid p join merchants.owner w on w.shop_id = p.shop_id
    group by 1, 2 having sum(p.amount) >= ${500n * GF}::bigint
  ), takings as (
    -- Of all shops of an owner together.
    select w.owner_id, sum(p.amount)::bigint as amount from paid p join merchants.owner w on w.shop_id = p.shop_id group by 1
  ), judged as (
    select p.*, t.amount as taken,
      exists (
        select from identity.public_network_session a
        join identity.public_network_session b on identity.network_of(b.ip) = identity.network_of(a.ip) and b.user_agent = a.user_agent
        where a.member_id = p.payer_id and b.member_id = p.owner_id
          and least(a.created_at, b.created_at) > platform.now() - interval '30 days'
      ) as device,
      exists (
        select from identity.invitation i
        where (i.member_id = p.payer_id and i.upline_id = p.owner_id) or (i.member_id = p.owner_id and i.upline_id = p.payer_id)
      ) as invited
    from pairs p join takings t on t.owner_id = p.owner_id
  )
  select 'linked-payments' as kind, payer_id || '-' || owner_id as about, array[payer_id, owner_id] as members, amount,
    'GF' as unit, events, jsonb_build_object('device', device, 'invited', invited, 'percent', amount * 100 / taken) as details,
    first_at, last_at
  from judged where device or (invited and amount * 2 >= taken)`

/** How many of a shop's customers are listed in one anomaly. */
const CUSTOMERS_SHOWN = 19

/**
 * Owners whose shops together refund a third or more of their takings, repeatedly: identified by the first of these shops, with
 * the refunded members and their inviters.
 */
export const refundShare = sql`
  with paid as materialized (
    select * from payments.payment_or_refund where id >= ${firstJournal(31)} and at > platform.now() - interval '30 days'
  ), shops as materialized (
    select min(p.shop_id) as shop_id, w.owner_id, sum(p.amount) filter (where p.amount > 0)::bigint as taken,
      -sum(p.amount) filter (where p.amount < 0)::bigint as back, count(*) filter (where p.amount < 0)::integer as refunds,
      min(p.at) as first_at, max(p.at) filter (where p.amount < 0) as last_at
    from paid p join merchants.owner w on w.shop_id = p.shop_id group by w.owner_id
  ), odd as materialized (
    select s.* from shops s
    where refunds >= 2 and back >= ${500n * GF}::bigint and back * 3 >= taken
  ), people as (
    select o.shop_id, p.payer_id as member_id, -sum(p.amount) as amount
    from odd o join merchants.owner w on w.owner_id = o.owner_id join paid p on p.shop_id = w.shop_id and p.amount < 0 group by 1, 2
    union all
    select o.shop_id, i.upline_id, -sum(p.amount)
    from odd o join merchants.owner w on w.owner_id = o.owner_id join paid p on p.shop_id = w.shop_id and p.amount < 0
    join identity.invitation i on i.member_id = p.payer_id
    where exists (select from identity.invitation n where n.member_id = i.upline_id) group by 1, 2
  ), ranked as (
    select p.shop_id, p.member_id, sum(p.amount) as amount,
      row_number() over by_sum as place
    from people p join odd o on o.shop_id = p.shop_id and o.owner_id <> p.member_id group by 1, 2
    window by_sum as (partition by p.shop_id order by sum(p.amount) desc, p.member_id)
  )
  select 'refund-share' as kind, 'shop ' || o.shop_id as about,
    array[o.owner_id] || array(select r.member_id from ranked r where r.shop_id = o.shop_id and r.place <= ${CUSTOMERS_SHOWN} order by r.place) as members,
    o.back as amount, 'GF' as unit, o.refunds as events,
    jsonb_build_object('shopId', o.shop_id, 'percent', o.back * 100 / o.taken) as details, o.first_at, o.last_at
  from odd o`

/**
 * Owners whose shops live on accounts that signed in from the owner's network, possibly with the owner's browser: two or more
 * accounts that paid at least half of the takings. A single customer who shares a device is a linked payment.
 */
export const ownCustomers = sql`
  with paid as materialized (
    select * from payments.payment_or_refund where id >= ${firstJournal(31)} and amount > 0 and at > platform.now() - interval '30 days'
  ), takings as materialized (
    select min(p.shop_id) as shop_id, w.owner_id, sum(p.amount)::bigint as taken
    from paid p join merchants.owner w on w.shop_id = p.shop_id group by w.owner_id having sum(p.amount) >= ${500n * GF}::bigint
  ), pairs as materialized (
    select t.shop_id, t.owner_id, p.payer_id, sum(p.amount)::bigint as amount, count(*)::integer as events,
      min(p.at) as first_at, max(p.at) as last_at
    from paid p join merchants.owner w on w.shop_id = p.shop_id join takings t on t.owner_id = w.owner_id
    where p.payer_id <> w.owner_id group by 1, 2, 3
  ), marks as materialized (
    select distinct member_id, identity.network_of(ip) as network, user_agent from identity.public_network_session
    where created_at > platform.now() - interval '30 days' and member_id in (select payer_id from pairs union select owner_id from pairs)
  ), tied as (
    select p.*, bool_or(b.user_agent = a.user_agent) as device
    from pairs p join marks a on a.member_id = p.payer_id join marks b on b.member_id = p.owner_id and b.network = a.network
    group by p.shop_id, p.owner_id, p.payer_id, p.amount, p.events, p.first_at, p.last_at
  )
  select 'own-customers' as kind, 'shop ' || t.shop_id as about,
    array[t.owner_id] || (array_agg(t.payer_id order by t.amount desc, t.payer_id))[1:${CUSTOMERS_SHOWN}] as members, sum(t.amount)::bigint as amount,
    'GF' as unit, sum(t.events)::integer as events,
    jsonb_build_object('shopId', t.shop_id, 'accounts', count(*), 'devices', count(*) filter (where t.device),
      'percent', sum(t.amount) * 100 / k.taken) as details,
    min(t.first_at) as first_at, max(t.last_at) as last_at
  from tied t join takings k on k.shop_id = t.shop_id
  group by t.shop_id, t.owner_id, k.taken having count(*) >= 2 and sum(t.amount) * 2 >= k.taken`
