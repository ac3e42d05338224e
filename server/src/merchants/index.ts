/** Public API of the merchants module. */
export { type ApplicationRow, applicationDetail } from './applications/application.ts'
export {
  applicationById,
  applicationsInQueue,
  applicationsWaiting,
  countPending,
  historyOf,
} from './applications/application-queue.ts'
export { deleteApplication } from './applications/applications-endpoints.ts'
export { approve, reject } from './applications/decide-application.ts'
export { type BusinessCategory, type NewService, type NewShop, openShop } from './applications/open-shop.ts'
export { sendApplication } from './applications/send-application.ts'
export { type PayableShop, payableShops, paymentCodeOf } from './codes/codes.ts'
export { isPaymentCodeTaken } from './codes/find-by-code.ts'
export type { MerchantsContext } from './context.ts'
export type { ShopRow } from './directory/shown-shop.ts'
export { merchantsHandlers } from './handlers.ts'
export { type Item, itemsForSale, setSoldOut } from './items.ts'
export { servicesOf } from './management/own-shop.ts'
export {
  closeReview,
  reviewsWaiting,
  type ShopReviewRow,
  shopReviewById,
  shopReviews,
} from './management/shop-review.ts'
export { sameNameShops } from './name-twins.ts'
export type { AmapSettings } from './places/amap.ts'
export { placesHandlers } from './places/handlers.ts'
export { lockShopFor, refuseUnlessPayable, SHOP_ACTS, type ShopAct } from './shop-acts.ts'
export { merchantsDataOf, requestedShop, shopOf, shopsOf } from './shop-of.ts'
export {
  closeForAbsentOwner,
  countServices,
  countShops,
  lockShop,
  restore,
  resumeShopsOf,
  reviewsOfShop,
  searchAllShops,
  shopForOperators,
  shopNamesOf,
  stopShopsOf,
  suspend,
} from './shops-for-operators.ts'
