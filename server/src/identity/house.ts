import type { Language } from '@torch/contract/errors.ts'
import type { TorchBearer } from '@torch/contract/referrals.ts'
import type pg from 'pg'
import type { SignedIn } from '../platform/auth.ts'
import type { Db, Tx } from '../platform/database/db.ts'
import type { Parameters } from '../platform/parameters/parameters.ts'
import type { Secrets } from '../platform/secret.ts'

/**
 * What the identity room stands on; houses.ts puts it together. What names a party, a shop or a balance belongs to rooms
 * that this one may not know (ARCHITECTURE.md).
 */
export interface IdentityHouse {
  db: Db
  pool: pg.Pool
  parameters: Parameters
  /** Keys everything that is derived or compared by HMAC. All servers of one database share it. */
  secrets: Secrets
  /** Where people reach the app: passkeys are made for its host and shown on its pages only. */
  publicUrl: string
  /** The same that the other rooms ask, so that wrong tries count together. */
  checkPaymentPassword: CheckPaymentPassword
  /** Call it after the commit: on whichever server a session of the member's listens live, it begins anew. */
  sessionChanged: (memberId: number) => void
  openParty: (tx: Tx, kind: 'member') => Promise<number>
  shopOf: (memberId: number) => Promise<{ id: number; shopName: string } | null>
  /** The torch bearer part of a member's own user info, and whether VIP was reached by PV. */
  standingOf: (memberId: number, language: Language) => Promise<TorchBearer & { hasReachedVip: boolean }>
  /** What follows a registration, in the same transaction and in this order. */
  registered: ((tx: Tx, memberId: number) => Promise<void>)[]
  /** Each refuses to let an account be closed while its room still has something open. The ledger's comes first. */
  mayClose: ((tx: Tx, memberId: number) => Promise<void>)[]
  /** What other rooms keep about a member, as JSON, for the member to download. */
  exports: Record<string, (memberId: number) => Promise<unknown>>
}

/**
 * Asked wherever points go out, with the payment password or a passkey's proof in its place. Refuses with
 * `paymentsHeld`, `wrongPaymentPassword`, `paymentsLocked` or `paymentProofExpired`. For a `change` of the password
 * only the password itself will do, and a hold is no hindrance.
 */
export type CheckPaymentPassword = (
  member: SignedIn,
  password: string,
  purpose?: 'spend' | 'change',
) => Promise<void>
