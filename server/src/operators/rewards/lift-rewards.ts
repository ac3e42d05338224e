import type { liftRewards as endpoint } from '@torch/contract/rewards-desk.ts'
import { notify } from '../../identity/index.ts'
import { liftRewards as lift, type Signature } from '../../ledger/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsContext } from '../context.ts'
import type { HolderKind } from '../party-of.ts'
import { holdAct, type RewardHoldSubject } from './hold-rewards.ts'

/** Lifts a hold that one operator put; a hold by two needs two (governance/rewards.ts). */
export function liftRewards(ctx: OperatorsContext): Handler<typeof endpoint> {
  return (call) =>
    holdAct(ctx, call, 'rewards-lifted', (tx, subject) =>
      liftHold(tx, call.params.holder, subject, { by: call.operator.name, byTwo: false }),
    )
}

/** Lifts the hold and notifies the member. Throws `rewardsNotHeld` or `liftNeedsTwoOperators`. */
export async function liftHold(
  tx: Tx,
  holder: HolderKind,
  { party, memberId }: RewardHoldSubject,
  signed: Signature,
): Promise<void> {
  await lift(tx, party, signed)
  if (holder === 'member') await notify(tx, [{ to: memberId, about: { kind: 'rewards-lifted' } }])
}
