import type { getReceivingCode as promise } from '@torch/contract/identity.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { IdentityHouse } from '../house.ts'
import { tables } from '../tables.ts'

export function getReceivingCode({ db }: IdentityHouse): Handler<typeof promise> {
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
