import type { OperationName } from '@torch/contract/api.ts'
import type { Cast, Player } from '../cast.ts'
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
 * A request to each operation that `caller` may make. The tests of the wire are derived from these: an operation of
 * the contract without one does not compile.
 */
export function validRequests(cast: Cast, caller: Player): Record<OperationName, Sent> {
  return {
    ...identity(cast, caller),
    ...notices(cast, caller),
    ...points(cast, caller),
    ...redPackets(cast, caller),
    ...splits(cast, caller),
    ...wealth(cast, caller),
    ...referrals(cast, caller),
    ...merchants(cast, caller),
    ...payments(cast, caller),
    ...trading(cast, caller),
    ...operators(cast, caller),
    ...appealsDesk(cast, caller),
    ...operatorLists(cast, caller),
    ...rewardsDesk(cast, caller),
    ...governance(cast, caller),
    ...economy(cast, caller),
    ...programs(cast, caller),
    ...files(cast, caller),
  }
}
