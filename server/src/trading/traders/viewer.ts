import type { ErrorName } from '@torch/contract/errors.ts'
import { type Units, writeUnits } from '@torch/contract/money.ts'
import type * as contract from '@torch/contract/trading.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import { momentNow } from '../../platform/time/clock.ts'
import type { TradingContext } from '../context.ts'
import { runningTradesOf } from '../trades/running-trades.ts'
import { buyLimitOf } from './buy-limit.ts'
import { reputationsOf } from './reputations.ts'
import { daysOf } from './traders.ts'

/** What decides which buttons a member can press, besides the order itself. */
export interface Viewer {
  memberId: number
  /** Hours of the remaining ban after too many time-outs. */
  bannedHours: number
  /** With how many unlinked members trades were completed. */
  partners: number
  openTrades: number
  /** The other sides of these trades; a publisher with two takes is listed twice. */
  openWith: readonly number[]
  /** Units in running takes of sell orders. */
  buying: Units
  /** Members blocked by this member, or who blocked this member. */
  blocked: ReadonlySet<number>
}

/** Returns the viewer data of a member. `db` may be a transaction. */
export async function viewerOf(db: Db, memberId: number): Promise<Viewer> {
  const viewer = (await viewersOf(db, [memberId])).get(memberId)
  if (!viewer) throw new Error('the viewer could not be read')
  return viewer
}

/** Returns the viewer data of several members. */
export async function viewersOf(db: Db, memberIds: readonly number[]): Promise<Map<number, Viewer>> {
  const { rows } = await sql<{
    id: number
    banned_hours: number
    partners: number
    open_with: number[]
    buying: Units
    blocked: number[]
  }>`
    select m.id,
      coalesce((select ceil(extract(epoch from banned_until - platform.now()) / 3600)::integer
        from trading.reputation where member_id = m.id and banned_until > platform.now()), 0) as banned_hours,
      coalesce((select partners from trading.reputation where member_id = m.id), 0) as partners,
      -- Running trades that the member began by taking.
      array(select seller_id from trading.trade
        where buyer_id = m.id and order_type = 'sell' and status not in ('completed', 'cancelled')
        union all select buyer_id from trading.trade
        where seller_id = m.id and order_type = 'buy' and status not in ('completed', 'cancelled')) as open_with,
      coalesce((select sum(amount) from trading.trade
        where buyer_id = m.id and order_type = 'sell' and status not in ('completed', 'cancelled')), 0)::bigint as buying,
      array(select blocked_id from trading.block where member_id = m.id
        union select member_id from trading.block where blocked_id = m.id) as blocked
    from unnest(${[...new Set(memberIds)]}::integer[]) m (id)`.execute(db)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        memberId: row.id,
        bannedHours: row.banned_hours,
        partners: row.partners,
        openTrades: row.open_with.length,
        openWith: row.open_with,
        buying: row.buying,
        blocked: new Set(row.blocked),
      },
    ]),
  )
}

/** Returns what keeps this member from taking orders at all, or from trading with the other one. */
export function failingOf(viewer: Viewer, other: number, parameters: Parameters): Set<ErrorName> {
  const failing = new Set<ErrorName>()
  if (viewer.bannedHours > 0) failing.add('tradingBanned')
  if (viewer.blocked.has(other)) failing.add('personBlocked')
  if (viewer.openTrades >= Number(parameters.get('trading.open-trades'))) failing.add('tooManyOpenTrades')
  const withThem = viewer.openWith.filter((one) => one === other).length
  if (withThem >= Number(parameters.get('trading.open-trades-with-one'))) failing.add('tooManyTradesWithOne')
  return failing
}

/** Returns the caller's trading record, its limits (rules/trading#buy-limit) before any refusal, and the running trades. */
export function getTradingStanding({
  db,
  parameters,
}: Pick<TradingContext, 'db' | 'parameters'>): Handler<typeof contract.getTradingStanding> {
  return async ({ member: { memberId, memberSince } }) => {
    const [viewer, reputationOf, moment, runningTrades] = await Promise.all([
      viewerOf(db, memberId),
      reputationsOf(db, [memberId]),
      momentNow(db),
      runningTradesOf(db, memberId),
    ])
    const standing = { partners: viewer.partners, days: daysOf(memberSince, moment) }
    return {
      reputation: reputationOf(memberId).reputation,
      ...standing,
      buyLimit: writeUnits(buyLimitOf(parameters, standing)),
      buyingGf: writeUnits(viewer.buying),
      perPartner: writeUnits(parameters.get('trading.buy-limit-per-partner')),
      fromDays: Number(parameters.get('trading.buy-limit-days')),
      runningTrades,
    }
  }
}
