import type { closeReport as promise } from '@torch/contract/appeals-desk.ts'
import type { Handler } from '../../platform/http/call.ts'
import { closeReportOnce } from '../../trading/door.ts'
import type { OperatorsHouse } from '../house.ts'
import { recordAct } from '../log/acts.ts'

export function closeReport({ db }: OperatorsHouse): Handler<typeof promise> {
  return (call) =>
    db.transaction().execute(async (tx) => {
      const { remark } = call.body
      const report = await closeReportOnce(tx, call.params.id, call.operator, remark)
      await recordAct(tx, call, {
        act: 'report-closed',
        about: `report:${report.id}`,
        memberId: report.reportedId,
        details: { remark },
      })
      return report
    })
}
