/** The module's public API, for the server start, operators and the demo. */

export type { WealthContext } from './context.ts'
export { explainRecords } from './explain-records.ts'
export { wealthHandlers } from './handlers.ts'
export { maturityJob } from './maturity.ts'
export { changeSale, lockProductFor, type NewProduct, openProduct, promisedInterestOf } from './product.ts'
export { quotaLeft } from './rules.ts'
export { listedProducts } from './wealth-lists-endpoints.ts'
