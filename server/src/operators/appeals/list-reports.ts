import type { listReports as endpoint } from '@torch/contract/appeals-desk.ts'
import type { Handler } from '../../platform/http/call.ts'
import { reportsPage } from '../../trading/index.ts'
import type { OperatorsContext } from '../context.ts'

export function listReports({ db }: OperatorsContext): Handler<typeof endpoint> {
  return ({ query, operator: { operatorId } }) => reportsPage(db, { ...query, operatorId })
}
