/** What other rooms may use of merchants. */
export { isPaymentCodeTaken } from './find-by-code.ts'
export type { MerchantsHouse } from './house.ts'
export { type NewService, type NewShop, openShop } from './open-shop.ts'
export { type PayableShop, payableShops } from './payable-shop.ts'
export { merchantsRoutes } from './routes.ts'
export { shopOf } from './shop-of.ts'
export type { BusinessCategory } from './tables.ts'
