import type { disableMember as endpoint } from '@torch/contract/operator-lists.ts'
import { disable } from '../../identity/index.ts'
import { stopShopsOf } from '../../merchants/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { OperatorsContext } from '../context.ts'
import { memberAct } from './member-act.ts'

/**
 * Disables a member. Points stay; trades and products in progress continue to their end. Meanwhile the member's orders
 * cannot be taken and the member's shops take no payments.
 */
export function disableMember(ctx: OperatorsContext): Handler<typeof endpoint> {
  return async (call) => {
    const { id } = call.params
    const { reason, stopShops } = call.body
    const done = await memberAct(
      ctx,
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
    ctx.events.publishToAll('hall-changed')
    return { id, status: 'disabled', sessionsEnded: done.sessions, shopsStopped: done.shops }
  }
}
