import type { Language } from '@torch/contract/errors.ts'
import type { Service } from '@torch/contract/governance.ts'
import type { listNotices } from '@torch/contract/notices.ts'
import type { OutputOf } from '@torch/contract/operation.ts'
import type { getPointsAccount, listHistory } from '@torch/contract/points.ts'
import type { Feature } from '@torch/contract/states.ts'
import type { listUserOrders, listUserTransactions } from '@torch/contract/trading.ts'
import type pg from 'pg'
import type { FileLinks } from '../files/index.ts'
import type { PaymentsContext } from '../payments/index.ts'
import type { Db, Tx } from '../platform/database/db.ts'
import type { Events } from '../platform/events/events.ts'
import type { ResponseCache } from '../platform/events/response-cache.ts'
import type { Halts } from '../platform/parameters/halts.ts'
import type { Parameters } from '../platform/parameters/parameters.ts'
import type { Secrets } from '../platform/secret.ts'

/** The member whose screens are shown. */
export interface Viewed {
  memberId: number
  memberSince: Date
}

/** Each returns what the member's own call returns. */
export interface Screens {
  account(): Promise<OutputOf<typeof getPointsAccount>>
  history(): Promise<OutputOf<typeof listHistory>>
  notices(): Promise<OutputOf<typeof listNotices>>
  orders(): Promise<OutputOf<typeof listUserOrders>>
  trades(): Promise<OutputOf<typeof listUserTransactions>>
}

/** Runs no query before one of the screens is called. */
export type MemberScreens = (viewed: Viewed, language: Language) => Screens

/** The dependencies of the operators module, built in contexts.ts from the public APIs of all others. */
export interface OperatorsContext {
  db: Db
  pool: pg.Pool
  parameters: Parameters
  halts: Halts
  /** Features that this installation leaves out. */
  unavailableFeatures: readonly Feature[]
  /** The payment that a demo proposes to new members; null outside of a demo. */
  demoPayment: Service['demoPayment']
  /** Shared response cache for what is the same for all operators. */
  responseCache: ResponseCache
  events: Pick<Events, 'publish' | 'publishToAll'>
  /** Encrypts the secrets of authenticator apps. */
  secrets: Secrets
  /** Whether login requires an authenticator app: everywhere except in a demo (rules/operators#accounts). */
  appRequired: boolean
  links: Pick<FileLinks, 'urlForOperator'>
  /** Read-only access to a member's screens (member-screens.ts). */
  memberScreens: MemberScreens
  /** For refunds on behalf of shops whose owners cannot make them. */
  payments: PaymentsContext
  openParty: (tx: Tx, kind: 'shop') => Promise<number>
  /** Public address of the app, the base of links in mails. */
  publicUrl: string
  /** Whether a mail server is set; without one, mails stay in the demo's mailbox. */
  hasMailServer: boolean
  /** Recipient of new feedback; undefined for none. */
  supportMail: string | undefined
  /** Runs a requested count of the economy outside the request. */
  triggerCount(): void
}
