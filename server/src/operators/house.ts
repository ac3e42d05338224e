import type { Language } from '@torch/contract/errors.ts'
import type { listNotices } from '@torch/contract/notices.ts'
import type { OutputOf } from '@torch/contract/operation.ts'
import type { getPointsAccount, listHistory } from '@torch/contract/points.ts'
import type { Offer } from '@torch/contract/states.ts'
import type { listUserOrders, listUserTransactions } from '@torch/contract/trading.ts'
import type pg from 'pg'
import type { FileLinks } from '../files/door.ts'
import type { PaymentsHouse } from '../payments/door.ts'
import type { Db, Tx } from '../platform/database/db.ts'
import type { Events } from '../platform/events/events.ts'
import type { Moments } from '../platform/events/moments.ts'
import type { Halts } from '../platform/parameters/halts.ts'
import type { Parameters } from '../platform/parameters/parameters.ts'
import type { Secrets } from '../platform/secret.ts'

/** Whose screens are looked at. */
export interface Viewed {
  memberId: number
  memberSince: Date
}

/** Each as the member's own call answers it. */
export interface Screens {
  account(): Promise<OutputOf<typeof getPointsAccount>>
  history(): Promise<OutputOf<typeof listHistory>>
  notices(): Promise<OutputOf<typeof listNotices>>
  orders(): Promise<OutputOf<typeof listUserOrders>>
  trades(): Promise<OutputOf<typeof listUserTransactions>>
}

/** Nothing is asked before one of them is called. */
export type MemberScreens = (viewed: Viewed, language: Language) => Screens

/** What the operators room stands on; houses.ts puts it together from the doors of all others. */
export interface OperatorsHouse {
  db: Db
  pool: pg.Pool
  parameters: Parameters
  halts: Halts
  /** What this installation leaves out. */
  notOffered: readonly Offer[]
  /** What all operators see alike is counted once a moment. */
  moments: Moments
  events: Pick<Events, 'publish' | 'publishToAll'>
  /** Seals the secrets of authenticator apps. */
  secrets: Secrets
  /** Whether nobody signs in without an authenticator app: so everywhere but in a demo (rules/operators#accounts). */
  appRequired: boolean
  links: Pick<FileLinks, 'urlForOperator'>
  /** What a member sees: it reads and can do nothing else (member-screens.ts). */
  memberScreens: MemberScreens
  /** For refunds in the place of shops whose owners cannot. */
  payments: PaymentsHouse
  openParty: (tx: Tx, kind: 'shop') => Promise<number>
  /** Where people reach the app: links in mails begin with it. */
  publicUrl: string
  /** Where new feedback is mailed to; absent where nobody wants that. */
  supportMail: string | undefined
  /** Makes a count of the economy that was asked for, beside the requests. */
  countSoon(): void
}
