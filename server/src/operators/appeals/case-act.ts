import type { InspectedAppeal } from '@torch/contract/appeals-desk.ts'
import type { Language } from '@torch/contract/errors.ts'
import type { SignedInOperator } from '../../platform/auth.ts'
import type { Tx } from '../../platform/db.ts'
import { type Case, inspectCase, tellSidesOfCase } from '../../trading/door.ts'
import { type NewAct, recordAct } from '../acts.ts'
import type { OperatorsHouse } from '../house.ts'

interface CaseCall {
  params: { id: number }
  operator: SignedInOperator
  ip: string
  language: Language
}

/** What an act did: the case, and what the log says of it. */
interface Done {
  appeal: Case
  act: NewAct['act']
  details?: NewAct['details']
}

/**
 * What an arbiter does about a case: the act, its line in the log and the case as it is then are one transaction; the
 * screens of both sides are told after it.
 */
export async function caseAct(
  house: OperatorsHouse,
  call: CaseCall,
  act: (tx: Tx, id: number) => Promise<Done>,
): Promise<InspectedAppeal> {
  const { appeal, shown } = await house.db.transaction().execute(async (tx) => {
    const done = await act(tx, call.params.id)
    await recordAct(tx, call, {
      act: done.act,
      about: `appeal:${done.appeal.id}`,
      memberId: done.appeal.appellant_id,
      details: { appealNo: done.appeal.appeal_no, ...done.details },
    })
    const { operatorId } = call.operator
    const reader = { operatorId, language: call.language }
    return { appeal: done.appeal, shown: await inspectCase(house, tx, done.appeal.id, reader) }
  })
  await tellSidesOfCase(house, appeal)
  return shown
}
