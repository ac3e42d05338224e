import type { ErrorName, Language } from '@torch/contract/errors.ts'
import { writeUnits } from '@torch/contract/money.ts'
import type { OnWire } from '@torch/contract/operation.ts'
import { orderType, type TradeSide, tradeStatus } from '@torch/contract/states.ts'
import type { Trader, TransactionDetail, transaction } from '@torch/contract/trading.ts'
import { refusalOf, type TradeAct, tradeButtons, tradeTable } from '@torch/contract/trading-states.ts'
import { maskName } from '../../identity/index.ts'
import type { TradingContext } from '../context.ts'
import { COMPLAINT_DAYS } from '../rules.ts'
import type { TraderReputation } from '../traders/reputations.ts'
import { reasonText, tradeStateText } from '../words.ts'
import { type TradeRow, tradeStateOf } from './trades.ts'

type Transaction = OnWire<typeof transaction>

/** Returns a link to a private file for the reader: a member, or an arbiter. */
export type OpenFile = (fileId: string) => string

/** Returns a trade as answers show it, the same for both sides and for an arbiter. */
export function showTransaction(trade: TradeRow, open: OpenFile, language: Language): Transaction {
  const code = open(trade.usdt_code)
  return {
    id: trade.id,
    transactionNo: trade.trade_no,
    orderId: trade.order_id,
    orderType: orderType[trade.order_type],
    buyerId: trade.buyer_id,
    sellerId: trade.seller_id,
    gfAmount: writeUnits(trade.amount),
    unitPrice: writeUnits(trade.unit_price),
    totalPrice: writeUnits(trade.total_price),
    remark: trade.remark,
    network: trade.network,
    ...wordsOfTrade(trade, language),
    createdTime: trade.created_at.toISOString(),
    paymentTime: trade.paid_at?.toISOString() ?? null,
    releaseTime: trade.released_at?.toISOString() ?? null,
    cancelledTime: trade.cancelled_at?.toISOString() ?? null,
    sellerUsdtQr: code,
    usdtQrCode: code,
    buyerUsdtQr: trade.proof && open(trade.proof),
  }
}

/** Returns the texts of its state by the clock. */
export function wordsOfTrade(
  trade: Pick<TradeRow, 'status' | 'overdue'>,
  language: Language,
): Pick<Transaction, 'status' | 'transactionStatus' | 'statusDescription'> {
  const state = tradeStateOf(trade)
  return {
    status: tradeStatus[state],
    transactionStatus: tradeStatus[state],
    statusDescription: tradeStateText(state, language),
  }
}

/** Returns a side under its names at the take; the full username only for the reader's own side. */
export function showTrader(
  trade: TradeRow,
  side: TradeSide,
  reader: TradeSide,
  reputationOf: (memberId: number) => TraderReputation,
): Trader {
  const [userId, username, nickname] =
    side === 'buyer'
      ? [trade.buyer_id, trade.buyer_username, trade.buyer_nickname]
      : [trade.seller_id, trade.seller_username, trade.seller_nickname]
  return {
    userId,
    nickname,
    username: side === reader ? username : maskName(username),
    reputation: reputationOf(userId).reputation,
  }
}

/** Returns the seconds until this state's deadline; null where none runs. */
export function remainingSeconds({ due_at, running_time }: TradeRow): number | null {
  return due_at && Math.max(0, Math.floor((due_at.getTime() - running_time.getTime()) / 1000))
}

/** Returns who must act, until when, and what happens otherwise. */
export function nextOf(trade: Pick<TradeRow, 'status' | 'due_at'>): TransactionDetail['next'] {
  const by = trade.due_at?.toISOString() ?? null
  switch (trade.status) {
    case 'pending-payment':
      return { who: 'buyer', by, afterwards: 'cancelled' }
    case 'paid':
      return { who: 'seller', by, afterwards: 'overdue' }
    case 'awaiting-release':
      return { who: 'seller', by, afterwards: 'appealed' }
    case 'appealing':
      return { who: 'arbiter', by: null, afterwards: 'nothing' }
    default:
      return { who: 'nobody', by: null, afterwards: 'nothing' }
  }
}

/** Returns the buttons of a side. Acts that are over or not yet possible are left out; barred ones carry the reason. */
export function tradeActions(
  ctx: Pick<TradingContext, 'parameters'>,
  trade: Pick<TradeRow, 'status' | 'overdue' | 'complaint_over'>,
  side: TradeSide,
  language: Language,
): TransactionDetail['actions'] {
  const state = tradeStateOf(trade)
  const failing = new Set<ErrorName>()
  if (trade.status === 'pending-payment' && trade.overdue) failing.add('paymentTimeExpired')
  if (trade.complaint_over) failing.add('complaintTooLate')
  const isShown = (act: TradeAct) => {
    const { by, from, notNow } = tradeTable.moves[act]
    return by.includes(side) && (from.includes(state) || !(notNow || tradeTable.final.includes(state)))
  }
  return tradeButtons.filter(isShown).map((act) => ({
    act,
    reason: reasonText(ctx, refusalOf(tradeTable, act, { role: side, state, failing }), language, {
      days: COMPLAINT_DAYS,
    }),
  }))
}
