import type { handBackAppeal as promise } from '@torch/contract/appeals-desk.ts'
import type { Handler } from '../../platform/http/call.ts'
import { handBackCase } from '../../trading/door.ts'
import type { OperatorsHouse } from '../house.ts'
import { caseAct } from './case-act.ts'

export function handBackAppeal(house: OperatorsHouse): Handler<typeof promise> {
  return async (call) => {
    await caseAct(house, call, async (tx, id) => ({
      appeal: await handBackCase(tx, id, call.operator),
      act: 'appeal-handed-back',
      details: { remark: call.body.remark },
    }))
    return null
  }
}
