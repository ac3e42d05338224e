import type { askForEvidence as promise } from '@torch/contract/appeals-desk.ts'
import type { Handler } from '../../platform/http/call.ts'
import { askInCase } from '../../trading/door.ts'
import type { OperatorsHouse } from '../house.ts'
import { caseAct } from './case-act.ts'

export function askForEvidence(house: OperatorsHouse): Handler<typeof promise> {
  return (call) =>
    caseAct(house, call, async (tx, id) => {
      const { of, text } = call.body
      return {
        appeal: await askInCase(tx, house.parameters, id, call.operator, { of, text }),
        act: 'evidence-asked',
        details: { of, text },
      }
    })
}
