import type { Language } from '@torch/contract/errors.ts'
import type { TorchBearer } from '@torch/contract/referrals.ts'
import type pg from 'pg'
import type { SignedIn } from '../platform/auth.ts'
import type { Db, Tx } from '../platform/database/db.ts'
import type { Parameters } from '../platform/parameters/parameters.ts'
import type { Secrets } from '../platform/secret.ts'

/**
 * The identity module's dependencies, built in contexts.ts. Functions here stand for modules that identity may not
 * import (ARCHITECTURE.md).
 */
export interface IdentityContext {
  db: Db
  pool: pg.Pool
  parameters: Parameters
  /** Keys for everything derived or compared by HMAC, shared by all servers of one database. */
  secrets: Secrets
  /** Public address of the app. Passkeys are bound to its host. */
  publicUrl: string
  /** Shared with the other modules, so that wrong tries count together. */
  checkPaymentPassword: CheckPaymentPassword
  /** Restarts the live event streams of the member's sessions on every server. Call it after the commit. */
  sessionChanged: (memberId: number) => void
  openParty: (tx: Tx, kind: 'member') => Promise<number>
  shopOf: (memberId: number) => Promise<{ id: number; shopName: string } | null>
  /** Returns the torch bearer fields of a member's own user info, and whether VIP was reached by PV. */
  standingOf: (memberId: number, language: Language) => Promise<TorchBearer & { hasReachedVip: boolean }>
  /** Run after a registration, in its transaction and in this order. */
  afterRegistration: ((tx: Tx, memberId: number) => Promise<void>)[]
  /**
   * Checks run before an account closes; each throws while its module has something open. The ledger's comes first.
   */
  beforeClose: ((tx: Tx, memberId: number) => Promise<void>)[]
  /** What other modules store about a member, as JSON for the member's data export. */
  dataExports: Record<string, (memberId: number) => Promise<unknown>>
}

/**
 * Checks the payment password, or a passkey proof in its place, before points leave an account. Throws
 * `paymentsHeld`, `wrongPaymentPassword`, `paymentsLocked` or `paymentProofExpired`. For purpose `change` only the
 * password itself is accepted, and a hold on payments is ignored.
 */
export type CheckPaymentPassword = (
  member: SignedIn,
  password: string,
  purpose?: 'spend' | 'change',
) => Promise<void>
