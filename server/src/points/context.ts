import type { Units } from '@torch/contract/money.ts'
import type { Terms } from '@torch/contract/points.ts'
import type pg from 'pg'
import type { PartyBalances } from '../ledger/index.ts'
import type { SignedIn } from '../platform/auth.ts'
import type { Db, Tx } from '../platform/database/db.ts'
import type { Events } from '../platform/events/events.ts'
import type { RaiseAlert } from '../platform/monitoring/alerts.ts'
import type { ParameterName } from '../platform/parameters/catalogue.ts'
import type { Parameters } from '../platform/parameters/parameters.ts'
import type { Explainer } from './history/explanation.ts'

/** A shop as histories name it, with the payment's remark and reward. */
export interface Payee {
  shopName: string
  shopNameEn: string | null
  /** The number of the payment, or of the refunded payment. */
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
  /** What the shop refunded so far; exact under the lock of the payer's GF account. */
  refunded: Units
  time: Date
}

/** What the points module depends on; contexts.ts builds it from the APIs of other modules. */
export interface PointsContext {
  db: Db
  pool: pg.Pool
  parameters: Parameters
  events: Pick<Events, 'publish'>
  alert: RaiseAlert
  partyBalances(party: number): Promise<PartyBalances | undefined>
  checkPaymentPassword(member: SignedIn, password: string): Promise<void>
  /** Returns whether one of the two members blocked the other. */
  areBlocked(db: Db, a: number, b: number): Promise<boolean>
  /** Called after each movement of members' PV, in its transaction. */
  pvChanged: ((tx: Tx, memberIds: number[]) => Promise<void>)[]
  /** Returns the shops that payments went to, and that refunds and gifts came from, by number. */
  payeesOf(db: Db, paymentNos: string[]): Promise<Map<string, Payee>>
  /** Returns a member's own payment, whatever the state of its shop. */
  paymentOf(db: Db, payerId: number, paymentNo: string): Promise<OwnPayment | undefined>
  /** Returns the terms of other modules. */
  otherTerms(): Omit<Terms, OwnTerms>
  /**
   * Returns the total PV earned from which a member is VIP and may share, and the PV balance for a torch bearer level, in
   * units.
   */
  milestones(): { earned: Units; balance: Units }
  /** Explainers of other modules' movements, by kind of journal; this module's own are built in. */
  explainers: Partial<Record<string, Explainer>>
  /** The rules behind rewards that another module gives on a payment. */
  paymentRules: { customerReward: ParameterName; shopCap: { maximum: ParameterName; share: ParameterName } }
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
