import type * as contract from '@torch/contract/appeals-desk.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import {
  approveCase,
  assignReport,
  caseQueue,
  closeOpenReport,
  countCases,
  decideCase,
  handBackCase,
  inspectCase,
  refuseCase,
  reportsPage,
  requestEvidence as requestCaseEvidence,
  takeCase,
  writeToCase,
} from '../../trading/index.ts'
import { checkIndependence } from '../access/independence.ts'
import type { OperatorsContext } from '../context.ts'
import { mayAct } from '../governance/proposals.ts'
import { inTransaction } from '../in-transaction.ts'
import { listHandler } from '../lists/list-handler.ts'
import { recordAct } from '../log/acts.ts'
import { tables } from '../tables.ts'
import { caseAct } from './case-act.ts'
import { reportAct } from './report-act.ts'

/** Approves a proposed decision. The approver must be an arbiter independent of the proposer, who must still be one. */
export function approveDecision(ctx: OperatorsContext): Handler<typeof contract.approveDecision> {
  return (call) =>
    caseAct(ctx, call, async (tx, id) => {
      const { remark } = call.body
      const { appeal, forSide } = await approveCase(tx, ctx.parameters, id, call.operator, remark)
      if (appeal.handler_id === null || appeal.proposed_at === null)
        throw new Error(`appeal ${appeal.id} has no operator who decided it`)
      await refuseIfChangedSince(tx, appeal.handler_id, appeal.proposed_at)
      await checkIndependence(tx, ctx.parameters, appeal.handler_id, call.operator.operatorId)
      return { appeal, act: 'decision-approved', details: { forSide, remark } }
    })
}

/** Throws `requesterChanged` if an operator is no arbiter any more, or was given other access since then. */
async function refuseIfChangedSince(tx: Tx, operatorId: number, since: Date): Promise<void> {
  const proposer = await tables(tx)
    .selectFrom('operators.operator')
    .selectAll()
    .where('id', '=', operatorId)
    .executeTakeFirst()
  if (!proposer || !mayAct(proposer, 'cases:decide') || proposer.access_since > since)
    throw new Refusal('requesterChanged')
}

export function requestEvidence(ctx: OperatorsContext): Handler<typeof contract.requestEvidence> {
  return (call) =>
    caseAct(ctx, call, async (tx, id) => {
      const { of, text } = call.body
      return {
        appeal: await requestCaseEvidence(tx, ctx.parameters, id, call.operator, { of, text }),
        act: 'evidence-requested',
        details: { of, text },
      }
    })
}

export function closeReport(ctx: OperatorsContext): Handler<typeof contract.closeReport> {
  return (call) => {
    const { outcome, remark } = call.body
    return reportAct(ctx, call, 'report-closed', { outcome, remark }, (tx, id) =>
      closeOpenReport(tx, id, call.operator, { outcome, remark }),
    )
  }
}

/** Decides an appeal. Above the limit it becomes a proposal, and the log records it as such. */
export function decideAppeal(ctx: OperatorsContext): Handler<typeof contract.decideAppeal> {
  return (call) =>
    caseAct(ctx, call, async (tx, id) => {
      const { forSide, findings, remark, earlyReason } = call.body
      const { appeal, final } = await decideCase(tx, ctx.parameters, id, call.operator, {
        forSide,
        findings,
        remark,
        earlyReason,
      })
      const act = final ? 'appeal-decided' : 'decision-proposed'
      return {
        appeal,
        act,
        details: { forSide, findings, remark, ...(earlyReason !== null && { earlyReason }) },
      }
    })
}

export function handBackAppeal(ctx: OperatorsContext): Handler<typeof contract.handBackAppeal> {
  return async (call) => {
    await caseAct(ctx, call, async (tx, id) => ({
      appeal: await handBackCase(tx, id, call.operator),
      act: 'appeal-handed-back',
      details: { remark: call.body.remark },
    }))
    return null
  }
}

/** Returns a case. Its messages are private, so this access is recorded in the audit log. */
export const inspectAppeal = inTransaction<typeof contract.inspectAppeal>(async (tx, call, ctx) => {
  const { operator, language } = call
  const seen = await inspectCase(ctx, tx, call.params.id, {
    operatorId: operator.operatorId,
    language,
  })
  await recordAct(tx, call, { act: 'appeal-viewed', about: `appeal:${seen.id}` })
  return seen
})

export const listAppeals = listHandler('appeals', {
  find: (db, query, { operatorId }) => caseQueue(db, { ...query, after: query.after, operatorId }),
  beside: (db, { operatorId }) => countCases(db, operatorId),
})

export const listReports = listHandler('reports', {
  find: (db, query, { operatorId }) => reportsPage(db, { ...query, operatorId }),
})

export function refuseDecision(ctx: OperatorsContext): Handler<typeof contract.refuseDecision> {
  return (call) =>
    caseAct(ctx, call, async (tx, id) => ({
      appeal: await refuseCase(tx, id, call.operator, call.body.remark),
      act: 'decision-refused',
      details: { remark: call.body.remark },
    }))
}

/** Sends a message of the arbiter into the chat of both sides. */
export function sendArbiterMessage({
  db,
  events,
}: OperatorsContext): Handler<typeof contract.sendArbiterMessage> {
  return async (call) => {
    const { text, phrase } = call.body
    const { message, sides } = await db.transaction().execute(async (tx) => {
      const written = await writeToCase(tx, call.params.id, call.operator, { text, phrase })
      await recordAct(tx, call, {
        act: 'arbiter-message',
        about: `appeal:${call.params.id}`,
        details: { message: text ?? phrase ?? '' },
      })
      return written
    })
    for (const to of sides) events.publish({ to, type: 'trade-message', ref: String(message.id) })
    return message
  }
}

/** Takes a case; a concurrent take or withdrawal fails. */
export function takeAppeal(ctx: OperatorsContext): Handler<typeof contract.takeAppeal> {
  return (call) =>
    caseAct(ctx, call, async (tx, id) => ({
      appeal: await takeCase(tx, ctx.parameters, id, call.operator),
      act: 'appeal-taken',
    }))
}

export function takeReport(ctx: OperatorsContext): Handler<typeof contract.takeReport> {
  return (call) =>
    reportAct(ctx, call, 'report-taken', undefined, (tx, id) => assignReport(tx, id, call.operator))
}
