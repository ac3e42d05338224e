import type { unblockMember as endpoint } from '@torch/contract/trading.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import type { TradingContext } from '../context.ts'

export function unblockMember({ db }: TradingContext): Handler<typeof endpoint> {
  return async ({ body: { blockedMemberId }, member: { memberId } }) => {
    await sql`
      delete from trading.block where member_id = ${memberId} and blocked_id = ${blockedMemberId}::bigint`.execute(
      db,
    )
    return null
  }
}
