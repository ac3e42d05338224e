/** What app.ts, operators and the demo may use of payments. */
export { billPaidEvent } from './bill-paid-event.ts'
export type { PayableShop, PaymentsHouse } from './house.ts'
export { openTill, type PaymentFollower, type Till } from './pay-batch.ts'
export { payeesOf } from './payees-of.ts'
export { paymentRecordByNo } from './payment-record.ts'
export { openReceiptSigner } from './receipt-signer.ts'
export { type PastPayment, recordPayments } from './record-payments.ts'
export { paymentsRoutes } from './routes.ts'
