import type { ErrorName } from '@torch/contract/errors.ts'
import type { AppealAct } from '@torch/contract/trading-states.ts'
import { appealTable, refusalOf } from '@torch/contract/trading-states.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Appeal } from './appeals-of.ts'

/** An operator who is an arbiter; never a member, so never a side of a case. */
export interface Arbiter {
  operatorId: number
  name: string
}

/** Throws where this arbiter may not do the act with the case in its state. The state is checked before the arbiter. */
export function checkArbiterAct(appeal: Appeal, act: AppealAct, { operatorId }: Arbiter): void {
  const failing = new Set<ErrorName>([appeal.for_side === null ? 'noDecisionProposed' : 'decisionProposed'])
  const allowed = appealTable.moves[act]
  const [role = 'arbiter'] = allowed.by
  const state = refusalOf(appealTable, act, { role, state: appeal.status })
  if (state) throw new Refusal(state)
  const own = appeal.handler_id === operatorId
  if (act === 'take' ? false : role === 'second-arbiter' ? own : !own) throw new Refusal(allowed.otherwise)
  const refusal = refusalOf(appealTable, act, { role, state: appeal.status, failing })
  if (refusal) throw new Refusal(refusal)
}
