import type { liftRewards as promise } from '@torch/contract/rewards-desk.ts'
import { liftRewards as lift } from '../../ledger/door.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { OperatorsHouse } from '../house.ts'
import { holdAct } from './hold-rewards.ts'

export function liftRewards(house: OperatorsHouse): Handler<typeof promise> {
  return (call) =>
    holdAct(house, call, 'rewards-lifted', async (tx, party) => {
      if (!(await lift(tx, party, call.operator.name))) throw new Refusal('rewardsNotHeld')
    })
}
