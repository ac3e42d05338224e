import type { Db, Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { giveBackUse, limitUse } from '../../platform/limits/limits.ts'
import { OWN_PASSWORDS } from '../rules.ts'
import { tables } from '../tables.ts'
import { verifyPassword } from './passwords.ts'

/**
 * Asks a signed-in member for the login password once more, before something that a thief of the session must not do.
 * Counted for the member and before the password is looked at; only who has a session can use these tries up, and
 * signing in counts apart. Refuses with `tooManyRequests` or `wrongPassword`. Gives the hash that was looked at, for
 * `lockCredential`.
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
  await giveBackUse(db, key)
  return credential.login_hash
}

/**
 * Takes the member's credential until the transaction ends. A password that was changed while it was being checked
 * proves nothing any more.
 */
export async function lockCredential(tx: Tx, memberId: number, loginHash: string): Promise<void> {
  const held = await tables(tx)
    .selectFrom('identity.credential')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('login_hash', '=', loginHash)
    .forUpdate()
    .executeTakeFirst()
  if (!held) throw new Refusal('wrongPassword')
}
