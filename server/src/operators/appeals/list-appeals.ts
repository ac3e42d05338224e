import type { listAppeals as promise } from '@torch/contract/appeals-desk.ts'
import { Answer, type Handler } from '../../platform/http/call.ts'
import { caseQueue, countCases } from '../../trading/door.ts'
import type { OperatorsHouse } from '../house.ts'

export function listAppeals({ db }: OperatorsHouse): Handler<typeof promise> {
  return async ({ query, operator: { operatorId } }) => {
    const [list, counts] = await Promise.all([
      caseQueue(db, { ...query, after: query.after, operatorId }),
      countCases(db, operatorId),
    ])
    return new Answer(list, counts)
  }
}
