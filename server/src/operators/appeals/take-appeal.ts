import type { takeAppeal as promise } from '@torch/contract/appeals-desk.ts'
import type { Handler } from '../../platform/http/call.ts'
import { takeCase } from '../../trading/door.ts'
import type { OperatorsHouse } from '../house.ts'
import { caseAct } from './case-act.ts'

/** Takes a case; a concurrent take or withdrawal fails. */
export function takeAppeal(house: OperatorsHouse): Handler<typeof promise> {
  return (call) =>
    caseAct(house, call, async (tx, id) => ({
      appeal: await takeCase(tx, house.parameters, id, call.operator),
      act: 'appeal-taken',
    }))
}
