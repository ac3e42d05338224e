/** What the start, operators and the demo may use of payments. */
export { billPaidEvent } from './bill-paid-event.ts'
export { expiredBills } from './bills.ts'
export { finalizePayments, finalJob } from './final-job.ts'
export { rewardsHeldAtShops } from './held-rewards.ts'
export type { BillFollower, PayableShop, PaymentsHouse, RefundFollower } from './house.ts'
export { leaveStaff } from './leave-staff.ts'
export { checkBillable, makeBill } from './make-bill.ts'
export { openTill, type RewardRules, type Till } from './pay-batch.ts'
export { payeesOf } from './payees-of.ts'
export { paymentAnswer } from './payment-answer.ts'
export { paymentRecordByNo } from './payment-record.ts'
export {
  type FoundPayment,
  paymentForOperators,
  paymentOfJournal,
  paymentsOfRefunds,
  refundsAndBillOf,
  searchPayments,
} from './payments-for-operators.ts'
export { openReceiptSigner } from './receipt-signer.ts'
export { type PastPayment, recordPayments } from './record-payments.ts'
export { paymentsRoutes } from './routes.ts'
export {
  customerRewardMultiple,
  exchangeTenths,
  paymentsParameters,
  payoutPercent,
  payoutPvMultiple,
  tillRules,
} from './rules.ts'
export { billOfPayment, refundShopBill, shopBill } from './shop-bill.ts'
export { paymentsSweep } from './sweep.ts'
