import type { holdRewards as promise, rewardHold } from '@torch/contract/rewards-desk.ts'
import type { z } from 'zod'
import { holdRewards as hold, type RewardHold, rewardHoldOf } from '../../ledger/door.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { OperatorsHouse } from '../house.ts'
import { type ActName, type Actor, recordAct } from '../log/acts.ts'
import { type HolderKind, partyOf } from '../party-of.ts'

interface HoldCall extends Actor {
  params: { holder: HolderKind; id: number }
  body: { reason: string }
}

/** It takes nothing away, so one may; taking rewards back takes two. */
export function holdRewards(house: OperatorsHouse): Handler<typeof promise> {
  return (call) =>
    holdAct(house, call, 'rewards-held', async (tx, party) => {
      if (!(await hold(tx, party, call.operator.name, call.body.reason))) throw new Refusal('rewardsHeld')
    })
}

/** What an operator does about somebody's rewards, and its line in the log. */
export async function holdAct(
  { db, events }: OperatorsHouse,
  call: HoldCall,
  act: ActName,
  work: (tx: Tx, party: number) => Promise<void>,
) {
  const { holder, id } = call.params
  const { memberId, shown } = await db.transaction().execute(async (tx) => {
    const { party, memberId } = await partyOf(tx, holder, id)
    await work(tx, party)
    await recordAct(tx, call, {
      act,
      about: `${holder}:${party}`,
      memberId,
      details: { reason: call.body.reason },
    })
    return { memberId, shown: shownHold(await rewardHoldOf(tx, party)) }
  })
  events.publish({ to: memberId, type: 'points-changed', ref: '' })
  return { hold: shown }
}

export function shownHold(row: RewardHold | undefined): z.infer<typeof rewardHold> | null {
  return row ? { by: row.by, reason: row.reason, since: row.heldAt.toISOString() } : null
}
