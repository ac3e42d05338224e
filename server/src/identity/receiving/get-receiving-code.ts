import type { getReceivingCode as endpoint } from '@torch/contract/identity.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { IdentityContext } from '../context.ts'
import { tables } from '../tables.ts'

export function getReceivingCode({ db }: IdentityContext): Handler<typeof endpoint> {
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
