import type { disableMember as promise } from '@torch/contract/operator-lists.ts'
import { disable } from '../../identity/door.ts'
import { stopShopsOf } from '../../merchants/door.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { OperatorsHouse } from '../house.ts'
import { memberAct } from './member-act.ts'

/**
 * Disables a member. Points stay; trades and products in progress continue to their end. Meanwhile the member's orders
 * cannot be taken and the member's shops take no payments.
 */
export function disableMember(house: OperatorsHouse): Handler<typeof promise> {
  return async (call) => {
    const { id } = call.params
    const { reason, stopShops } = call.body
    const done = await memberAct(
      house,
      call,
      'member-disabled',
      async (tx) => {
        const sessions = await disable(tx, id, reason)
        const shops = await stopShopsOf(tx, id)
        // A shop that the operator did not see is not stopped unseen: it may have opened meanwhile.
        const seen = new Set(stopShops)
        if (seen.size !== shops.length || shops.some((shop) => !seen.has(shop.id)))
          throw new Refusal('memberHasShops', { shops: shops.map(({ name }) => name).join(', ') || '—' })
        return { sessions, shops: shops.length }
      },
      (counts) => counts,
    )
    // Their orders can no longer be taken.
    house.events.publishToAll('hall-changed')
    return { id, status: 'disabled', sessionsEnded: done.sessions, shopsStopped: done.shops }
  }
}
