import type { closeReport as endpoint } from '@torch/contract/appeals-desk.ts'
import type { Handler } from '../../platform/http/call.ts'
import { closeOpenReport } from '../../trading/index.ts'
import type { OperatorsContext } from '../context.ts'
import { reportAct } from './report-act.ts'

export function closeReport(ctx: OperatorsContext): Handler<typeof endpoint> {
  return (call) => {
    const { outcome, remark } = call.body
    return reportAct(ctx, call, 'report-closed', { outcome, remark }, (tx, id) =>
      closeOpenReport(tx, id, call.operator, { outcome, remark }),
    )
  }
}
