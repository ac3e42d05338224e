import type { blockMember as endpoint } from '@torch/contract/trading.ts'
import type { Handler } from '../../platform/http/call.ts'
import { limitUse } from '../../platform/limits/limits.ts'
import type { TradingContext } from '../context.ts'
import { tables } from '../tables.ts'
import { BLOCKS_PER_DAY } from './chat-rules.ts'
import { checkOtherMember } from './check-other-member.ts'

/** Blocks a member: from then on neither takes orders of the other. The blocked member is not notified. */
export function blockMember({ db }: TradingContext): Handler<typeof endpoint> {
  return async ({ body: { blockedMemberId }, member: { memberId } }) => {
    await limitUse(db, `blocks:${memberId}`, BLOCKS_PER_DAY)
    await checkOtherMember(db, memberId, blockedMemberId)
    await tables(db)
      .insertInto('trading.block')
      .values({ member_id: memberId, blocked_id: blockedMemberId })
      .onConflict((already) => already.doNothing())
      .execute()
    return null
  }
}
