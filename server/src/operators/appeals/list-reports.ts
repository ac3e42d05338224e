import type { listReports as promise } from '@torch/contract/appeals-desk.ts'
import type { Handler } from '../../platform/http/call.ts'
import { reportsPage } from '../../trading/door.ts'
import type { OperatorsHouse } from '../house.ts'

export function listReports({ db }: OperatorsHouse): Handler<typeof promise> {
  return ({ query, operator: { operatorId } }) => reportsPage(db, { ...query, operatorId })
}
