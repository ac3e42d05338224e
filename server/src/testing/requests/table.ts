import { api, type OperationName } from '@torch/contract/api.ts'
import type { TestCaller, TestCallers } from '../test-callers.ts'
import { appealsDesk } from './appeals-desk.ts'
import { economy } from './economy.ts'
import { files } from './files.ts'
import { governance } from './governance.ts'
import { identity } from './identity.ts'
import { merchants } from './merchants.ts'
import { notices } from './notices.ts'
import { operatorLists } from './operator-lists.ts'
import { operators } from './operators.ts'
import { payments } from './payments.ts'
import { points } from './points.ts'
import { programs } from './programs.ts'
import { redPackets } from './red-packets.ts'
import { referrals } from './referrals.ts'
import type { Sent } from './request.ts'
import { rewardsDesk } from './rewards-desk.ts'
import { splits } from './splits.ts'
import { trading } from './trading.ts'
import { wealth } from './wealth.ts'

/**
 * Returns a valid request of `caller` to each endpoint. Tests of all endpoints use these; an endpoint of the contract without
 * one does not compile.
 */
export function validRequests(callers: TestCallers, caller: TestCaller): Record<OperationName, Sent> {
  return {
    ...withoutInput,
    ...identity(callers, caller),
    ...notices(callers, caller),
    ...points(callers, caller),
    ...redPackets(callers, caller),
    ...splits(callers, caller),
    ...wealth(callers, caller),
    ...referrals(callers, caller),
    ...merchants(callers, caller),
    ...payments(callers, caller),
    ...trading(callers, caller),
    ...operators(callers, caller),
    ...appealsDesk(callers, caller),
    ...operatorLists(callers, caller),
    ...rewardsDesk(callers, caller),
    ...governance(callers, caller),
    ...economy(callers, caller),
    ...programs(callers, caller),
    ...files(callers, caller),
  }
}

const withoutInput = Object.fromEntries(Object.keys(api).map((name) => [name, {}])) as Record<
  OperationName,
  Sent
>
