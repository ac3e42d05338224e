import type { ErrorName } from '@torch/contract/errors.ts'
import type { Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type Limit, limitUse, undoUse } from '../../platform/rate-limits/rate-limits.ts'
import { type Requester, verifyPassword } from '../passwords/passwords.ts'
import { GUESSES_BEFORE_MAIL } from '../rules.ts'
import { applyBackoff, undoAttempt } from './backoff.ts'

/** What one try at a login password is counted against (docs/decisions/066). */
export interface LoginLimits {
  requester: Requester
  /** In the order in which they are counted. */
  limits: readonly (readonly [key: string, limit: Limit])[]
  /** The key of the backoff that all strangers share. Known callers are not slowed down. */
  backoff: string
}

interface Login<Account> {
  /** Undefined where the login name is unknown. */
  account: Account | undefined
  hash: string | undefined
  password: string
  /** The error for an unknown account and for a wrong password. */
  wrong: ErrorName
  /** Called once strangers have guessed often at the password of an active account. */
  notifyOfGuesses: (account: Account) => Promise<unknown>
}

/**
 * Checks the password of a login, for members and operators, and returns the account, whose status the caller checks. The
 * try is counted and committed before the comparison, and taken back after a right password. Takes as long for an unknown
 * account as for a wrong password. Throws `tooManyRequests` or `wrong`.
 */
export async function checkLogin<Account extends { status: string }>(
  db: Db,
  { requester, limits, backoff }: LoginLimits,
  { account, hash, password, wrong, notifyOfGuesses }: Login<Account>,
): Promise<Account> {
  for (const [key, limit] of limits) await limitUse(db, key, limit)
  const guesses = requester === 'known' ? 0 : await applyBackoff(db, backoff)
  const isRight = await verifyPassword(hash, password, requester)
  if (account?.status === 'active' && !isRight && guesses === GUESSES_BEFORE_MAIL)
    await notifyOfGuesses(account)
  if (!account || !isRight) throw new Refusal(wrong)
  for (const [key] of limits) await undoUse(db, key)
  if (requester === 'stranger') await undoAttempt(db, backoff)
  return account
}
