/** Public API of the payments module, for the start, operators and the demo. */

export { type ProgramItem, toBillLine, writeLines } from './bills/bill-lines.ts'
export { billPaidEvent } from './bills/bill-paid-event.ts'
export { expiredBills } from './bills/bills.ts'
export { checkBillable, makeBill, newBillNo } from './bills/make-bill.ts'
export { priceProgramBill } from './bills/price-bill.ts'
export type { PastItem } from './bills/record-past-bills.ts'
export {
  type BillFilter,
  billAndTillOf,
  billReturn,
  cancelShopBill,
  maySendCustomers,
  refundShopBill,
  shopBill,
  shopBills,
} from './bills/shop-bill.ts'
export type {
  BillCancelledListener,
  BillPaidListener,
  PaymentsContext,
  RefundListener,
} from './context.ts'
export { customerScreenEvent, followCustomerScreen } from './customer-screens/customer-screens.ts'
export { paymentsHandlers } from './handlers.ts'
export { finalizePayments, finalJob } from './pay/final-job.ts'
export { openPaymentBatcher, type PaymentBatcher, type RewardRules } from './pay/pay-batch.ts'
export { payeesOf, paymentOfPayer } from './pay/payees-of.ts'
export { paymentAnswer } from './pay/payment-answer.ts'
export { type PastEvent, type PastPayment, recordPayments } from './pay/record-payments.ts'
export { type CaptureCall, capture, captureAnswer } from './pay-codes/capture.ts'
export { captureByNo, captureChangedEvent, showCapture } from './pay-codes/capture-requests.ts'
export { payCodeFinder } from './pay-codes/find-pay-code.ts'
export { offlineAllowancesJob } from './pay-codes/offline-allowance.ts'
export { payCodeForOperators } from './pay-codes/pay-code-settings.ts'
export {
  countPayments,
  type FoundPayment,
  type PaymentSearch,
  paymentForOperators,
  paymentOfJournal,
  paymentsOfRefunds,
  refundsAndBillOf,
  searchPayments,
  tillsOf,
} from './payments-for-operators.ts'
export { pendingAtShopsOnHold } from './pending-at-shops-on-hold.ts'
export { openReceiptSigner } from './receipts/receipt-signer.ts'
export { refundForShop } from './refunds/refund-for-shop.ts'
export { paymentRewardRules } from './rules.ts'
export { explainShopTransfers } from './shop-money/explain-shop-transfers.ts'
export { paymentRecordByNo } from './shop-money/payment-record.ts'
export { shopPayments } from './shop-money/shop-payments.ts'
export { leaveStaff } from './staff/staff-endpoints.ts'
export { paymentsSweep } from './sweep.ts'
