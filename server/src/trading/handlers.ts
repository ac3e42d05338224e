import * as alertsEndpoints from './alerts/alerts-endpoints.ts'
import * as appealsEndpoints from './appeals/appeals-endpoints.ts'
import { addEvidence } from './appeals/appeals-endpoints.ts'
import { cancelAppeal } from './appeals/cancel-appeal.ts'
import * as blockedMembersEndpoints from './chat/blocked-members-endpoints.ts'
import * as messagesEndpoints from './chat/messages-endpoints.ts'
import { getTradingTerms } from './get-trading-terms.ts'
import { editOrder } from './orders/edit-order.ts'
import { getOrder } from './orders/get-order.ts'
import { listOffers } from './orders/list-offers.ts'
import * as orderChangesEndpoints from './orders/order-changes-endpoints.ts'
import * as publishOrderEndpoints from './orders/order-changes-endpoints.ts'
import * as ordersEndpoints from './orders/orders-endpoints.ts'
import { takeOrder } from './orders/take-order.ts'
import { getMarketPrice } from './prices/get-market-price.ts'
import { getPriceChart, getPriceChartDetail } from './prices/price-chart.ts'
import { getTradingStanding } from './traders/viewer.ts'
import { getTransaction } from './trades/get-transaction.ts'
import { listUserTransactions } from './trades/list-user-transactions.ts'
import { releaseGf } from './trades/release-gf.ts'
import * as tradesEndpoints from './trades/trades-endpoints.ts'
import * as usdtCodesEndpoints from './usdt-codes/usdt-codes-endpoints.ts'

/** The handlers of the module's endpoints, by the name of the endpoint (platform/http/serve-handlers.ts). */
export const tradingHandlers = {
  ...alertsEndpoints,
  ...appealsEndpoints,
  ...blockedMembersEndpoints,
  ...messagesEndpoints,
  ...orderChangesEndpoints,
  ...ordersEndpoints,
  ...publishOrderEndpoints,
  ...tradesEndpoints,
  ...usdtCodesEndpoints,
  cancelAppeal,
  addEvidence,
  getMarketPrice,
  getPriceChart,
  getPriceChartDetail,
  getTradingTerms,
  getTradingStanding,
  listOffers,
  getOrder,
  editOrder,
  takeOrder,
  getTransaction,
  listUserTransactions,
  releaseGf,
}
