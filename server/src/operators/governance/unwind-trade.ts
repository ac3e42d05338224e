import { accountsOfTrade, notifySidesOfCase, unwindableTrade, unwindTrade } from '../../trading/index.ts'
import type { ChangeOf, Kind } from './kind.ts'

/** Ends a stuck trade once: its GF go to the buyer or back to the seller (rules/trading#stuck-orders-and-trades). */
export const unwind: Kind<ChangeOf<'unwind-trade'>> = {
  key: ({ id }) => String(id),
  accounts: async (change, db) => accountsOfTrade(await unwindableTrade(db, change)),
  operators: () => [],

  async parties(change, db) {
    const { buyer_id, seller_id } = await unwindableTrade(db, change)
    return [buyer_id, seller_id]
  },

  async check(tx, _ctx, change) {
    return (await unwindableTrade(tx, change)).trade_no
  },

  carryOut: (tx, { parameters }, change, { asker, approver, reason }) =>
    unwindTrade(tx, parameters, change, {
      asker: { operatorId: asker.id, name: asker.name },
      approver: { operatorId: approver.id, name: approver.name },
      reason,
    }),

  afterCommit: (ctx, { id }) => notifySidesOfCase(ctx, { trade_id: id }),
}
