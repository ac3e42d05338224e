import { cancellableOrder, cancelStuckOrder, sellersAccounts } from '../../trading/index.ts'
import type { ChangeOf, Kind } from './kind.ts'

/** Cancels an order that its owner cannot end; its escrow returns to the owner (rules/trading#stuck-orders-and-trades). */
export const cancelForOwner: Kind<ChangeOf<'cancel-order'>> = {
  key: ({ id }) => String(id),
  accounts: async ({ id }, db) => sellersAccounts((await cancellableOrder(db, id)).owner_id),
  operators: () => [],
  parties: async ({ id }, db) => [(await cancellableOrder(db, id)).owner_id],

  async check(tx, _ctx, { id }) {
    return (await cancellableOrder(tx, id)).order_no
  },

  carryOut: (tx, _ctx, { id }, { asker, approver, reason }) =>
    cancelStuckOrder(tx, id, { actor: `operator:${asker.id}+${approver.id}`, reason }),

  async afterCommit({ events }) {
    events.publishToAll('hall-changed')
  },
}
