import type { holdRewards as promise, rewardHold } from '@torch/contract/rewards-desk.ts'
import type { z } from 'zod'
import { notify } from '../../identity/door.ts'
import { holdRewards as hold, rewardHoldOf } from '../../ledger/door.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { judgeOwnMatter } from '../access/own-matter.ts'
import { answersTo } from '../feedback/answers-to.ts'
import type { OperatorsHouse } from '../house.ts'
import { type ActName, type Actor, recordAct } from '../log/acts.ts'
import { type HolderKind, partyOf } from '../party-of.ts'

interface HoldCall extends Actor {
  params: { holder: HolderKind; id: number }
  body: { reason: string; days?: number | null }
}

/** What it is about: a party, and the member whom that concerns. */
export interface Held {
  party: number
  memberId: number
}

/** It takes nothing away, so one may; taking rewards back takes two, and so does lifting a hold without an end. */
export function holdRewards(house: OperatorsHouse): Handler<typeof promise> {
  return (call) =>
    holdAct(house, call, 'rewards-held', async (tx, { party, memberId }) => {
      const { reason, days } = call.body
      const held = await hold(tx, party, { by: call.operator.name, reason, days })
      if (!held) throw new Refusal('rewardsHeld')
      // What is earned at a shop is its customers', who are not told of a suspicion against the shop.
      if (call.params.holder === 'shop') return
      const until = held.until?.toISOString() ?? null
      await notify(tx, [
        { to: memberId, about: { kind: 'rewards-held', reason, until, ref: `hold:${held.id}` } },
      ])
    })
}

/** What an operator does about somebody's rewards, and its line in the log. */
export async function holdAct(
  { db, events }: OperatorsHouse,
  call: HoldCall,
  act: ActName,
  work: (tx: Tx, held: Held) => Promise<void>,
) {
  const { holder, id } = call.params
  const { memberId, shown } = await db.transaction().execute(async (tx) => {
    const { party, memberId } = await partyOf(tx, holder, id)
    await work(tx, { party, memberId })
    await judgeOwnMatter(tx, [call.operator.operatorId], [memberId])
    const { reason, days } = call.body
    await recordAct(tx, call, {
      act,
      about: `${holder}:${party}`,
      memberId,
      details: { reason, ...(days != null && { days }) },
    })
    return { memberId, shown: await shownHold(tx, party) }
  })
  events.publish({ to: memberId, type: 'points-changed', ref: '' })
  return { hold: shown }
}

/** The hold on a party's rewards, with what the member answered to it. */
export async function shownHold(db: Db, party: number): Promise<z.infer<typeof rewardHold> | null> {
  const hold = await rewardHoldOf(db, party)
  if (!hold) return null
  const { id, by, reason, heldAt, until } = hold
  const about = `hold:${id}`
  const answers = await answersTo(db, [about])
  return {
    by,
    reason,
    since: heldAt.toISOString(),
    until: until?.toISOString() ?? null,
    answers: [...answers(about)],
  }
}
