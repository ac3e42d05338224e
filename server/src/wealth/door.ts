/** What the start, operators and the demo may use of wealth. */
export { explainRecords } from './explain-records.ts'
export type { WealthHouse } from './house.ts'
export { maturityJob } from './maturity.ts'
export { closeProduct, type NewProduct, openProduct } from './product.ts'
export { wealthRoutes } from './routes.ts'
export { earlyRedeemRate } from './rules.ts'
