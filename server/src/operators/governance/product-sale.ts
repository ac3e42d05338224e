import { changeSale, lockProductFor } from '../../wealth/index.ts'
import type { ChangeOf, Kind } from './kind.ts'
import { PRODUCT_ACCOUNTS } from './open-product.ts'

/** Pauses, resumes or permanently stops the sale of a wealth product (rules/wealth#quota). */
export const productSale: Kind<ChangeOf<'product-sale'>> = {
  key: ({ id }) => String(id),
  accounts: () => PRODUCT_ACCOUNTS,
  operators: () => [],
  check: async (tx, _ctx, { id, act }) => (await lockProductFor(tx, id, act)).name,
  carryOut: (tx, _ctx, { id, act }, { asker, approver }) =>
    changeSale(tx, id, act, `operator:${asker.id}+${approver.id}`),
  async afterCommit({ events }) {
    events.publishToAll('service-changed')
  },
}
