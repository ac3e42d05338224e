import type { Db, Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { limitUse, undoUse } from '../../platform/rate-limits/rate-limits.ts'
import { OWN_PASSWORDS } from '../rules.ts'
import { tables } from '../tables.ts'
import { verifyPassword } from './passwords.ts'

/**
 * Checks the login password of a signed-in member again before an operation that a session thief must not perform.
 * Tries are counted for the member, before the comparison and apart from logins. Returns the checked hash for
 * `lockCredential`. Throws `tooManyRequests` or `wrongPassword`.
 */
export async function checkOwnPassword(db: Db, memberId: number, password: string): Promise<string> {
  const key = `own-password:${memberId}`
  await limitUse(db, key, OWN_PASSWORDS)
  const credential = await tables(db)
    .selectFrom('identity.credential')
    .select('login_hash')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!credential || !(await verifyPassword(credential.login_hash, password)))
    throw new Refusal('wrongPassword')
  await undoUse(db, key)
  return credential.login_hash
}

/**
 * Locks the member's credential row until the transaction ends. Throws `wrongPassword` if the password changed since
 * the check.
 */
export async function lockCredential(tx: Tx, memberId: number, loginHash: string): Promise<void> {
  const locked = await tables(tx)
    .selectFrom('identity.credential')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('login_hash', '=', loginHash)
    .forUpdate()
    .executeTakeFirst()
  if (!locked) throw new Refusal('wrongPassword')
}
