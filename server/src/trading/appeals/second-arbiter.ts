import type { SecondArbiterReason } from '@torch/contract/appeals-desk.ts'
import type { TradeSide } from '@torch/contract/states.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import type { TradeRow } from '../trades/trades.ts'
import type { Appeal } from './appeals-of.ts'

/** A decision that one arbiter would make at `moment`. */
export interface PlannedDecision {
  kind: Appeal['kind']
  evidenceDueAt: Date | null
  trade: Pick<TradeRow, 'amount' | 'buyer_id' | 'seller_id'>
  arbiterId: number
  moment: Date
}

/** Returns whether a side still has time for its evidence. */
export function isEarlyDecision({
  evidenceDueAt,
  moment,
}: Pick<PlannedDecision, 'evidenceDueAt' | 'moment'>): boolean {
  return evidenceDueAt !== null && moment < evidenceDueAt
}

/**
 * Returns why this decision needs a second arbiter; empty where one is enough (rules/trading#cases). A complaint moves nothing,
 * so only an early decision counts for it. The sums of the last 24 hours count what the arbiter decided alone and what anyone
 * decided for the member.
 */
export async function reasonsForSecondArbiter(
  db: Db,
  parameters: Parameters,
  planned: PlannedDecision,
  forSide: TradeSide,
): Promise<SecondArbiterReason[]> {
  const reasons: SecondArbiterReason[] = isEarlyDecision(planned) ? ['early'] : []
  if (planned.kind === 'complaint') return reasons
  const { trade, arbiterId, moment } = planned
  if (trade.amount > parameters.get('trading.second-arbiter-above')) reasons.push('amount')
  const memberId = forSide === 'buyer' ? trade.buyer_id : trade.seller_id
  const { rows } = await sql<{ byArbiter: bigint; forMember: bigint }>`
    select coalesce(sum(t.amount) filter (where a.handler_id = ${arbiterId} and a.second_id is null), 0)::bigint as "byArbiter",
      coalesce(sum(t.amount) filter (
        where case a.for_side when 'buyer' then t.buyer_id else t.seller_id end = ${memberId}), 0)::bigint as "forMember"
    from trading.appeal a join trading.trade t on t.id = a.trade_id
    where a.kind = 'appeal' and a.status in ('succeeded', 'failed') and not a.settled
      and a.decided_at > ${moment}::timestamptz - interval '24 hours'`.execute(db)
  const { byArbiter, forMember } = rows[0] ?? { byArbiter: 0n, forMember: 0n }
  const max = parameters.get('trading.second-arbiter-day-above')
  if (byArbiter + trade.amount > max) reasons.push('arbiter-day')
  if (forMember + trade.amount > max) reasons.push('member-day')
  return reasons
}

/**
 * Serializes the decisions of one arbiter until the transaction ends, so that each counts the one before. Decisions for one
 * member are serialized by the locks of that member's accounts.
 */
export async function lockDecisionsOf(tx: Tx, operatorId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('trading.decisions'), ${operatorId})`.execute(tx)
}
