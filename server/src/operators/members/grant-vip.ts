import type { grantVip as promise } from '@torch/contract/operator-lists.ts'
import { makeVip, notify } from '../../identity/door.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsHouse } from '../house.ts'
import { memberAct } from './member-act.ts'

/** Grants VIP, which only two operators together can revoke (rules/referrals#vip). */
export function grantVip(house: OperatorsHouse): Handler<typeof promise> {
  return async (call) => {
    await memberAct(house, call, 'member-vip-granted', async (tx, id) => {
      await makeVip(tx, id)
      await notify(tx, [{ to: id, about: { kind: 'vip-granted' } }])
    })
    return { id: call.params.id, isVip: true }
  }
}
