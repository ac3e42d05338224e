/** What app.ts, operators and the demo may use of trading. */
export { hasNoOpenTrade } from './has-no-open-trade.ts'
export type { TradingHouse } from './house.ts'
export { marketPriceJob } from './market-price.ts'
export { tallyJob } from './order-tally.ts'
export { tradingRoutes } from './routes.ts'
export { timersJob } from './timers.ts'
export { mayReadTradeFile } from './trade-files.ts'
export { tradersOf } from './traders-of.ts'
