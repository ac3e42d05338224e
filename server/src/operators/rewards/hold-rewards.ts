import type { holdRewards as endpoint, rewardHold } from '@torch/contract/rewards-desk.ts'
import type { z } from 'zod'
import { notify } from '../../identity/index.ts'
import { type HoldRequest, holdRewards as hold, rewardHoldOf } from '../../ledger/index.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { checkConflictOfInterest } from '../access/access.ts'
import type { OperatorsContext } from '../context.ts'
import { answersTo } from '../feedback/feedback.ts'
import { type ActName, type Actor, recordAct } from '../log/acts.ts'
import { type HolderKind, partyOf } from '../party-of.ts'

interface HoldCall extends Actor {
  params: { holder: HolderKind; id: number }
  body: { reason: string; days?: number }
}

/** A party and the member concerned. */
export interface RewardHoldSubject {
  party: number
  memberId: number
}

/**
 * Holds rewards for a limited time. One operator is enough, because nothing is taken away; longer holds need two
 * (governance/rewards.ts).
 */
export function holdRewards(ctx: OperatorsContext): Handler<typeof endpoint> {
  return (call) =>
    holdAct(ctx, call, 'rewards-held', (tx, subject) =>
      putOnHold(tx, call.params.holder, subject, { by: call.operator.name, byTwo: false, ...call.body }),
    )
}

/** Holds rewards and notifies the member. Throws `rewardsHeld` or `holdNeedsTwoOperators`. */
export async function putOnHold(
  tx: Tx,
  holder: HolderKind,
  { party, memberId }: RewardHoldSubject,
  holding: HoldRequest,
): Promise<void> {
  const { id, until } = await hold(tx, party, holding)
  // Rewards at a shop are its customers', who are not notified of a suspicion against the shop.
  if (holder === 'shop') return
  const { reason } = holding
  const about = { reason, until: until?.toISOString() ?? null, ref: `hold:${id}` }
  await notify(tx, [{ to: memberId, about: { kind: 'rewards-held', ...about } }])
}

/** Runs an operator's act on rewards and logs it. */
export async function holdAct(
  { db, events }: OperatorsContext,
  call: HoldCall,
  act: ActName,
  work: (tx: Tx, subject: RewardHoldSubject) => Promise<void>,
) {
  const { holder, id } = call.params
  const { memberId, shown } = await db.transaction().execute(async (tx) => {
    const { party, memberId } = await partyOf(tx, holder, id)
    await work(tx, { party, memberId })
    await checkConflictOfInterest(tx, [call.operator.operatorId], [memberId])
    const { reason, days } = call.body
    await recordAct(tx, call, {
      act,
      about: `${holder}:${party}`,
      memberId,
      details: { reason, ...(days !== undefined && { days }) },
    })
    return { memberId, shown: await shownHold(tx, party) }
  })
  events.publish({ to: memberId, type: 'points-changed', ref: '' })
  return { hold: shown }
}

/** Returns the hold on a party's rewards, with the member's answers. */
export async function shownHold(db: Db, party: number): Promise<z.infer<typeof rewardHold> | null> {
  const hold = await rewardHoldOf(db, party)
  if (!hold) return null
  const { id, by, byTwo, reason, heldAt, until } = hold
  const about = `hold:${id}`
  const answers = await answersTo(db, [about])
  return {
    by,
    byTwo,
    reason,
    since: heldAt.toISOString(),
    until: until?.toISOString() ?? null,
    answers: [...answers(about)],
  }
}
