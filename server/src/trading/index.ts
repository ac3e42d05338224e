/** Public API of the trading module, for the start, operators and the demo. */

export { deleteAlerts } from './alerts/alerts-endpoints.ts'
export { alertsJob } from './alerts/alerts-job.ts'
export type { Appeal as Case } from './appeals/appeals-of.ts'
export {
  caseOfNumber,
  caseQueue,
  casesOf,
  casesTaken,
  casesWaiting,
  countCases,
  sidesOfLostCase,
} from './appeals/case-queue.ts'
export { idleCasesJob, notifySidesOfCase, writeToCase } from './appeals/cases.ts'
export { approveCase, decideCase, refuseCase } from './appeals/decide-case.ts'
export { inspectCase } from './appeals/inspect-case.ts'
export { overdueAppealsJob } from './appeals/overdue-appeals.ts'
export {
  assignReport,
  closeOpenReport,
  membersOfReport,
  membersOfUpheldReport,
  reportsOf,
  reportsPage,
  reportsWaiting,
} from './appeals/reports.ts'
export { handBackCase, requestEvidence, takeCase } from './appeals/take-case.ts'
export { unwindableTrade, unwindTrade } from './appeals/unwind-trade.ts'
export { areBlocked } from './chat/blocked-members-endpoints.ts'
export { tradeMessageEvent } from './chat/messages.ts'
export type { TradingContext } from './context.ts'
export { deadlinesJob } from './deadlines/deadlines-job.ts'
export { extendDeadlines } from './deadlines/extend-deadlines.ts'
export { notifyTradingResumed } from './deadlines/notify-trading-resumed.ts'
export { tradingHandlers } from './handlers.ts'
export { type Order, orderCountsJob } from './orders/orders.ts'
export { listUserOrders } from './orders/orders-endpoints.ts'
export { cancellableOrder, cancelStuckOrder } from './orders/unfreeze-rest.ts'
export { candlesJob, marketPriceJob } from './prices/prices.ts'
export { accountsOf as accountsOfTrade } from './trades/end-trade.ts'
export { sellersAccounts } from './trades/escrow.ts'
export { listUserTransactions } from './trades/list-user-transactions.ts'
export { type PastOrder, stepsOfPastOrder } from './trades/past-trades.ts'
export { proofComparisonJob, unreadableProofs } from './trades/proof-comparison.ts'
export type { TradeRow } from './trades/trades.ts'
export { checkNoOpenTrades, isOwnTradeOrOrder, mayReadTradeFile } from './trades/trades.ts'
export {
  countOrders,
  countTrades,
  holdersOfAddress,
  membersOfTrade,
  openTradingCounts,
  orderForOperators,
  searchOrders,
  searchTrades,
  tradeForOperators,
  tradeOrOrderByNumber,
  tradesOfUsdt,
} from './trades/trades-for-operators.ts'
export { usdtTxChecksJob } from './trades/usdt-tx.ts'
export { tradingDataOf } from './trading-data-of.ts'
export { deleteUsdtCodes } from './usdt-codes/stored-codes.ts'
