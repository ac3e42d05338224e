import { KNOWN_RECEIVER_PREFIX } from '@torch/contract/codes.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { tables } from '../tables.ts'

/** An id that the sender already knows (docs/decisions/082). */
const KNOWN = new RegExp(`^${KNOWN_RECEIVER_PREFIX}([1-9]\\d{0,14})$`)

export interface Sender {
  memberId: number
  /** Returns whether the sender sent points to that member before. */
  hasPaid(receiver: number): Promise<boolean>
}

/**
 * Returns the member who may receive points under a code: a receiving code, a referral code, or `ID` with the id of a
 * friend or of a member paid before. The member is active and not the platform itself. Whitespace around the code and
 * letter case are ignored.
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
  // Ids are easily guessed, so a stranger's id gets the same answer as an unknown one.
  return row && (row.upline_id === sender.memberId || (await sender.hasPaid(row.id))) ? row.id : undefined
}
