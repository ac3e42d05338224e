/** Public API of the trading module, for the start, operators and the demo. */

export { alertsJob } from './alerts/alerts-job.ts'
export { forgetAlerts } from './alerts/forget-alerts.ts'
export {
  caseOfNumber,
  caseQueue,
  casesOf,
  casesTaken,
  casesWaiting,
  countCases,
  decidedAgainst,
} from './appeals/case-queue.ts'
export { approveCase, decideCase, refuseCase } from './appeals/decide-case.ts'
export { idleCasesJob } from './appeals/idle-cases.ts'
export { inspectCase } from './appeals/inspect-case.ts'
export { notifySidesOfCase } from './appeals/notify-sides-of-case.ts'
export { overdueAppealsJob } from './appeals/overdue-appeals.ts'
export {
  closeReportOnce,
  peopleOfReport,
  reportsOf,
  reportsPage,
  reportsWaiting,
  takeReportUp,
  upheldAgainst,
} from './appeals/reports.ts'
export { askInCase, handBackCase, takeCase } from './appeals/take-case.ts'
export { unwindableTrade, unwindTrade } from './appeals/unwind-trade.ts'
export { writeToCase } from './appeals/write-to-case.ts'
export { areBlocked } from './chat/are-blocked.ts'
export { tradeMessageEvent } from './chat/trade-message-event.ts'
export { notifyOfResuming } from './clocks/notify-resuming.ts'
export { standStill } from './clocks/stand-still.ts'
export { timersJob } from './clocks/timers.ts'
export type { TradingContext } from './context.ts'
export { cancellableOrder, cancelStuckOrder } from './orders/cancel-stuck-order.ts'
export { listUserOrders } from './orders/list-user-orders.ts'
export { tallyJob } from './orders/order-tally.ts'
export { candlesJob } from './prices/candles-job.ts'
export { marketPriceJob } from './prices/market-price-job.ts'
export { pinnedPrice, priceParameters } from './prices/price-rules.ts'
export { tradingRoutes } from './routes.ts'
export { tradeParameters } from './rules.ts'
export type { Appeal as Case, Order } from './tables.ts'
export { accountsOf as accountsOfTrade } from './trades/end-trade.ts'
export { sellersAccounts } from './trades/escrow.ts'
export { hasNoOpenTrade } from './trades/has-no-open-trade.ts'
export { listUserTransactions } from './trades/list-user-transactions.ts'
export { type PastOrder, stepsOfPastOrder } from './trades/past-trades.ts'
export { proofLooksJob } from './trades/proof-looks.ts'
export { isOwnDeal, mayReadTradeFile } from './trades/trade-files.ts'
export type { TradeRow } from './trades/trades.ts'
export {
  countOrders,
  countTrades,
  holdersOfAddress,
  openTradingOf,
  orderForOperators,
  peopleOfTrade,
  placeOfNumber,
  searchOrders,
  searchTrades,
  tradeForOperators,
  tradesOfUsdt,
} from './trades/trades-for-operators.ts'
export { usdtTxLooksJob } from './trades/usdt-tx-looks.ts'
export { tradingDataOf } from './trading-data-of.ts'
export { forgetUsdtCodes } from './usdt-codes/kept-codes.ts'
