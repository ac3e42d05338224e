import { isPin } from '@torch/contract/pin.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { tables } from '../tables.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

/** A new password, hashed before the transaction that sets it, since hashing takes long and a lock must not. */
export interface NewPassword {
  hash: string
  /** The hash of the other password it was compared with, and whether both are the same password. */
  other: string
  isSame: boolean
  isPin: boolean
}

export async function newLoginPassword(db: Db, memberId: number, password: string): Promise<NewPassword> {
  return newPassword(password, (await hashesOf(db, memberId)).payment_hash)
}

export async function newPaymentPassword(db: Db, memberId: number, password: string): Promise<NewPassword> {
  return newPassword(password, (await hashesOf(db, memberId)).login_hash)
}

/**
 * Sets the login password and keeps `payment_is_default` up to date: members are asked to use two different
 * passwords.
 */
export async function setLoginPassword(tx: Tx, memberId: number, fresh: NewPassword): Promise<void> {
  await sql`
    update identity.credential set login_hash = ${fresh.hash},
      payment_is_default = (payment_hash = ${fresh.other} and ${fresh.isSame})
    where member_id = ${memberId}`.execute(tx)
  // Logins waiting for the second factor with the old password must start again.
  await tables(tx).deleteFrom('identity.login_ticket').where('member_id', '=', memberId).execute()
}

/**
 * Sets the payment password and raises its version, which invalidates cached checks. With `paymentHoldHours` it is a
 * reset: wrong tries are cleared, a lock is lifted, and payments are put on hold for that many hours.
 */
export async function setPaymentPassword(
  tx: Tx,
  memberId: number,
  fresh: NewPassword,
  { ofVersion, paymentHoldHours }: { ofVersion?: number; paymentHoldHours?: number },
): Promise<void> {
  const { rows } = await sql`
    update identity.credential set payment_hash = ${fresh.hash}, payment_is_pin = ${fresh.isPin}, payment_version = payment_version + 1,
      payment_is_default = (login_hash = ${fresh.other} and ${fresh.isSame}),
      payment_forgiven = case when ${paymentHoldHours !== undefined} then payment_tried else payment_forgiven end,
      payment_locked_until = case when ${paymentHoldHours !== undefined} then null else payment_locked_until end,
      payment_hold_until = greatest(payment_hold_until,
        platform.now() + make_interval(hours => ${paymentHoldHours ?? null}::integer))
    where member_id = ${memberId} and payment_version = coalesce(${ofVersion ?? null}::integer, payment_version)
    returning member_id`.execute(tx)
  // A concurrent change replaced the old password.
  if (rows.length === 0) throw new Refusal('requestInProgress')
}

async function newPassword(password: string, other: string): Promise<NewPassword> {
  const [hash, isSame] = await Promise.all([hashPassword(password), verifyPassword(other, password)])
  return { hash, other, isSame, isPin: isPin(password) }
}

function hashesOf(db: Db, memberId: number) {
  return tables(db)
    .selectFrom('identity.credential')
    .select(['login_hash', 'payment_hash'])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
}
