import * as contract from '@torch/contract/appeals-desk.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { OperatorsContext } from '../context.ts'
import { approveDecision } from './approve-decision.ts'
import { closeReport } from './close-report.ts'
import { decideAppeal } from './decide-appeal.ts'
import { handBackAppeal } from './hand-back-appeal.ts'
import { inspectAppeal } from './inspect-appeal.ts'
import { listAppeals } from './list-appeals.ts'
import { listReports } from './list-reports.ts'
import { refuseDecision } from './refuse-decision.ts'
import { requestEvidence } from './request-evidence.ts'
import { sendArbiterMessage } from './send-arbiter-message.ts'
import { takeAppeal } from './take-appeal.ts'
import { takeReport } from './take-report.ts'

/** Registers the arbiters' endpoints. */
export function appealsDeskRoutes(serve: Serve, ctx: OperatorsContext): void {
  serve(contract.listAppeals, listAppeals(ctx))
  serve(contract.inspectAppeal, inspectAppeal(ctx))
  serve(contract.takeAppeal, takeAppeal(ctx))
  serve(contract.handBackAppeal, handBackAppeal(ctx))
  serve(contract.requestEvidence, requestEvidence(ctx))
  serve(contract.decideAppeal, decideAppeal(ctx))
  serve(contract.approveDecision, approveDecision(ctx))
  serve(contract.refuseDecision, refuseDecision(ctx))
  serve(contract.sendArbiterMessage, sendArbiterMessage(ctx))
  serve(contract.listReports, listReports(ctx))
  serve(contract.takeReport, takeReport(ctx))
  serve(contract.closeReport, closeReport(ctx))
}
