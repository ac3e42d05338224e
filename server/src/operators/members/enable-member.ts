import type { enableMember as promise } from '@torch/contract/operator-lists.ts'
import { enable } from '../../identity/door.ts'
import { resumeShopsOf } from '../../merchants/door.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsHouse } from '../house.ts'
import { memberAct } from './member-act.ts'

export function enableMember(house: OperatorsHouse): Handler<typeof promise> {
  return async (call) => {
    await memberAct(house, call, 'member-enabled', async (tx, id) => {
      await enable(tx, id)
      await resumeShopsOf(tx, id)
    })
    return { id: call.params.id, status: 'active' }
  }
}
