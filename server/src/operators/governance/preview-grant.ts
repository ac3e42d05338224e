import type { previewGrant as endpoint } from '@torch/contract/governance.ts'
import { writeUnits } from '@torch/contract/money.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsContext } from '../context.ts'
import { receiverOf, treasuryBalance } from './grants.ts'

/** Returns the receiver and the remaining treasury balance for a grant about to be proposed. */
export function previewGrant({ db }: OperatorsContext): Handler<typeof endpoint> {
  return async ({ query }) => {
    const { shown } = await receiverOf(db, query)
    const before = await treasuryBalance(db)
    const { amount } = query
    return {
      receiver: shown,
      treasury: {
        before: writeUnits(before),
        after: amount === undefined || amount > before ? null : writeUnits(before - amount),
      },
    }
  }
}
