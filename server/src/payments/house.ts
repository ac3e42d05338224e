import type { Units } from '@torch/contract/money.ts'
import type pg from 'pg'
import type { SignedIn } from '../platform/auth.ts'
import type { Db, Tx } from '../platform/db.ts'
import type { Events } from '../platform/events.ts'
import type { Parameters } from '../platform/parameters.ts'
import type { PaymentFollower, Till } from './pay-batch.ts'
import type { ReceiptSigner } from './receipt-signer.ts'

export interface PayableShop {
  id: number
  ownerId: number
  open: boolean
  shopName: string
  shopNameEn: string | null
  shopLogo: string | null
}

/** What follows the payment of a bill, in its transaction and under its locks. */
export type BillFollower = (tx: Tx, bill: PaidBill) => Promise<void>
export interface PaidBill {
  billNo: string
  shopId: number
  /** Units. */
  amount: Units
  reference: string
  remark: string
  paymentNo: string
  paidAt: Date
}

/** What follows a refund, in its transaction: another room takes back what others earned by the payment. */
export interface RefundFollower {
  /** The accounts that it may touch, asked before the locks; they are taken together with the refund's own. */
  accountsOf(db: Db, payment: RefundedPayment): Promise<bigint[]>
  /** `refunded` is what has been given back so far, this refund included, in units. Gives the members whose PV changed. */
  follow(
    tx: Tx,
    payment: RefundedPayment,
    refund: { refundNo: string; amount: Units; reason: string; refunded: Units; moment: Date },
  ): Promise<number[]>
}
export interface RefundedPayment {
  shopId: number
  payerId: number
  paymentNo: string
  /** Units. */
  amount: Units
}

/** What the payments room stands on; app.ts puts it together from the doors to its right. */
export interface PaymentsHouse {
  db: Db
  pool: pg.Pool
  parameters: Parameters
  /** Where people reach the app: receipts name it. */
  publicUrl: string
  receiptSigner: ReceiptSigner
  till: Till
  /** What follows every payment, for those that do not go by the till. */
  paymentFollowers: PaymentFollower[]
  events: Pick<Events, 'publish'>
  payableShop(id: number): Promise<PayableShop | undefined>
  checkPaymentPassword(member: SignedIn, password: string): Promise<void>
  /** Called after each movement of members' PV, in its transaction. */
  pvChanged: ((tx: Tx, memberIds: number[]) => Promise<void>)[]
  refunded: RefundFollower[]
  billPaid: BillFollower[]
  /** The code that the shop shows, and the link that its QR picture holds. */
  paymentCodeOf(shopId: number): Promise<{ code: string; link: string }>
  /** True where the account was closed for good: points of it could never be reached again. */
  isClosed(db: Db, memberId: number): Promise<boolean>
  /** Notes for the shop's owner what it was paid; after the commit, and never in its way. */
  tellOwner(payment: { to: number; amount: Units }): void
  /** Usernames with all but their ends hidden, by member id. */
  maskedNamesOf(ids: number[]): Promise<Map<number, string>>
}
