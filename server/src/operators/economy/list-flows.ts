import type { listFlows as endpoint } from '@torch/contract/economy.ts'
import { flowsOf } from '../../economy/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsContext } from '../context.ts'

export function listFlows({ db }: OperatorsContext): Handler<typeof endpoint> {
  return ({ query: { days } }) => flowsOf(db, days)
}
