import type { ErrorName } from '@torch/contract/errors.ts'
import type { AppealAct } from '@torch/contract/trading-states.ts'
import { appealTable, refusalOf } from '@torch/contract/trading-states.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Appeal } from '../tables.ts'

/** An operator who is an arbiter. No member, so never a side of a case. */
export interface Arbiter {
  operatorId: number
  name: string
}

/** Refuses what this arbiter may not do with a case as it is: the state first, since it says more than whose case it is. */
export function judgeArbiter(appeal: Appeal, act: AppealAct, { operatorId }: Arbiter): void {
  const failing = new Set<ErrorName>([appeal.for_side === null ? 'noDecisionProposed' : 'decisionProposed'])
  const lawful = appealTable.moves[act]
  const [role = 'arbiter'] = lawful.by
  const state = refusalOf(appealTable, act, { role, state: appeal.status })
  if (state) throw new Refusal(state)
  const own = appeal.handler_id === operatorId
  if (act === 'take' ? false : role === 'second-arbiter' ? own : !own) throw new Refusal(lawful.otherwise)
  const refusal = refusalOf(appealTable, act, { role, state: appeal.status, failing })
  if (refusal) throw new Refusal(refusal)
}
