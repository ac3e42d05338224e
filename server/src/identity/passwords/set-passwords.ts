import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { tables } from '../tables.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

/** A new password, worked out before the transaction that sets it: hashing takes long, a lock must not. */
export interface NewPassword {
  hash: string
  /** The hash of the other password that it was held against, and whether it is the same password. */
  other: string
  isSame: boolean
}

export async function newLoginPassword(db: Db, memberId: number, password: string): Promise<NewPassword> {
  return newPassword(password, (await hashesOf(db, memberId)).payment_hash)
}

export async function newPaymentPassword(db: Db, memberId: number, password: string): Promise<NewPassword> {
  return newPassword(password, (await hashesOf(db, memberId)).login_hash)
}

/** Whether the payment password is the login password is kept in step, since members are asked to part them. */
export async function setLoginPassword(tx: Tx, memberId: number, fresh: NewPassword): Promise<void> {
  await sql`
    update identity.credential set login_hash = ${fresh.hash},
      payment_is_default = (payment_hash = ${fresh.other} and ${fresh.isSame})
    where member_id = ${memberId}`.execute(tx)
  // Whoever has shown the old password and not yet a second factor shall begin anew.
  await tables(tx).deleteFrom('identity.login_ticket').where('member_id', '=', memberId).execute()
}

/**
 * What was remembered about the version before counts no more. With `heldHours` it is a reset: wrong tries are
 * forgiven, a lock is lifted, and no points go out for so long.
 */
export async function setPaymentPassword(
  tx: Tx,
  memberId: number,
  fresh: NewPassword,
  { ofVersion, heldHours }: { ofVersion?: number; heldHours?: number },
): Promise<void> {
  const { rows } = await sql`
    update identity.credential set payment_hash = ${fresh.hash}, payment_version = payment_version + 1,
      payment_is_default = (login_hash = ${fresh.other} and ${fresh.isSame}),
      payment_forgiven = case when ${heldHours !== undefined} then payment_tried else payment_forgiven end,
      payment_locked_until = case when ${heldHours !== undefined} then null else payment_locked_until end,
      payments_held_until = greatest(payments_held_until,
        platform.now() + make_interval(hours => ${heldHours ?? null}::integer))
    where member_id = ${memberId} and payment_version = coalesce(${ofVersion ?? null}::integer, payment_version)
    returning member_id`.execute(tx)
  // Another change came in between, and with it another old password.
  if (rows.length === 0) throw new Refusal('stillRunning')
}

async function newPassword(password: string, other: string): Promise<NewPassword> {
  const [hash, isSame] = await Promise.all([hashPassword(password), verifyPassword(other, password)])
  return { hash, other, isSame }
}

function hashesOf(db: Db, memberId: number) {
  return tables(db)
    .selectFrom('identity.credential')
    .select(['login_hash', 'payment_hash'])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
}
