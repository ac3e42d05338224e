import { api, type OperationName } from './api.ts'
import type { BilingualText } from './errors.ts'
import type { Operation } from './operation.ts'
import type { Feature, Part } from './states.ts'

/**
 * The operations of each part: all are refused while it is halted, so that nothing moves, not even by an arbiter's
 * decision. Reading, messages to the other side and evidence stay possible.
 */
export const operationsOfPart: Readonly<Record<Part, readonly OperationName[]>> = {
  payments: [
    ...(['payWithGf', 'createBill', 'refundPayment', 'transferShopGf'] as const),
    ...(['transferPvFromPersonal', 'giftPv', 'createShopBill', 'refundShopBill'] as const),
    ...(['issuePayCode', 'captureByCode', 'confirmCapture', 'captureShopPayment'] as const),
    'setOfflineAllowance',
  ],
  transfers: ['transferGf', 'sendRedPacket', 'openRedPacket', 'paySplitShare'],
  exchange: ['flashExchange'],
  releases: ['manualRelease', 'purchaseAutoRelease'],
  trading: [
    ...(['publishBuyOrder', 'publishSellOrder', 'editOrder', 'pauseOrder', 'resumeOrder'] as const),
    ...(['renewOrder', 'takeOrder', 'cancelOrder', 'withdrawRest', 'confirmPayment'] as const),
    ...(['releaseGf', 'cancelTransaction', 'concedeTransaction', 'createAppeal', 'cancelAppeal'] as const),
    ...(['decideAppeal', 'approveDecision'] as const),
  ],
  wealth: ['invest', 'redeem'],
}

/**
 * The operations that start something new: refused when the part is not offered. Running trades and payments can be finished.
 */
export const startingOperations: Readonly<Record<Exclude<Feature, 'rewards'>, readonly OperationName[]>> = {
  trading: ['publishBuyOrder', 'publishSellOrder', 'editOrder', 'resumeOrder', 'renewOrder', 'takeOrder'],
  wealth: ['invest'],
}

const byPart = operationsIn(operationsOfPart)
const byOffer = operationsIn(startingOperations)

export const partOf = (operation: Operation): Part | undefined => byPart.get(operation)
export const featureOf = (operation: Operation): Feature | undefined => byOffer.get(operation)

function operationsIn<Name extends string>(
  table: Readonly<Record<Name, readonly OperationName[]>>,
): Map<Operation, Name> {
  const entries = Object.entries(table) as [Name, readonly OperationName[]][]
  return new Map(entries.flatMap(([name, calls]) => calls.map((call) => [api[call], name])))
}

/** Names of parts in messages about a halt or an unavailable offer. */
export const partNames: Readonly<Record<Part | Feature, BilingualText>> = {
  payments: { zh: '付款', en: 'payments' },
  transfers: { zh: '转账', en: 'transfers' },
  exchange: { zh: '闪兑', en: 'flash exchange' },
  releases: { zh: 'PV 释放', en: 'PV releases' },
  trading: { zh: '交易', en: 'trading' },
  wealth: { zh: '理财', en: 'wealth' },
  rewards: { zh: '推荐奖励', en: 'referral rewards' },
}
