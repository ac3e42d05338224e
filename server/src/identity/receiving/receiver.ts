import { KNOWN_RECEIVER_PREFIX } from '@torch/contract/codes.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { tables } from '../tables.ts'

/** Somebody whom the sender knows, named by the id (docs/decisions/082). */
const KNOWN = new RegExp(`^${KNOWN_RECEIVER_PREFIX}([1-9]\\d{0,14})$`)

export interface Sender {
  memberId: number
  /** Whether the sender sent points to that member before. */
  hasPaid(receiver: number): Promise<boolean>
}

/**
 * Who may be sent points under this code: a receiving code, a referral code, or `ID` with the id of the sender's friend or
 * of somebody whom the sender paid before. An active member, and not the platform itself, which nobody invited. Codes are
 * read aloud and typed: blanks around and small letters do not matter.
 */
export async function receiverOf(db: Db, sender: Sender, code: string): Promise<number | undefined> {
  const typed = code.trim().toUpperCase()
  const known = KNOWN.exec(typed)?.[1]
  const active = tables(db)
    .selectFrom('identity.member')
    .select(['id', 'upline_id'])
    .where('status', '=', 'active')
    .where('upline_id', 'is not', null)
  if (known === undefined) {
    const row = await active
      .where((either) =>
        either.or([either('receiving_code', '=', typed), either('referral_code', '=', typed)]),
      )
      .executeTakeFirst()
    return row?.id
  }
  const row = await active.where(sql<boolean>`id = ${known}::bigint`).executeTakeFirst()
  // An id is easily guessed: of somebody who is no friend it tells as little as one that nobody has.
  return row && (row.upline_id === sender.memberId || (await sender.hasPaid(row.id))) ? row.id : undefined
}
