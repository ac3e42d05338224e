import { type RawBuilder, sql } from 'kysely'

/**
 * SQL of a lower bound of the journal ids of the last `days` days, from the daily flows. Older journals may be above it, so
 * queries compare the time as well.
 */
export const firstJournal = (days: number) => sql`coalesce((
  select min(first_journal) from economy.events where day > platform.day_of(platform.now()) - ${days}::integer
), 0)`

/**
 * SQL of everything that moved from one member to another within the last days, in GF: transfers, payments and refunds (a shop
 * counts as its owner), completed trades, red packets, and a shop's gifts of PV, of which `divisor` are released for one GF.
 * Movements between an owner and the own shop have equal ids. Columns: from_id, to_id, amount, at, way.
 */
export const moves = (days: number, divisor: bigint): RawBuilder<unknown> => sql`
  select from_id, to_id, amount, at, 'transfer' as way from points.gf_sent where id >= ${firstJournal(days + 1)} and at > ${ago(days + 1)}
  union all
  select from_id, to_id, amount, at, 'red-packet' from points.red_packet_share_taken where id >= ${firstJournal(days + 1)} and at > ${ago(days + 1)}
  union all
  select case when p.amount > 0 then p.payer_id else w.owner_id end, case when p.amount > 0 then w.owner_id else p.payer_id end,
    abs(p.amount), p.at, case when p.amount > 0 then 'payment' else 'refund' end
  from payments.payment_or_refund p join merchants.owner w on w.shop_id = p.shop_id where p.id >= ${firstJournal(days + 1)} and p.at > ${ago(days + 1)}
  union all
  select w.owner_id, g.to_id, g.amount / ${divisor}::bigint, g.at, 'pv-gift'
  from payments.pv_given g join merchants.owner w on w.shop_id = g.shop_id where g.id >= ${firstJournal(days + 1)} and g.at > ${ago(days + 1)}
  union all
  select case when t.sold_by_a then t.a else t.b end, case when t.sold_by_a then t.b else t.a end, t.volume, t.at, 'trade'
  from trading.priced t where t.at > ${ago(days)}`

const ago = (days: number) => sql`platform.now() - make_interval(days => ${days}::integer)`
