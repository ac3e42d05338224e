import type { ChoiceGroup } from '@torch/contract/merchants.ts'
import { readUnits, type Units } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/db.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { tables } from './tables.ts'

/** A service as sold at a till. */
export interface Item {
  id: number
  name: string
  nameEn: string | null
  price: Units
  isSoldOut: boolean
  choiceGroups: readonly ChoiceGroup[]
}

/**
 * Returns those of the services that the shop sells for GF now, and locks them until the transaction ends: they cannot be sold
 * out or change their price before the bill is made.
 */
export async function itemsForSale(
  tx: Tx,
  shopId: number,
  ids: readonly number[],
): Promise<Map<number, Item>> {
  const rows = await tables(tx)
    .selectFrom('merchants.service')
    .select(['id', 'name', 'name_en', 'price_gf', 'sold_out', 'choice_groups'])
    .where('shop_id', '=', shopId)
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .where('status', '=', 'online')
    .where('gf_payable', '=', true)
    .where('price_gf', '>', '0')
    .orderBy('id')
    .forShare()
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        name: row.name,
        nameEn: row.name_en,
        price: readUnits(row.price_gf ?? '0'),
        isSoldOut: row.sold_out,
        choiceGroups: row.choice_groups,
      },
    ]),
  )
}

/** Sets whether a service is sold out. Throws `unknownService` for another shop's. */
export async function setSoldOut(db: Db, shopId: number, id: number, isSoldOut: boolean): Promise<void> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('merchants.service')
    .set({ sold_out: isSoldOut })
    .where('shop_id', '=', shopId)
    .where(sql<boolean>`id = ${id}::bigint`)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('unknownService')
}
