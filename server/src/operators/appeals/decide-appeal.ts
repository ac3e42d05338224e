import type { decideAppeal as promise } from '@torch/contract/appeals-desk.ts'
import type { Handler } from '../../platform/http/call.ts'
import { decideCase } from '../../trading/door.ts'
import type { OperatorsHouse } from '../house.ts'
import { caseAct } from './case-act.ts'

/** Decides an appeal. Above the limit it becomes a proposal, and the log records it as such. */
export function decideAppeal(house: OperatorsHouse): Handler<typeof promise> {
  return (call) =>
    caseAct(house, call, async (tx, id) => {
      const { forSide, findings, remark, haste } = call.body
      const { appeal, final } = await decideCase(tx, house.parameters, id, call.operator, {
        forSide,
        findings,
        remark,
        haste,
      })
      const act = final ? 'appeal-decided' : 'decision-proposed'
      return { appeal, act, details: { forSide, findings, remark, ...(haste !== null && { haste }) } }
    })
}
