import { notify, wasSeenSince } from '../../identity/index.ts'
import { closeForAbsentOwner, shopForOperators } from '../../merchants/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ChangeOf, Kind } from './kind.ts'
import { ABANDONED_DAYS } from './rules.ts'

/** Closes a shop whose owner has not signed in for a while; the owner can open it again (decision 049). */
export const closeAbandonedShop: Kind<ChangeOf<'close-shop'>> = {
  key: ({ id }) => String(id),
  accounts: () => [],
  operators: () => [],
  parties: async ({ id }, db) => [(await openShop(db, id)).owner_id],

  async check(tx, _ctx, { id }) {
    const shop = await openShop(tx, id)
    if (await wasSeenSince(tx, shop.owner_id, ABANDONED_DAYS))
      throw new Refusal('ownerStillActive', { days: ABANDONED_DAYS })
    return shop.name
  },

  async carryOut(tx, _ctx, { id }, { reason }) {
    const { name, owner_id } = await closeForAbsentOwner(tx, id, reason)
    await notify(tx, [{ to: owner_id, about: { kind: 'shop-closed', shop: name, reason } }])
  },

  afterCommit: async () => {},
}

async function openShop(db: Db, id: number) {
  const shop = await shopForOperators(db, id)
  if (!shop) throw new Refusal('unknownMerchant')
  if (shop.status !== 'open') throw new Refusal('shopStatusChanged')
  return shop
}
