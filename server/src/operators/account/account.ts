import type { Operator } from '@torch/contract/operators.ts'
import type { OperatorRole } from '@torch/contract/permissions.ts'
import { hashPassword } from '../../identity/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { type Row, tables } from '../tables.ts'

export type OperatorRow = Row<'operators.operator'>

export interface NewOperator {
  /** The login name: a name or an email address. */
  account: string
  name: string
  roles: OperatorRole[]
  password: string
  /** The password must be replaced at the first login. */
  hasInitialPassword?: boolean
}

/** Normalizes a login name: case and width do not matter. */
export function accountKey(account: string): string {
  return account.normalize('NFKC').trim().toLowerCase()
}

/** An address as login name is also the operator's mail address until changed. */
function isEmailAddress(account: string): boolean {
  return /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(account)
}

/** Creates an operator with this password. Returns the id; undefined where the login name is taken. */
export async function createOperator(
  db: Db,
  { password, ...operator }: NewOperator,
): Promise<number | undefined> {
  return insertOperator(db, { ...operator, passwordHash: await hashPassword(password) })
}

/** The same with a hashed password. */
export async function insertOperator(
  db: Db,
  operator: Omit<NewOperator, 'password'> & { passwordHash: string },
): Promise<number | undefined> {
  const row = await tables(db)
    .insertInto('operators.operator')
    .values({
      account: operator.account,
      account_key: accountKey(operator.account),
      name: operator.name,
      roles: operator.roles,
      password_hash: operator.passwordHash,
      email: isEmailAddress(operator.account) ? operator.account : null,
      password_given: operator.hasInitialPassword ?? false,
    })
    .onConflict((conflict) => conflict.column('account_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Returns an operator as operators see themselves and each other. */
export function operatorOf(row: OperatorRow): Operator {
  const { id, account, name, roles } = row
  return { id, account, name, roles, twoFactorEnabled: row.app_confirmed_at !== null }
}

/** Returns the names of operators, by id. */
export async function operatorNames(db: Db, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('operators.operator')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
