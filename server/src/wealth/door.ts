/** What the start, operators and the demo may use of wealth. */

export { type CoveredProduct, holdForSale, openCovered, promisedBy, setSale } from './covered-product.ts'
export { explainRecords } from './explain-records.ts'
export type { WealthHouse } from './house.ts'
export { listedProducts } from './listed-products.ts'
export { maturityJob } from './maturity.ts'
export { closeProduct, type NewProduct, openProduct } from './product.ts'
export { wealthRoutes } from './routes.ts'
export { earlyRedeemRate } from './rules.ts'
