import type { MemberStatus } from '@torch/contract/states.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { endSessions } from '../sessions/sessions.ts'
import { tables } from '../tables.ts'

/** What who may not sign in is told: why, where operators said so. Only after the right password. */
export function notActive(reason: string | null): Refusal {
  return reason === null ? new Refusal('accountDisabled') : new Refusal('accountDisabledFor', { reason })
}

/**
 * What operators do to a member's account (rules/operators#roles). Each takes the member's row, so of two at once one
 * comes too late. The platform itself is nobody's to act on. All refuse with `noSuchMember`, and with `memberChanged`
 * where the member's status is not what it takes.
 */
export async function lockMember(tx: Tx, id: number) {
  const row = await tables(tx)
    .selectFrom('identity.member')
    .select(['id', 'username', 'status', 'is_vip'])
    // As 64 bits: an id in a request may be larger than any we gave out.
    .where(sql<boolean>`id = ${id}::bigint`)
    .where('upline_id', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('noSuchMember')
  return row
}

export function mustBe(row: { status: MemberStatus }, ...wanted: MemberStatus[]): void {
  if (!wanted.includes(row.status)) throw new Refusal('memberChanged')
}

/**
 * Shuts a member out with the next request, on every server: whoever asks is looked up in the database each time. Gives how
 * many sessions ended. What is under way goes on: `holdActiveMember` keeps others from beginning something with them.
 */
export async function disable(tx: Tx, id: number, reason: string): Promise<number> {
  mustBe(await lockMember(tx, id), 'active')
  await tables(tx)
    .updateTable('identity.member')
    .set({ status: 'disabled', disabled_reason: reason, disabled_at: sql`platform.now()` })
    .where('id', '=', id)
    .execute()
  // Half a sign-in is none any more.
  await tables(tx).deleteFrom('identity.login_ticket').where('member_id', '=', id).execute()
  return endSessions(tx, { memberId: id }, 'disabled')
}

/**
 * Lets a disabled member sign in again. Sign-ins that were under way before are ended. Refuses with `noSuchMember` or
 * `memberChanged`.
 */
export async function enable(tx: Tx, id: number): Promise<void> {
  mustBe(await lockMember(tx, id), 'disabled')
  await tables(tx)
    .updateTable('identity.member')
    .set({ status: 'active', disabled_reason: null, disabled_at: null })
    .where('id', '=', id)
    .execute()
  // A sign-in that was under way when the member was disabled leads nowhere after it either.
  await endSessions(tx, { memberId: id }, 'disabled')
}

/** Ends all sessions of a member. Gives how many there were. */
export async function signOutEverywhere(tx: Tx, id: number): Promise<number> {
  await lockMember(tx, id)
  await tables(tx).deleteFrom('identity.login_ticket').where('member_id', '=', id).execute()
  return endSessions(tx, { memberId: id }, 'operator')
}

/** Takes VIP back that operators granted; what was earned stays (rules/referrals#vip). Refuses with `notVip`, and as `enable` does. */
export async function takeVip(tx: Tx, id: number): Promise<void> {
  const row = await lockMember(tx, id)
  mustBe(row, 'active', 'disabled')
  if (!row.is_vip) throw new Refusal('notVip')
  await tables(tx).updateTable('identity.member').set({ is_vip: false }).where('id', '=', id).execute()
}

/** Makes a member VIP, until two operators take it back (rules/referrals#vip). Refuses with `alreadyVip`, and as `enable` does. */
export async function makeVip(tx: Tx, id: number): Promise<void> {
  const row = await lockMember(tx, id)
  mustBe(row, 'active', 'disabled')
  if (row.is_vip) throw new Refusal('alreadyVip')
  await tables(tx).updateTable('identity.member').set({ is_vip: true }).where('id', '=', id).execute()
}
