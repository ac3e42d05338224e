/** What other rooms may use of merchants. */
export { type ApplicationRow, applicationDetail } from './application.ts'
export {
  applicationById,
  applicationsInQueue,
  applicationsWaiting,
  countPending,
  historyOf,
} from './application-queue.ts'
export { isPaymentCodeTaken } from './find-by-code.ts'
export { forgetApplication } from './forget-application.ts'
export type { MerchantsHouse } from './house.ts'
export { approve, reject } from './judge-application.ts'
export { merchantsDataOf } from './merchants-data-of.ts'
export { type NewService, type NewShop, openShop } from './open-shop.ts'
export { type PayableShop, payableShops } from './payable-shop.ts'
export { paymentCodeOf } from './payment-code-of.ts'
export type { AmapSettings } from './places/amap.ts'
export { placesRoutes } from './places/routes.ts'
export { merchantsRoutes } from './routes.ts'
export { lookupsPerMinute } from './rules.ts'
export { sendApplication } from './send-application.ts'
export { shopOf } from './shop-of.ts'
export {
  closeReview,
  reviewsWaiting,
  type ShopReviewRow,
  shopReviewById,
  shopReviews,
} from './shop-review.ts'
export {
  countServices,
  restore,
  reviewsOfShop,
  searchAllShops,
  shopForOperators,
  shopNamesOf,
  shopOfOwner,
  suspend,
} from './shops-for-operators.ts'
export type { ShopRow } from './shown-shop.ts'
export type { BusinessCategory } from './tables.ts'
