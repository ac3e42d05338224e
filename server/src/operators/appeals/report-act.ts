import type { Report } from '@torch/contract/appeals-desk.ts'
import type { SignedInOperator } from '../../platform/auth.ts'
import type { Tx } from '../../platform/database/db.ts'
import { membersOfReport } from '../../trading/index.ts'
import { checkConflictOfInterest } from '../access/access.ts'
import type { OperatorsContext } from '../context.ts'
import { type NewAct, recordAct } from '../log/acts.ts'

interface ReportCall {
  params: { id: number }
  operator: SignedInOperator
  ip: string
}

/**
 * Runs an operator's act on a report and logs it in one transaction. Throws `conflictOfInterest` where the operator is concerned.
 */
export function reportAct(
  { db }: OperatorsContext,
  call: ReportCall,
  act: NewAct['act'],
  details: NewAct['details'],
  change: (tx: Tx, id: number) => Promise<Report>,
): Promise<Report> {
  return db.transaction().execute(async (tx) => {
    const report = await change(tx, call.params.id)
    await checkConflictOfInterest(tx, [call.operator.operatorId], await membersOfReport(tx, report.id))
    await recordAct(tx, call, {
      act,
      about: `report:${report.id}`,
      memberId: report.reportedId,
      ...(details && { details }),
    })
    return report
  })
}
