import type { inspectedAppeal } from '@torch/contract/appeals-desk.ts'
import type { Language } from '@torch/contract/errors.ts'
import type { OnWire } from '@torch/contract/operation.ts'
import type { SignedInOperator } from '../../platform/auth.ts'
import type { Tx } from '../../platform/database/db.ts'
import { type Case, inspectCase, membersOfTrade, notifySidesOfCase } from '../../trading/index.ts'
import { checkConflictOfInterest } from '../access/access.ts'
import type { OperatorsContext } from '../context.ts'
import { type NewAct, recordAct } from '../log/acts.ts'

type InspectedAppeal = OnWire<typeof inspectedAppeal>

interface CaseCall {
  params: { id: number }
  operator: SignedInOperator
  ip: string
  language: Language
}

/** The outcome of an act: the case and its log entry. */
interface Done {
  appeal: Case
  act: NewAct['act']
  details?: NewAct['details']
}

/**
 * Runs an arbiter's act on a case and logs it in one transaction. Notifies both sides and reads the case after the
 * commit, so that the locks are short.
 */
export async function caseAct(
  ctx: OperatorsContext,
  call: CaseCall,
  act: (tx: Tx, id: number) => Promise<Done>,
): Promise<InspectedAppeal> {
  const { operator, language } = call
  const appeal = await ctx.db.transaction().execute(async (tx) => {
    const done = await act(tx, call.params.id)
    // An arbiter who is a party may still hand the case back.
    if (done.act !== 'appeal-handed-back')
      await checkConflictOfInterest(tx, [operator.operatorId], await membersOfTrade(tx, done.appeal.trade_id))
    await recordAct(tx, call, {
      act: done.act,
      about: `appeal:${done.appeal.id}`,
      memberId: done.appeal.appellant_id,
      details: { appealNo: done.appeal.appeal_no, ...done.details },
    })
    return done.appeal
  })
  await notifySidesOfCase(ctx, appeal)
  return inspectCase(ctx, ctx.db, appeal.id, { operatorId: operator.operatorId, language })
}
