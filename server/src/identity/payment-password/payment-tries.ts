import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { PAYMENT_PASSWORD_TRIES } from '../rules.ts'

export interface ReservedTry {
  hash: string
  /** Sequence number among all tries. */
  try: bigint
  /** Consecutive tries that are not cleared, including this one. */
  inARow: number
  /** Hours for which payments are still on hold. */
  paymentHoldHours: number
}

/**
 * Counts a try in its own transaction before the password is compared: it stays counted when the payment rolls back or
 * the server dies, and a hundred parallel guesses are five. The fifth locks payments unless it proves right. After the
 * lock expires the count restarts. Returns undefined while locked.
 */
export async function reserveTry(
  db: Db,
  memberId: number,
  lockMinutes: number,
): Promise<ReservedTry | undefined> {
  const { rows } = await sql<{
    payment_hash: string
    payment_tried: bigint
    in_a_row: number
    payment_hold_hours: number
  }>`
    update identity.credential set
      payment_tried = payment_tried + 1,
      payment_forgiven = case when payment_locked_until is null then payment_forgiven else payment_tried end,
      payment_locked_until = case
        when payment_locked_until is null and payment_tried + 1 - payment_forgiven >= ${PAYMENT_PASSWORD_TRIES}
        then platform.now() + make_interval(mins => ${lockMinutes}) end
    where member_id = ${memberId} and (payment_locked_until is null or payment_locked_until <= platform.now())
    returning payment_hash, payment_tried, (payment_tried - payment_forgiven)::integer as in_a_row,
      greatest(0, ceil(extract(epoch from greatest(payment_hold_until, mailbox_hold_until)
        - platform.now()) / 3600))::integer as payment_hold_hours`.execute(db)
  const [row] = rows
  return (
    row && {
      hash: row.payment_hash,
      try: row.payment_tried,
      inARow: row.in_a_row,
      paymentHoldHours: row.payment_hold_hours,
    }
  )
}

/**
 * Clears the tries up to this one after a success; later ones still count. Notes whether the password is a PIN, unless it was
 * changed meanwhile.
 */
export async function forgiveTries(
  db: Db,
  memberId: number,
  { try: upTo, hash, isPin }: Pick<ReservedTry, 'try' | 'hash'> & { isPin: boolean },
): Promise<void> {
  await sql`
    update identity.credential set payment_forgiven = ${upTo}, payment_locked_until = null,
      payment_is_pin = case when payment_hash = ${hash} then ${isPin} else payment_is_pin end
    where member_id = ${memberId} and payment_forgiven < ${upTo}`.execute(db)
}

/** Returns how long payments are still locked, in minutes rounded up; undefined where they are not. */
export async function minutesLeft(db: Db, memberId: number): Promise<number | undefined> {
  const { rows } = await sql<{ minutes: number }>`
    select ceil(extract(epoch from payment_locked_until - platform.now()) / 60)::integer as minutes
    from identity.credential where member_id = ${memberId} and payment_locked_until > platform.now()`.execute(
    db,
  )
  return rows[0]?.minutes
}
