import type { takeReport as promise } from '@torch/contract/appeals-desk.ts'
import type { Handler } from '../../platform/http/call.ts'
import { takeReportUp } from '../../trading/door.ts'
import type { OperatorsHouse } from '../house.ts'
import { reportAct } from './report-act.ts'

export function takeReport(house: OperatorsHouse): Handler<typeof promise> {
  return (call) =>
    reportAct(house, call, 'report-taken', undefined, (tx, id) => takeReportUp(tx, id, call.operator))
}
