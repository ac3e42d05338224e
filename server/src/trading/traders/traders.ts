import type { ErrorName } from '@torch/contract/errors.ts'
import type { TradeSide } from '@torch/contract/states.ts'
import { DAY_MS } from '@torch/contract/time.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import type { Trade } from '../trades/trades.ts'

/** What an order demands of its taker (rules/trading#demands). */
export interface Demands {
  minPartners: number
  minDays: number
}

/** What a member has of that. */
export interface Standing {
  partners: number
  days: number
}

/** Returns the whole days since registration. */
export function daysOf(memberSince: Date, moment: Date): number {
  return Math.max(0, Math.floor((moment.getTime() - memberSince.getTime()) / DAY_MS))
}

/** Returns the demands that are not met, each with its figures. */
export function unmetDemands(
  demands: Demands,
  standing: Standing,
): Map<ErrorName, Record<string, number | string>> {
  const found = new Map<ErrorName, Record<string, number | string>>()
  if (standing.partners < demands.minPartners)
    found.set('tooFewPartners', { needed: demands.minPartners, own: standing.partners })
  if (standing.days < demands.minDays)
    found.set('accountTooYoung', { needed: demands.minDays, own: standing.days })
  return found
}

export const otherSide = (side: TradeSide): TradeSide => (side === 'buyer' ? 'seller' : 'buyer')

export function memberOn(trade: Pick<Trade, 'buyer_id' | 'seller_id'>, side: TradeSide): number {
  return side === 'buyer' ? trade.buyer_id : trade.seller_id
}

/**
 * Records that a buyer let the payment time run out. At the limit within 24 hours the member is banned for a time; the member's
 * orders cannot be taken meanwhile either.
 */
export async function addStrike(
  tx: Tx,
  parameters: Parameters,
  { tradeId, memberId, moment }: { tradeId: number; memberId: number; moment: Date },
): Promise<void> {
  await sql`
    insert into trading.strike (trade_id, member_id, at) values (${tradeId}, ${memberId}, ${moment})`.execute(
    tx,
  )
  await sql`
    insert into trading.reputation as s (member_id, banned_until)
    select ${memberId}::integer, ${moment}::timestamptz + make_interval(hours => ${Number(parameters.get('trading.ban-hours'))})
    from trading.strike where member_id = ${memberId} and at > ${moment}::timestamptz - interval '24 hours'
    having count(*) >= ${Number(parameters.get('trading.strikes'))}
    on conflict (member_id) do update set banned_until = excluded.banned_until`.execute(tx)
}

/**
 * Gives a strike for a buyer's cancelled take once there are too many in 24 hours, since they block others' purchases. The
 * current cancellation is counted.
 */
export async function strikeForCancels(
  tx: Tx,
  parameters: Parameters,
  { tradeId, memberId, moment }: { tradeId: number; memberId: number; moment: Date },
): Promise<void> {
  const { rows } = await sql<{ cancels: number }>`
    select count(*)::integer as cancels
    from trading.trade t join trading.step s on s.trade_id = t.id
    where t.buyer_id = ${memberId} and t.order_type = 'sell' and t.status = 'cancelled'
      and t.cancelled_at > ${moment}::timestamptz - interval '24 hours'
      and s.to_status = 'cancelled' and s.act = 'cancel'`.execute(tx)
  if ((rows[0]?.cancels ?? 0) >= Number(parameters.get('trading.cancels-to-strike')))
    await addStrike(tx, parameters, { tradeId, memberId, moment })
}
