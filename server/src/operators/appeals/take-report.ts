import type { takeReport as endpoint } from '@torch/contract/appeals-desk.ts'
import type { Handler } from '../../platform/http/call.ts'
import { assignReport } from '../../trading/index.ts'
import type { OperatorsContext } from '../context.ts'
import { reportAct } from './report-act.ts'

export function takeReport(ctx: OperatorsContext): Handler<typeof endpoint> {
  return (call) =>
    reportAct(ctx, call, 'report-taken', undefined, (tx, id) => assignReport(tx, id, call.operator))
}
