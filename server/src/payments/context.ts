import type { Units } from '@torch/contract/money.ts'
import type { BillDiscount, BillLine } from '@torch/contract/payments.ts'
import type pg from 'pg'
import type { NewNotice } from '../identity/index.ts'
import type { RewardTakenBack, RewardToTakeBack } from '../ledger/index.ts'
import type { PayableShop } from '../merchants/index.ts'
import type { SignedIn } from '../platform/auth.ts'
import type { Db, Tx } from '../platform/database/db.ts'
import type { Events } from '../platform/events/events.ts'
import type { Parameters } from '../platform/parameters/parameters.ts'
import type { PaymentBatcher, RewardRules } from './pay/pay-batch.ts'
import type { PayCodeFinder } from './pay-codes/find-pay-code.ts'
import type { ReceiptSigner } from './receipts/receipt-signer.ts'

/** Called when a bill is cancelled, in its transaction. */
export type BillCancelledListener = (tx: Tx, bill: CancelledBill) => Promise<void>
export interface CancelledBill
  extends Pick<
    PaidBill,
    'billNo' | 'shopId' | 'amount' | 'reference' | 'remark' | 'lines' | 'till' | 'discount'
  > {
  cancelledAt: Date
}

/** Called when a bill is paid, in its transaction and under its locks. */
export type BillPaidListener = (tx: Tx, bill: PaidBill) => Promise<void>
export interface PaidBill {
  billNo: string
  shopId: number
  /** Units. */
  amount: Units
  reference: string
  remark: string
  lines: BillLine[]
  /** The name of the till where it was made; null where none was given. */
  till: string | null
  discount: BillDiscount | null
  /** In units, on top of the amount. */
  tip: Units
  paymentNo: string
  paidAt: Date
}

/** Another module's part of a refund, in its transaction and under its locks. */
export interface RefundListener {
  /**
   * Returns what other members earned by the payment and which part is asked back: everything is taken back together
   * (`takeBackRewards` of the ledger).
   */
  rewardsOf?(db: Db, payment: RefundedPayment, refund: MadeRefund): Promise<RewardToTakeBack[]>
  /** Returns the accounts to lock besides those of the rewards; called before the locks. */
  accountsOf?(db: Db, payment: RefundedPayment): Promise<bigint[]>
  /** Called before rewards are taken back. */
  onRefund?(tx: Tx, payment: RefundedPayment, refund: MadeRefund): Promise<void>
}
export interface RefundedPayment {
  shopId: number
  ownerId: number
  payerId: number
  paymentNo: string
  /** Units. */
  amount: Units
}
/** A refund as followers see it. Amounts in units of GF. */
export interface MadeRefund {
  refundNo: string
  amount: Units
  reason: string
  /** All that was refunded of the payment so far, this refund included, and the part since the payment became final. */
  refunded: Units
  sinceFinal: Units
  /** The day on which the payment became final; null where it is not. */
  finalOn: string | null
  moment: Date
}

/** What the payments module depends on; contexts.ts builds it from the APIs of other modules. */
export interface PaymentsContext {
  db: Db
  pool: pg.Pool
  parameters: Parameters
  /** The app's public address: receipts contain it. */
  publicUrl: string
  receiptSigner: ReceiptSigner
  payThroughBatcher: PaymentBatcher
  findPayCode: PayCodeFinder
  /** For payments outside the payment batcher. */
  rewardRules: RewardRules
  events: Pick<Events, 'publish' | 'deliverOutbox'>
  payableShop(id: number): Promise<PayableShop | undefined>
  checkPaymentPassword(member: SignedIn, password: string): Promise<void>
  /** Called after each movement of members' PV, in its transaction. */
  pvChanged: ((tx: Tx, memberIds: number[]) => Promise<void>)[]
  refunded: RefundListener[]
  /** Called with rewards that a refund took back, in its transaction. */
  rewardsTakenBack: ((tx: Tx, taken: RewardTakenBack[], moment: Date) => Promise<void>)[]
  billPaid: BillPaidListener[]
  billCancelled: BillCancelledListener[]
  /** Returns the code that the shop shows, and the link in its QR code. */
  paymentCodeOf(shopId: number): Promise<{ code: string; link: string }>
  /** Returns whether the account was closed for good: points sent to it could not be recovered. */
  isClosed(db: Db, memberId: number): Promise<boolean>
  /** Returns whether a member sent GF to another one before, which is how a shop's owner may know a member. */
  hasPaid(from: number, to: number): Promise<boolean>
  /** Records for the shop's owner what was paid; called after the commit and not awaited. */
  notifyOwner(payment: { to: number; amount: Units }): void
  /** Notifies a payer of a use of the pay code; called after the commit and not awaited. */
  notifyOfCode(notice: NewNotice): void
  /** Returns masked usernames by member id. */
  maskedNamesOf(ids: number[]): Promise<Map<number, string>>
}
