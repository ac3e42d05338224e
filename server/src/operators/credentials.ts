import { verifyPassword } from '../identity/door.ts'
import type { Db, Tx } from '../platform/db.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { giveBackUse, limitUse } from '../platform/limits.ts'
import { networkOf } from '../platform/network-of.ts'
import { accountKey, type OperatorRow } from './account.ts'
import { LOGINS, LOGINS_BY_ADDRESS } from './rules.ts'
import { tables } from './tables.ts'

/**
 * The operator whose account and password these are. Tries are counted, and committed, before the password is looked
 * at. Refuses with `tooManyRequests`, `wrongOperatorCredentials` or, once the password is right, `operatorDisabled`.
 */
export async function provedOperator(
  db: Db,
  ip: string,
  { account, password }: { account: string; password: string },
): Promise<OperatorRow> {
  const key = accountKey(account)
  const byAddress = `operator-logins:${networkOf(ip)}`
  const byBoth = `operator-logins:${networkOf(ip)}:${key}`
  await limitUse(db, byAddress, LOGINS_BY_ADDRESS)
  await limitUse(db, byBoth, LOGINS)

  const row = await tables(db)
    .selectFrom('operators.operator')
    .selectAll()
    .where('account_key', '=', key)
    .executeTakeFirst()
  // As slow for an account that is not there as for a wrong password.
  const right = await verifyPassword(row?.password_hash, password)
  if (!row || !right) throw new Refusal('wrongOperatorCredentials')
  await giveBackUse(db, byAddress)
  await giveBackUse(db, byBoth)
  if (row.status !== 'active') throw new Refusal('operatorDisabled')
  return row
}

/** The same of who is signed in already, asked once more before something grave. */
export async function provedSelf(
  db: Db,
  { ip, operator: { operatorId } }: { ip: string; operator: { operatorId: number } },
  password: string,
): Promise<OperatorRow> {
  const { account } = await tables(db)
    .selectFrom('operators.operator')
    .select('account')
    .where('id', '=', operatorId)
    .executeTakeFirstOrThrow()
  return provedOperator(db, ip, { account, password })
}

/**
 * Held until the transaction ends, as they were when the password was looked at: it may have been reset meanwhile, and what
 * follows must not outlive that.
 */
export async function holdUnchanged(tx: Tx, { id, password_hash }: OperatorRow): Promise<OperatorRow> {
  const unchanged = await tables(tx)
    .selectFrom('operators.operator')
    .selectAll()
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .where('status', '=', 'active')
    .forUpdate()
    .executeTakeFirst()
  if (!unchanged) throw new Refusal('wrongOperatorCredentials')
  return unchanged
}
