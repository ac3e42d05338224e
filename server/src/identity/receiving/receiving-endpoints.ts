import type * as contract from '@torch/contract/identity.ts'
import type { Handler } from '../../platform/http/call.ts'
import { limitUse } from '../../platform/rate-limits/rate-limits.ts'
import type { IdentityContext } from '../context.ts'
import { newReceivingCode } from '../members/member-codes.ts'
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
