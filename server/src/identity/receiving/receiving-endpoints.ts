import { KNOWN_RECEIVER_PREFIX } from '@torch/contract/codes.ts'
import type * as contract from '@torch/contract/identity.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { limitUse } from '../../platform/rate-limits/rate-limits.ts'
import type { IdentityContext } from '../context.ts'
import { newReceivingCode } from '../members/names-of.ts'
import { RECEIVING_CODES } from '../rules.ts'
import { tables } from '../tables.ts'

export function getReceivingCode({ db }: IdentityContext): Handler<typeof contract.getReceivingCode> {
  return async ({ member: { memberId } }) => {
    const { receiving_code } = await tables(db)
      .selectFrom('identity.member')
      .select('receiving_code')
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow()
    if (receiving_code === null) throw new Error('a signed-in member has no receiving code')
    return { receivingCode: receiving_code }
  }
}

/** Replaces the caller's receiving code. The old one stops working at once and is stored nowhere. */
export function renewReceivingCode({ db }: IdentityContext): Handler<typeof contract.renewReceivingCode> {
  return async ({ member: { memberId } }) => {
    await limitUse(db, `receiving-code:${memberId}`, RECEIVING_CODES)
    const receivingCode = newReceivingCode()
    // An account closed meanwhile has no code and gets none.
    const { numUpdatedRows } = await tables(db)
      .updateTable('identity.member')
      .set({ receiving_code: receivingCode })
      .where('id', '=', memberId)
      .where('receiving_code', 'is not', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new Error('a signed-in member has no receiving code')
    return { receivingCode }
  }
}

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
