import { sql } from 'kysely'
import { checkLogin, KNOWN_DAYS, type LoginLimits } from '../../identity/index.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { networkOf } from '../../platform/rate-limits/rate-limits.ts'
import { notifyOfAccess } from '../access/notify-access.ts'
import { LOGINS, LOGINS_BY_ADDRESS } from '../rules.ts'
import { tables } from '../tables.ts'
import { accountKey, type OperatorRow } from './account.ts'

/**
 * Returns the operator with this login name and password. Throws `tooManyRequests`, `wrongOperatorCredentials` or, after a
 * right password, `operatorDisabled`.
 */
export async function verifiedOperator(
  db: Db,
  ip: string,
  { account, password }: { account: string; password: string },
  { isSignedIn = false } = {},
): Promise<OperatorRow> {
  const key = accountKey(account)
  const row = await tables(db)
    .selectFrom('operators.operator')
    .selectAll()
    .where('account_key', '=', key)
    .executeTakeFirst()
  const isKnown = isSignedIn || (await hasSignedInFrom(db, row?.id ?? 0, ip))
  const operator = await checkLogin(db, loginLimits(ip, key, isKnown), {
    account: row,
    hash: row?.password_hash,
    password,
    wrong: 'wrongOperatorCredentials',
    notifyOfGuesses: ({ id }) => db.transaction().execute((tx) => notifyOfAccess(tx, id, 'guessed')),
  })
  if (operator.status !== 'active') throw new Refusal('operatorDisabled')
  return operator
}

/** Known callers have limits of their own, all others share one, as for members (docs/decisions/066). */
function loginLimits(ip: string, key: string, isKnown: boolean): LoginLimits {
  const byAddress = [`operator-logins:${networkOf(ip)}`, LOGINS_BY_ADDRESS] as const
  const byBoth = [`operator-logins:${networkOf(ip)}:${key}`, LOGINS] as const
  return {
    requester: isKnown ? 'known' : 'stranger',
    limits: isKnown ? [byBoth] : [byAddress, byBoth],
    backoff: `operator-logins ${key}`,
  }
}

/**
 * Returns whether the operator signed in from this network before. No operator has the id 0, so unknown accounts take the
 * same query.
 */
async function hasSignedInFrom(db: Db, operatorId: number, ip: string): Promise<boolean> {
  const { rows } = await sql<{ ip: string }>`
    select distinct ip from operators.session
    where operator_id = ${operatorId} and created_at > platform.now() - make_interval(days => ${KNOWN_DAYS})`.execute(
    db,
  )
  return rows.some((row) => networkOf(row.ip) === networkOf(ip))
}

/** Checks the password of a signed-in operator again before a critical operation. */
export async function reverifiedOperator(
  db: Db,
  { ip, operator: { operatorId } }: { ip: string; operator: { operatorId: number } },
  password: string,
): Promise<OperatorRow> {
  const { account } = await tables(db)
    .selectFrom('operators.operator')
    .select('account')
    .where('id', '=', operatorId)
    .executeTakeFirstOrThrow()
  return verifiedOperator(db, ip, { account, password }, { isSignedIn: true })
}

/**
 * Locks the operator's row until the transaction ends. Throws `wrongOperatorCredentials` if the password changed since it
 * was checked.
 */
export async function lockUnchangedOperator(
  tx: Tx,
  { id, password_hash }: OperatorRow,
): Promise<OperatorRow> {
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
