import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { notifyOwner } from '../mails/notify-owner.ts'
import { requireStatus } from '../members/member-status.ts'
import { lockAccount } from './lock-account.ts'

/**
 * Lifts the lock caused by wrong tries; the count restarts and the password stays. Throws `noSuchMember`, `memberChanged`
 * or `paymentsNotLocked`.
 */
export async function unlockPayments(tx: Tx, id: number): Promise<void> {
  requireStatus(await lockAccount(tx, id), 'active')
  const { rows } = await sql`
    update identity.credential set payment_forgiven = payment_tried, payment_locked_until = null
    where member_id = ${id} and payment_locked_until > platform.now() returning member_id`.execute(tx)
  if (rows.length === 0) throw new Refusal('paymentsNotLocked')
  await notifyOwner(tx, id, 'paymentsUnlocked')
}
