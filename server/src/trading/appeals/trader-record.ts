import type { TraderRecord } from '@torch/contract/appeals-desk.ts'
import { sql } from 'kysely'
import { areLinked, membersSince, namesOf } from '../../identity/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { reputationsOf } from '../traders/reputations.ts'

interface Counts {
  cancelled: number
  time_outs: number
  won: number
  lost: number
  reports: number
  together: number
}

/** Returns an arbiter's summary of one side: how the member trades, and with whom. */
export async function traderRecord(db: Db, memberId: number, otherId: number): Promise<TraderRecord> {
  const [names, since, reputationOf, counts, linked] = await Promise.all([
    namesOf(db, [memberId]),
    membersSince(db, [memberId]),
    reputationsOf(db, [memberId]),
    countsOf(db, memberId, otherId),
    areLinked(db, memberId, otherId),
  ])
  const name = names.get(memberId)
  return {
    memberId,
    username: name?.username ?? '—',
    nickname: name?.nickname ?? null,
    memberSince: (since.get(memberId) ?? new Date(0)).toISOString(),
    reputation: reputationOf(memberId).reputation,
    cancelledTrades: counts.cancelled,
    paymentTimeouts: counts.time_outs,
    appealsWon: counts.won,
    appealsLost: counts.lost,
    reports: counts.reports,
    tradesTogether: counts.together,
    linked,
  }
}

/** A case that the other side brought and lost counts as won by this side. */
async function countsOf(db: Db, memberId: number, otherId: number): Promise<Counts> {
  const { rows } = await sql<Counts>`
    with own as (
      select id, status, buyer_id, seller_id from trading.trade where buyer_id = ${memberId}
      union all select id, status, buyer_id, seller_id from trading.trade where seller_id = ${memberId}
    ), decided as (
      select (a.status = 'succeeded') = (a.appellant_id = ${memberId}) as won
      from own join trading.appeal a on a.trade_id = own.id
      where a.status in ('succeeded', 'failed') and not a.settled
    )
    select (select count(*)::integer from own where status = 'cancelled') as cancelled,
      (select count(*)::integer from own where ${otherId} in (buyer_id, seller_id)) as together,
      (select count(*)::integer from trading.strike where member_id = ${memberId}) as time_outs,
      (select count(*)::integer from decided where won) as won,
      (select count(*)::integer from decided where not won) as lost,
      (select count(*)::integer from trading.report where reported_id = ${memberId}) as reports`.execute(db)
  return rows[0] ?? { cancelled: 0, time_outs: 0, won: 0, lost: 0, reports: 0, together: 0 }
}
