import type { grantVip as endpoint } from '@torch/contract/operator-lists.ts'
import { notify, setVip } from '../../identity/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsContext } from '../context.ts'
import { memberAct } from './member-act.ts'

/** Grants VIP, which only two operators together can revoke (rules/referrals#vip). */
export function grantVip(ctx: OperatorsContext): Handler<typeof endpoint> {
  return async (call) => {
    await memberAct(ctx, call, 'member-vip-granted', async (tx, id) => {
      await setVip(tx, id)
      await notify(tx, [{ to: id, about: { kind: 'vip-granted' } }])
    })
    return { id: call.params.id, isVip: true }
  }
}
