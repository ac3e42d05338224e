import type { listAppeals as endpoint } from '@torch/contract/appeals-desk.ts'
import { Answer, type Handler } from '../../platform/http/call.ts'
import { caseQueue, countCases } from '../../trading/index.ts'
import type { OperatorsContext } from '../context.ts'

export function listAppeals({ db }: OperatorsContext): Handler<typeof endpoint> {
  return async ({ query, operator: { operatorId } }) => {
    const [list, counts] = await Promise.all([
      caseQueue(db, { ...query, after: query.after, operatorId }),
      countCases(db, operatorId),
    ])
    return new Answer(list, counts)
  }
}
