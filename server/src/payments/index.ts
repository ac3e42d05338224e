/** Public API of the payments module, for the start, operators and the demo. */
export { billPaidEvent } from './bills/bill-paid-event.ts'
export { expiredBills } from './bills/bills.ts'
export { checkBillable, makeBill } from './bills/make-bill.ts'
export type { PastItem } from './bills/record-past-bills.ts'
export { billOfPayment, refundShopBill, shopBill } from './bills/shop-bill.ts'
export type { BillFollower, CancelFollower, PayableShop, PaymentsContext, RefundFollower } from './context.ts'
export { customerScreenEvent, followCustomerScreen } from './customer-screens/customer-screens.ts'
export { rewardsHeldAtShops } from './held-rewards.ts'
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
export { openReceiptSigner } from './receipts/receipt-signer.ts'
export { refundForShop } from './refunds/refund-for-shop.ts'
export { paymentsRoutes } from './routes.ts'
export {
  customerRewardTenths,
  exchangeTenths,
  paymentsParameters,
  payoutPercent,
  payoutPvTenths,
  tillRules,
} from './rules.ts'
export { explainShopTransfers } from './shop-money/explain-shop-transfers.ts'
export { paymentRecordByNo } from './shop-money/payment-record.ts'
export { shopPayments } from './shop-money/shop-payments.ts'
export { leaveStaff } from './staff/leave-staff.ts'
export { paymentsSweep } from './sweep.ts'
export { finalizePayments, finalJob } from './till/final-job.ts'
export { openTill, type RewardRules, type Till } from './till/pay-batch.ts'
export { payeesOf } from './till/payees-of.ts'
export { paymentAnswer } from './till/payment-answer.ts'
export { paymentOfPayer } from './till/payment-of-payer.ts'
export { type PastEvent, type PastPayment, recordPayments } from './till/record-payments.ts'
