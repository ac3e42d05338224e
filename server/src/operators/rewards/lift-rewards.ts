import type { liftRewards as promise } from '@torch/contract/rewards-desk.ts'
import { notify } from '../../identity/door.ts'
import { liftRewards as lift, rewardHoldOf } from '../../ledger/door.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { OperatorsHouse } from '../house.ts'
import type { HolderKind } from '../party-of.ts'
import { type Held, holdAct } from './hold-rewards.ts'

/** What one operator held until a day one may let go before; without an end it takes two (governance/lift-held-rewards.ts). */
export function liftRewards(house: OperatorsHouse): Handler<typeof promise> {
  return (call) =>
    holdAct(house, call, 'rewards-lifted', async (tx, held) => {
      const hold = await rewardHoldOf(tx, held.party)
      if (hold?.until === null) throw new Refusal('liftTakesTwo')
      await letGo(tx, call.params.holder, held, call.operator.name)
    })
}

/** Lets them go on, and tells the member. Refuses where they are not held. */
export async function letGo(
  tx: Tx,
  holder: HolderKind,
  { party, memberId }: Held,
  by: string,
): Promise<void> {
  if (!(await lift(tx, party, by))) throw new Refusal('rewardsNotHeld')
  if (holder === 'member') await notify(tx, [{ to: memberId, about: { kind: 'rewards-lifted' } }])
}
