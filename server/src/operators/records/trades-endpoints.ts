import { writeUnits } from '@torch/contract/money.ts'
import type { inspectTrade as endpoint, TradeInList } from '@torch/contract/operator-lists.ts'
import { journalsByRefs } from '../../ledger/index.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { countTrades, searchTrades, type TradeRow, tradeForOperators } from '../../trading/index.ts'
import { inTransaction } from '../in-transaction.ts'
import { listHandler } from '../lists/list-handler.ts'
import { recordAct } from '../log/acts.ts'
import { journalInList } from '../show-journals.ts'

export const findTrades = listHandler('trades', {
  find: async (db, query) => (await searchTrades(db, query)).map(tradeInList),
  count: countTrades,
})

/** Uses the names at the time of the take, which both sides saw. */
export function tradeInList(row: TradeRow): TradeInList {
  return {
    id: row.id,
    status: row.status,
    tradeNo: row.trade_no,
    orderId: row.order_id,
    buyerId: row.buyer_id,
    buyer: row.buyer_username,
    sellerId: row.seller_id,
    seller: row.seller_username,
    gfAmount: writeUnits(row.amount),
    unitPrice: writeUnits(row.unit_price),
    totalPrice: writeUnits(row.total_price),
    createdTime: row.created_at.toISOString(),
  }
}

/**
 * Returns a trade without chat, receiving codes and proofs, which only an arbiter with a case may see
 * (rules/files#private-files, rules/operators#roles).
 */
export const inspectTrade = inTransaction<typeof endpoint>(async (tx, call) => {
  const found = await tradeForOperators(tx, call.params.id)
  if (!found) throw new Refusal('unknownTrade')
  const { row, steps, appeals } = found
  await recordAct(tx, call, { act: 'trade-viewed', about: `trade:${row.id}`, memberId: row.buyer_id })
  const text = (moment: Date | null) => moment?.toISOString() ?? null
  return {
    ...tradeInList(row),
    orderNo: row.order_no,
    remark: row.remark,
    dueTime: text(row.due_at),
    paidTime: text(row.paid_at),
    releasedTime: text(row.released_at),
    cancelledTime: text(row.cancelled_at),
    hasProof: row.proof !== null,
    steps: steps.map(({ act, to_status, by, at }) => ({
      act,
      to: to_status,
      by,
      time: at.toISOString(),
    })),
    appeals: appeals.map(({ id, appeal_no, kind, status, created_at }) => ({
      id,
      kind,
      status,
      appealNo: appeal_no,
      createdTime: created_at.toISOString(),
    })),
    journals: (await journalsByRefs(tx, [row.trade_no])).map(journalInList),
    escrow: { ...escrowOf(row), journals: (await journalsByRefs(tx, [row.order_no])).map(journalInList) },
  }
})

type Found = NonNullable<Awaited<ReturnType<typeof tradeForOperators>>>['row']

/** Returns the seller's escrow. For a sell order it includes the order's rest and its other running trades. */
function escrowOf(row: Found) {
  const own = row.status === 'completed' || row.status === 'cancelled' ? 0n : row.amount
  const isSell = row.order_type === 'sell'
  return {
    holderId: row.seller_id,
    holder: row.seller_username,
    trade: writeUnits(own),
    rest: writeUnits(isSell ? row.order_rest : 0n),
    otherTrades: writeUnits(isSell ? row.order_running - own : 0n),
  }
}
