import type { closeReport as promise } from '@torch/contract/appeals-desk.ts'
import type { Handler } from '../../platform/http/call.ts'
import { closeReportOnce } from '../../trading/door.ts'
import type { OperatorsHouse } from '../house.ts'
import { reportAct } from './report-act.ts'

export function closeReport(house: OperatorsHouse): Handler<typeof promise> {
  return (call) => {
    const { outcome, remark } = call.body
    return reportAct(house, call, 'report-closed', { outcome, remark }, (tx, id) =>
      closeReportOnce(tx, id, call.operator, { outcome, remark }),
    )
  }
}
