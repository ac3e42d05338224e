import * as contract from '@torch/contract/appeals-desk.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { OperatorsHouse } from '../house.ts'
import { approveDecision } from './approve-decision.ts'
import { askForEvidence } from './ask-for-evidence.ts'
import { closeReport } from './close-report.ts'
import { decideAppeal } from './decide-appeal.ts'
import { handBackAppeal } from './hand-back-appeal.ts'
import { inspectAppeal } from './inspect-appeal.ts'
import { listAppeals } from './list-appeals.ts'
import { listReports } from './list-reports.ts'
import { refuseDecision } from './refuse-decision.ts'
import { sendArbiterMessage } from './send-arbiter-message.ts'
import { takeAppeal } from './take-appeal.ts'
import { takeReport } from './take-report.ts'

/** Registers the arbiters' endpoints. */
export function appealsDeskRoutes(serve: Serve, house: OperatorsHouse): void {
  serve(contract.listAppeals, listAppeals(house))
  serve(contract.inspectAppeal, inspectAppeal(house))
  serve(contract.takeAppeal, takeAppeal(house))
  serve(contract.handBackAppeal, handBackAppeal(house))
  serve(contract.askForEvidence, askForEvidence(house))
  serve(contract.decideAppeal, decideAppeal(house))
  serve(contract.approveDecision, approveDecision(house))
  serve(contract.refuseDecision, refuseDecision(house))
  serve(contract.sendArbiterMessage, sendArbiterMessage(house))
  serve(contract.listReports, listReports(house))
  serve(contract.takeReport, takeReport(house))
  serve(contract.closeReport, closeReport(house))
}
