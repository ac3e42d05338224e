import type { ChangeKind } from '@torch/contract/governance.ts'
import { sql } from 'kysely'
import { randomToken, tokenHash } from '../../identity/index.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { sendMails } from '../../platform/outgoing/mail.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import type { OperatorRow } from '../account/account.ts'
import type { OperatorsContext } from '../context.ts'
import { type RemovalAct, removalMail } from '../mails/removal-mail.ts'
import { tables } from '../tables.ts'

// Removals of owners' rights and the time in which they can be contested (rules/operators#contesting-a-removal).

export type RemovalContext = Pick<OperatorsContext, 'parameters' | 'publicUrl'>

interface Removal {
  act: RemovalAct
  by: { id: number; name: string }
}

/**
 * Stores an owner's account state before its removal, and mails the holder a link to contest it. `before` is the
 * unchanged row under its lock. Does nothing for an operator who is no active owner.
 */
export async function recordRemoval(
  tx: Tx,
  { parameters, publicUrl }: RemovalContext,
  before: OperatorRow,
  { act, by }: Removal,
): Promise<void> {
  if (before.status !== 'active' || !before.roles.includes('owner')) return
  const days = Number(parameters.get('operators.contest-days'))
  const token = randomToken()
  await tables(tx)
    .insertInto('operators.removal')
    .values({
      operator_id: before.id,
      operator_name: before.name,
      by_id: by.id,
      by_name: by.name,
      act,
      token_hash: tokenHash(token),
      contest_until: sql`platform.now() + make_interval(days => ${days})`,
      email: before.email,
      roles: before.roles,
      status: before.status,
      password_hash: before.password_hash,
      password_given: before.password_given,
      app_secret: before.app_secret,
      app_confirmed_at: before.app_confirmed_at,
      app_last_step: before.app_last_step,
      recovery_macs: await recoveryMacs(tx, before.id),
    })
    .execute()
  const link = `${publicUrl}/removal-contest#${token}`
  await sendMails(
    tx,
    (await addressesOf(tx, parameters, before)).map((address) =>
      removalMail(before, address, { act, by: by.name, days, link }),
    ),
  )
}

export async function recoveryMacs(db: Db, operatorId: number): Promise<Buffer[]> {
  const rows = await tables(db)
    .selectFrom('operators.recovery_code')
    .select('mac')
    .where('operator_id', '=', operatorId)
    .orderBy('mac')
    .execute()
  return rows.map(({ mac }) => mac)
}

/** Returns the current address and those replaced recently, since a thief changes the address first. */
async function addressesOf(db: Db, parameters: Parameters, { id, email }: OperatorRow): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select distinct email from operators.removal
    where operator_id = ${id} and act = 'address-changed' and email is not null
      and at > platform.now() - make_interval(days => ${Number(parameters.get('operators.removal-quiet-days'))})`.execute(
    db,
  )
  return [...new Set([...(email === null ? [] : [email]), ...rows.map((row) => row.email)])]
}

/** Condition for removals of an owner by another operator that stand: not undone by a contest. */
export const STANDING = sql`by_id <> operator_id and superseded_by is null
  and (contested_at is null or outcome is not distinct from 'upheld')`

/** Returns whether there are owners other than these, or was one whom another operator removed. */
export async function hadOtherOwners(db: Db, than: number[]): Promise<boolean> {
  const { rows } = await sql`
    select from operators.operator
    where status = 'active' and 'owner' = any(roles) and id <> all(${than}::integer[])
    union all
    select from operators.removal where ${STANDING} limit 1`.execute(db)
  return rows.length > 0
}

/** Throws `ownerRecentlyRemoved`: after a removal, the remaining owner can do nothing alone for a while. */
export async function refuseAfterRemoval(db: Db, parameters: Parameters): Promise<void> {
  const days = Number(parameters.get('operators.removal-quiet-days'))
  const { rows } = await sql`
    select from operators.removal where ${STANDING}
      and coalesce(settled_at, at) > platform.now() - make_interval(days => ${days}) limit 1`.execute(db)
  if (rows.length > 0) throw new Refusal('ownerRecentlyRemoved', { days: String(days) })
}

/**
 * Rejects two-person changes by these operators while a removal is contested, or while one of them may still contest a
 * change of their own account. Lifting a halt is exempt: otherwise one owner could halt the platform for the length of a
 * contest.
 */
export async function refuseUnsettled(
  tx: Tx,
  parameters: Parameters,
  kind: ChangeKind,
  operatorIds: number[],
): Promise<void> {
  if (kind === 'lift-halt') return
  await refuseWhileContested(tx)
  await refuseFreshAccess(tx, parameters, operatorIds)
}

/** Throws `approvalsFrozen` while the removal of an owner is contested. */
export async function refuseWhileContested(db: Db): Promise<void> {
  const { rows } = await sql`
    select from operators.removal where contested_at is not null and outcome is null limit 1`.execute(db)
  if (rows.length > 0) throw new Refusal('approvalsFrozen')
}

/**
 * Throws `accessRecentlyChanged` where one of these owners changed their own address or app so recently that it can still be
 * contested, so that a thief of the account cannot approve anything before.
 */
export async function refuseFreshAccess(
  db: Db,
  parameters: Parameters,
  operatorIds: number[],
): Promise<void> {
  const { rows } = await sql`
    select from operators.removal
    where operator_id = any(${operatorIds}::integer[]) and by_id = operator_id and contested_at is null
      and superseded_by is null and contest_until > platform.now() limit 1`.execute(db)
  if (rows.length > 0)
    throw new Refusal('accessRecentlyChanged', { days: String(parameters.get('operators.contest-days')) })
}
