import type { listFlows as promise } from '@torch/contract/economy.ts'
import { flowsOf } from '../../economy/door.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsHouse } from '../house.ts'

export function listFlows({ db }: OperatorsHouse): Handler<typeof promise> {
  return ({ query: { days } }) => flowsOf(db, days)
}
