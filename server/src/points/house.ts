import type { Units } from '@torch/contract/money.ts'
import type { Terms } from '@torch/contract/points.ts'
import type pg from 'pg'
import type { Holdings } from '../ledger/door.ts'
import type { SignedIn } from '../platform/auth.ts'
import type { Db, Tx } from '../platform/database/db.ts'
import type { Events } from '../platform/events/events.ts'
import type { RaiseAlert } from '../platform/monitoring/alerts.ts'
import type { Parameter, Parameters } from '../platform/parameters/parameters.ts'
import type { Explainer } from './history/explanation.ts'

/** A shop as a history names it, with what was written and earned where it was paid. */
export interface Payee {
  shopName: string
  shopNameEn: string | null
  /** Of a payment, or of the payment that was refunded. */
  paymentNo: string | null
  note: string | null
  /** PV that the payment earned. */
  reward: Units
}

/** A payment as its payer may split it. */
export interface OwnPayment {
  shopName: string
  shopNameEn: string | null
  amount: Units
  /** What the shop gave back of it so far; exact under the lock of the payer's GF account. */
  refunded: Units
  time: Date
}

/** What the points room stands on; houses.ts puts it together from the doors around it. */
export interface PointsHouse {
  db: Db
  pool: pg.Pool
  parameters: Parameters
  events: Pick<Events, 'publish'>
  alert: RaiseAlert
  holdings(party: number): Promise<Holdings | undefined>
  checkPaymentPassword(member: SignedIn, password: string): Promise<void>
  /** Whether one of the two blocked the other. */
  areBlocked(db: Db, a: number, b: number): Promise<boolean>
  /** Called after each movement of members' PV, in its transaction. */
  pvChanged: ((tx: Tx, memberIds: number[]) => Promise<void>)[]
  /** The shops that payments went to, and refunds and gifts came from, by the numbers of these. */
  payeesOf(db: Db, paymentNos: string[]): Promise<Map<string, Payee>>
  /** A member's own payment, whatever became of its shop. */
  paymentOf(db: Db, payerId: number, paymentNo: string): Promise<OwnPayment | undefined>
  /** The terms of the rooms beside and above. */
  otherTerms(): Omit<Terms, OwnTerms>
  /** PV earned in all from which a member is VIP and may share; PV held for a torch bearer level. Units. */
  milestones(): { earned: Units; held: Units }
  /** How other rooms' movements came about, by the kind of their journals; this room's own are built in. */
  explainers: Partial<Record<string, Explainer>>
  /** The rules behind rewards that another room gives on a payment. */
  paymentRules: { customerReward: Parameter; shopCap: { most: Parameter; share: Parameter } }
}

export type OwnTerms =
  | 'exchangeMultiple'
  | 'releaseDivisor'
  | 'manualReleaseFee'
  | 'releaseBands'
  | 'autoReleasePackages'
  | 'giftMultiple'
  | 'giftDailyCap'
  | 'memberRewardCap'
  | 'rewardPendingDays'
  | 'refundDays'
