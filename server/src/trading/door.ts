/** What the start, operators and the demo may use of trading. */

export { caseQueue, casesWaiting, countCases } from './appeals/case-queue.ts'
export { approveCase, decideCase, refuseCase } from './appeals/decide-case.ts'
export { idleCasesJob } from './appeals/idle-cases.ts'
export { inspectCase } from './appeals/inspect-case.ts'
export { overdueAppealsJob } from './appeals/overdue-appeals.ts'
export { closeReportOnce, reportsPage, reportsWaiting } from './appeals/reports.ts'
export { askInCase, handBackCase, takeCase } from './appeals/take-case.ts'
export { tellSidesOfCase } from './appeals/tell-sides-of-case.ts'
export { writeToCase } from './appeals/write-to-case.ts'
export { candlesJob } from './candles-job.ts'
export { tradeMessageEvent } from './chat/trade-message-event.ts'
export { hasNoOpenTrade } from './has-no-open-trade.ts'
export type { TradingHouse } from './house.ts'
export { marketPriceJob } from './market-price.ts'
export { tallyJob } from './order-tally.ts'
export { type PastOrder, tellPastOrder } from './past-trades.ts'
export { pinnedPrice, priceParameters } from './price-rules.ts'
export { proofLooksJob } from './proof-looks.ts'
export { tradingRoutes } from './routes.ts'
export { tradeParameters } from './rules.ts'
export { standStill } from './stand-still.ts'
export type { Appeal as Case, Order } from './tables.ts'
export { tellOfResuming } from './tell-of-resuming.ts'
export { timersJob } from './timers.ts'
export { mayReadTradeFile } from './trade-files.ts'
export { tradersOf } from './traders-of.ts'
export type { TradeRow } from './trades.ts'
export {
  openTradingOf,
  orderForOperators,
  placeOfNumber,
  searchOrders,
  searchTrades,
  tradeForOperators,
} from './trades-for-operators.ts'
export { tradingDataOf } from './trading-data-of.ts'
export { forgetUsdtCodes } from './usdt-codes/kept-codes.ts'
