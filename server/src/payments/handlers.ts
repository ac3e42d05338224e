import * as billsEndpoints from './bills/bills-endpoints.ts'
import * as brakesEndpoints from './brakes/brakes-endpoints.ts'
import * as counterRulesEndpoints from './counter-rules/counter-rules.ts'
import * as customerScreensEndpoints from './customer-screens/customer-screens-endpoints.ts'
import { payWithGf } from './pay/pay-with-gf.ts'
import { previewPayment } from './pay/preview-payment.ts'
import * as capturesEndpoints from './pay-codes/captures-endpoints.ts'
import { returnOfflineAllowance, setOfflineAllowance } from './pay-codes/offline-allowance.ts'
import {
  getPayCode,
  issuePayCode,
  setPayCodeLimits,
  turnOffPayCode,
  turnOnPayCode,
} from './pay-codes/pay-codes-endpoints.ts'
import * as receiptsEndpoints from './receipts/receipts-endpoints.ts'
import { refundPayment } from './refunds/refund-payment.ts'
import * as shiftsEndpoints from './shifts/shifts-endpoints.ts'
import * as closingsEndpoints from './shop-money/closings-endpoints.ts'
import { getCounter } from './shop-money/get-counter.ts'
import { getShopSales } from './shop-money/get-shop-sales.ts'
import { giftPv } from './shop-money/gift-pv.ts'
import * as paymentRecordsEndpoints from './shop-money/payment-records-endpoints.ts'
import * as shopAccountEndpoints from './shop-money/shop-account-endpoints.ts'
import * as shopTransfersEndpoints from './shop-money/shop-transfers-endpoints.ts'
import { transferShopGf } from './shop-money/transfer-shop-gf.ts'
import * as shopTillsEndpoints from './shop-tills/shop-tills-endpoints.ts'
import * as staffEndpoints from './staff/staff-endpoints.ts'

/** The handlers of the module's endpoints, by the name of the endpoint (platform/http/serve-handlers.ts). */
export const paymentsHandlers = {
  ...billsEndpoints,
  ...brakesEndpoints,
  ...capturesEndpoints,
  ...counterRulesEndpoints,
  ...customerScreensEndpoints,
  ...receiptsEndpoints,
  ...shiftsEndpoints,
  ...closingsEndpoints,
  ...paymentRecordsEndpoints,
  ...shopAccountEndpoints,
  ...shopTransfersEndpoints,
  ...shopTillsEndpoints,
  ...staffEndpoints,
  getPayCode,
  turnOnPayCode,
  turnOffPayCode,
  setPayCodeLimits,
  issuePayCode,
  setOfflineAllowance,
  returnOfflineAllowance,
  payWithGf,
  previewPayment,
  transferShopGf,
  giftPv,
  refundPayment,
  getShopSales,
  getCounter,
}
