import type { ShopStatus } from '@torch/contract/states.ts'
import type pg from 'pg'
import { thumbnailUrl } from '../../files/index.ts'
import { loader } from '../../platform/database/loader.ts'

/** What a payment needs to know about a shop. */
export interface PayableShop {
  id: number
  ownerId: number
  /** The owner's first shop, where the daily rewards of all the owner's customers are counted. */
  firstShop: number
  status: ShopStatus
  shopName: string
  shopNameEn: string | null
  shopLogo: string | null
}

/** A named statement, so its plan is kept (payable-shops.sql). */
const STATEMENT = {
  name: 'merchants.payable-shop',
  text: `select id, owner_id as "ownerId", first_shop as "firstShop", status, name as "shopName", name_en as "shopNameEn", logo as "shopLogo"
    from merchants.payable_shops($1::bigint[])`,
}

/**
 * Returns a loader of the shops that payments go to. Every payment calls it, so concurrent calls share a query (data loader),
 * one row per shop; nothing is cached.
 */
export function payableShops(pool: pg.Pool): (id: number) => Promise<PayableShop | undefined> {
  const load = loader(async (ids: number[]) => {
    const { rows } = await pool.query<PayableShop>({ ...STATEMENT, values: [ids] })
    return new Map(rows.map((row) => [row.id, { ...row, shopLogo: thumbnailUrl(row.shopLogo) }]))
  })
  return async (id) => (await load(id)).row
}
