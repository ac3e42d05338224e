import { writeUnits } from '@torch/contract/money.ts'
import type { listOpenReturns as endpoint } from '@torch/contract/referrals.ts'
import { owedPv } from '../../ledger/index.ts'
import { Answer, type Handler } from '../../platform/http/call.ts'
import type { ReferralsContext } from '../context.ts'
import { openReturns } from './open-returns.ts'

/** Lists the caller's open returns. The payer is not revealed. */
export function listOpenReturns({ db }: ReferralsContext): Handler<typeof endpoint> {
  return async ({ query, member: { memberId } }) => {
    const [list, total] = await Promise.all([
      openReturns(db, { memberId, after: query.before, size: query.size }),
      owedPv(db, memberId),
    ])
    return new Answer(
      list.map(({ id, reward, wanted, returned, rewardedAt, refundedAt }) => ({
        id,
        reward,
        claimedPv: writeUnits(wanted),
        returnedPv: writeUnits(returned),
        openPv: writeUnits(wanted - returned),
        rewardTime: rewardedAt.toISOString(),
        refundTime: refundedAt.toISOString(),
      })),
      { openPv: writeUnits(total) },
    )
  }
}
