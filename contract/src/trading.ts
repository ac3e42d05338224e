// biome-ignore-all assist/source/organizeImports: in the order in which the API is read
// The trading hall, one file per subject. Shared fields are in `trading/fields.ts`.
export * from './trading/prices.ts'
export * from './trading/terms.ts'
export {
  type GivenFile,
  givenFile,
  type Reputation,
  reputation,
  TIME_RANGES,
  type TimeRange,
  type Trader,
  trader,
} from './trading/fields.ts'
export {
  RESTS,
  listOffers,
  listOrders,
  listUserOrders,
  getOrder,
  type Order,
  type OrderButton,
  type OrderDetail,
  order,
  takeOrder,
} from './trading/orders.ts'
export * from './trading/own-orders.ts'
export * from './trading/trades.ts'
export * from './trading/chat.ts'
export * from './trading/persons.ts'
export * from './trading/usdt-codes.ts'
export * from './trading/appeals.ts'
export * from './trading/alerts.ts'
