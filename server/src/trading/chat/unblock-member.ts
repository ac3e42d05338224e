import type { unblockMember as promise } from '@torch/contract/trading.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import type { TradingHouse } from '../house.ts'

export function unblockMember({ db }: TradingHouse): Handler<typeof promise> {
  return async ({ body: { blockedMemberId }, member: { memberId } }) => {
    await sql`
      delete from trading.block where member_id = ${memberId} and blocked_id = ${blockedMemberId}::bigint`.execute(
      db,
    )
    return null
  }
}
