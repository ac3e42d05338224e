import type { Units } from '@torch/contract/money.ts'
import type { BillDiscount, BillLine } from '@torch/contract/payments.ts'
import type { ShopStatus } from '@torch/contract/states.ts'
import type pg from 'pg'
import type { AskedBack, TakenBack } from '../ledger/door.ts'
import type { SignedIn } from '../platform/auth.ts'
import type { Db, Tx } from '../platform/database/db.ts'
import type { Events } from '../platform/events/events.ts'
import type { Parameters } from '../platform/parameters/parameters.ts'
import type { ReceiptSigner } from './receipts/receipt-signer.ts'
import type { RewardRules, Till } from './till/pay-batch.ts'

/** What a payment needs to know of a shop. */
export interface PayableShop {
  id: number
  ownerId: number
  /** The owner's first one, at which what customers of all of them were given in a day is counted. */
  firstShop: number
  status: ShopStatus
  shopName: string
  shopNameEn: string | null
  shopLogo: string | null
}

/** What follows when a bill is taken back, in its transaction. */
export type CancelFollower = (tx: Tx, bill: CancelledBill) => Promise<void>
export interface CancelledBill
  extends Pick<
    PaidBill,
    'billNo' | 'shopId' | 'amount' | 'reference' | 'remark' | 'lines' | 'till' | 'discount'
  > {
  cancelledAt: Date
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
  /** As the wire has them. */
  lines: BillLine[]
  /** The name of the till at which it was made; null where that was not said. */
  till: string | null
  discount: BillDiscount | null
  /** In units, beside the amount. */
  tip: Units
  paymentNo: string
  paidAt: Date
}

/** Another room's answer to a refund, in its transaction and under its locks. */
export interface RefundFollower {
  /** What others earned by the payment, and what part of it is asked back: all is taken back together (ledger.takeBack). */
  rewardsOf?(db: Db, payment: RefundedPayment, refund: MadeRefund): Promise<AskedBack[]>
  /** Accounts that it will touch beside those of the rewards, asked before the locks. */
  accountsOf?(db: Db, payment: RefundedPayment): Promise<bigint[]>
  /** Called before rewards are taken back. */
  follow?(tx: Tx, payment: RefundedPayment, refund: MadeRefund): Promise<void>
}
export interface RefundedPayment {
  shopId: number
  /** The shop's owner. */
  ownerId: number
  payerId: number
  paymentNo: string
  /** Units. */
  amount: Units
}
/** Amounts in units of GF. */
export interface MadeRefund {
  refundNo: string
  amount: Units
  reason: string
  /** All that was given back of the payment so far, this included, and so much of that since it became final. */
  refunded: Units
  sinceFinal: Units
  /** The day on which the payment became final; null where it is not. */
  finalOn: string | null
  moment: Date
}

/** What the payments room stands on; houses.ts puts it together from the doors to its right. */
export interface PaymentsHouse {
  db: Db
  pool: pg.Pool
  parameters: Parameters
  /** Where people reach the app: receipts name it. */
  publicUrl: string
  receiptSigner: ReceiptSigner
  till: Till
  /** For payments that do not go by the till. */
  rewardRules: RewardRules
  events: Pick<Events, 'publish'>
  payableShop(id: number): Promise<PayableShop | undefined>
  checkPaymentPassword(member: SignedIn, password: string): Promise<void>
  /** Called after each movement of members' PV, in its transaction. */
  pvChanged: ((tx: Tx, memberIds: number[]) => Promise<void>)[]
  refunded: RefundFollower[]
  /** Told of rewards that a refund took back, in its transaction. */
  takenBack: ((tx: Tx, taken: TakenBack[], moment: Date) => Promise<void>)[]
  billPaid: BillFollower[]
  billCancelled: CancelFollower[]
  /** The code that the shop shows, and the link that its QR picture holds. */
  paymentCodeOf(shopId: number): Promise<{ code: string; link: string }>
  /** True where the account was closed for good: points of it could never be reached again. */
  isClosed(db: Db, memberId: number): Promise<boolean>
  /** Whether a member sent GF to another one before: whom a shop's owner knows. */
  hasPaid(from: number, to: number): Promise<boolean>
  /** Notes for the shop's owner what it was paid; after the commit, and never in its way. */
  tellOwner(payment: { to: number; amount: Units }): void
  /** Usernames with all but their ends hidden, by member id. */
  maskedNamesOf(ids: number[]): Promise<Map<number, string>>
}
