import { type OperatorRole, operatorRoles, strongRoles } from '@torch/contract/permissions.ts'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { matchesKnownPerson } from '../../identity/index.ts'
import type { SignedInOperator } from '../../platform/auth.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { createOperator, type OperatorRow } from '../account/account.ts'
import { tables } from '../tables.ts'

/**
 * Locks the operator to be changed and the acting owner, in id order, until the transaction ends. The acting owner must
 * still be one and cannot change themselves, so one owner always remains even in concurrent changes. Throws
 * `unknownOperator`, `ownOperator` or `notYours`.
 */
export async function lockColleague(tx: Tx, owner: SignedInOperator, id: number): Promise<OperatorRow> {
  if (id === owner.operatorId) throw new Refusal('ownOperator')
  const rows = await tables(tx)
    .selectFrom('operators.operator')
    .selectAll()
    // As 64 bits: an id in a request may exceed 32.
    .where(sql<boolean>`id in (${id}::bigint, ${owner.operatorId}::bigint)`)
    .orderBy('id')
    .forUpdate()
    .execute()
  checkIsOwner(rows.find((row) => row.id === owner.operatorId))
  const colleague = rows.find((row) => row.id === id)
  if (!colleague) throw new Refusal('unknownOperator')
  return colleague
}

/** Locks the acting owner's row until the transaction ends. Throws `notYours` if they no longer are an owner. */
export async function lockOwner(tx: Tx, owner: SignedInOperator): Promise<void> {
  const self = await tables(tx)
    .selectFrom('operators.operator')
    .selectAll()
    .where('id', '=', owner.operatorId)
    .forShare()
    .executeTakeFirst()
  checkIsOwner(self)
}

function checkIsOwner(self: OperatorRow | undefined): void {
  if (self?.status !== 'active' || !self.roles.includes('owner')) throw new Refusal('notYours')
}

/** The first owner, from the settings; used at the first start only. */
export interface FirstOwner {
  email: string
  password: string
}

/**
 * Creates the first operator, with all roles, if there is no operator yet. Later changes of the settings have no effect.
 */
export async function createFirstOwner(db: Db, owner: FirstOwner | undefined, log: Logger): Promise<void> {
  const { rows } = await sql`select from operators.operator limit 1`.execute(db)
  if (rows.length > 0) return
  if (!owner) {
    log.warn('there is no operator: set OPERATOR_EMAIL and OPERATOR_PASSWORD for the first one')
    return
  }
  const { email, password } = owner
  await createOperator(db, {
    account: email,
    name: email.replace(/@.*$/, ''),
    roles: [...operatorRoles],
    password,
    // The password is in the settings, so it must be replaced at the first login.
    hasInitialPassword: true,
  })
}

/** The number of an operator's latest sign-ins that are compared. */
const LATEST_SIGN_INS = 200

/**
 * Throws `conflictOfInterest` where one of these operators may be one of the members concerned: they have the same mailbox,
 * or signed in from the same network with the same browser (decision 049).
 */
export async function checkConflictOfInterest(
  db: Db,
  operatorIds: readonly number[],
  memberIds: readonly number[],
): Promise<void> {
  if (memberIds.length === 0) return
  const { rows: people } = await sql<{ account: string; email: string | null }>`
    select account, email from operators.operator where id = any(${operatorIds}::integer[])`.execute(db)
  const { rows: places } = await sql<{ ip: string; userAgent: string }>`
    select distinct ip, user_agent as "userAgent" from (
      select ip, user_agent from operators.session where operator_id = any(${operatorIds}::integer[])
      order by id desc limit ${LATEST_SIGN_INS}) latest`.execute(db)
  const mails = people.flatMap(({ account, email }) => (email === null ? [account] : [account, email]))
  if (await matchesKnownPerson(db, memberIds, { mails, places })) throw new Refusal('conflictOfInterest')
}

/** Returns whether one of these roles can move points or change who can. */
export const isStrong = (roles: readonly OperatorRole[]): boolean =>
  strongRoles.some((role) => roles.includes(role))

/** Returns the roles in `after` that are not in `before`, in their defined order. */
export function rolesGained(before: readonly OperatorRole[], after: readonly OperatorRole[]): OperatorRole[] {
  return operatorRoles.filter((role) => after.includes(role) && !before.includes(role))
}
