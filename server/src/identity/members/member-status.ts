import { namedReason } from '@torch/contract/standard-reasons.ts'
import type { MemberStatus } from '@torch/contract/states.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { endSessions } from '../sessions/sessions.ts'
import { tables } from '../tables.ts'

/**
 * Returns the error for a login to a disabled account, with the operators' reason if there is one. Use it only after
 * the password was right.
 */
export function notActive(reason: string | null): Refusal {
  return reason === null
    ? new Refusal('accountDisabled')
    : new Refusal('accountDisabledFor', { reason: namedReason(reason) })
}

/**
 * Locks the row of a member for an operator's action (rules/operators#roles); concurrent actions wait. The platform
 * itself is never found. Throws `noSuchMember`; the actions below throw `memberChanged` when the status is not the
 * expected one.
 */
export async function lockMember(tx: Tx, id: number) {
  const row = await tables(tx)
    .selectFrom('identity.member')
    .select(['id', 'username', 'status', 'is_vip'])
    // As 64 bits: an id in a request may exceed 32.
    .where(sql<boolean>`id = ${id}::bigint`)
    .where('upline_id', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('noSuchMember')
  return row
}

export function requireStatus(row: { status: MemberStatus }, ...wanted: MemberStatus[]): void {
  if (!wanted.includes(row.status)) throw new Refusal('memberChanged')
}

/**
 * Disables a member: every server rejects the next request, since sessions are read from the database each time.
 * Returns how many sessions ended. Operations in progress continue; `lockActiveMember` prevents new ones.
 */
export async function disable(tx: Tx, id: number, reason: string): Promise<number> {
  requireStatus(await lockMember(tx, id), 'active')
  await tables(tx)
    .updateTable('identity.member')
    .set({ status: 'disabled', disabled_reason: reason, disabled_at: sql`platform.now()` })
    .where('id', '=', id)
    .execute()
  // Logins waiting for the second factor end too.
  await tables(tx).deleteFrom('identity.login_ticket').where('member_id', '=', id).execute()
  return endSessions(tx, { memberId: id }, 'disabled')
}

/** Lets a disabled member sign in again. Throws `noSuchMember` or `memberChanged`. */
export async function enable(tx: Tx, id: number): Promise<void> {
  requireStatus(await lockMember(tx, id), 'disabled')
  await tables(tx)
    .updateTable('identity.member')
    .set({ status: 'active', disabled_reason: null, disabled_at: null })
    .where('id', '=', id)
    .execute()
  // Ends sessions of logins that were in progress when the member was disabled.
  await endSessions(tx, { memberId: id }, 'disabled')
}

/** Ends all sessions of a member. Returns how many there were. */
export async function signOutEverywhere(tx: Tx, id: number): Promise<number> {
  await lockMember(tx, id)
  await tables(tx).deleteFrom('identity.login_ticket').where('member_id', '=', id).execute()
  return endSessions(tx, { memberId: id }, 'operator')
}

/**
 * Revokes VIP that operators granted; earned VIP stays (rules/referrals#vip). Throws `notVip`, `noSuchMember` or
 * `memberChanged`.
 */
export async function takeVip(tx: Tx, id: number): Promise<void> {
  const row = await lockMember(tx, id)
  requireStatus(row, 'active', 'disabled')
  if (!row.is_vip) throw new Refusal('notVip')
  await tables(tx).updateTable('identity.member').set({ is_vip: false }).where('id', '=', id).execute()
}

/**
 * Grants VIP until two operators revoke it (rules/referrals#vip). Throws `alreadyVip`, `noSuchMember` or
 * `memberChanged`.
 */
export async function setVip(tx: Tx, id: number): Promise<void> {
  const row = await lockMember(tx, id)
  requireStatus(row, 'active', 'disabled')
  if (row.is_vip) throw new Refusal('alreadyVip')
  await tables(tx).updateTable('identity.member').set({ is_vip: true }).where('id', '=', id).execute()
}
