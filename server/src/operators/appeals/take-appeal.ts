import type { takeAppeal as promise } from '@torch/contract/appeals-desk.ts'
import type { Handler } from '../../platform/http/call.ts'
import { takeCase } from '../../trading/door.ts'
import type { OperatorsHouse } from '../house.ts'
import { caseAct } from './case-act.ts'

/** Of two arbiters at once one comes too late; so does a member who withdraws. */
export function takeAppeal(house: OperatorsHouse): Handler<typeof promise> {
  return (call) =>
    caseAct(house, call, async (tx, id) => ({
      appeal: await takeCase(tx, house.parameters, id, call.operator),
      act: 'appeal-taken',
    }))
}
