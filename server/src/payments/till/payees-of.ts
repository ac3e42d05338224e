import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { PaymentsHouse } from '../house.ts'

/** The shops on the other side of payments, refunds and gifts of PV, by their numbers; for histories. */
export async function payeesOf(
  db: Db,
  payableShop: PaymentsHouse['payableShop'],
  numbers: string[],
): Promise<Map<string, { shopName: string; shopNameEn: string | null }>> {
  if (numbers.length === 0) return new Map()
  const { rows } = await sql<{ number: string; shop_id: number }>`
    select no as number, shop_id from payments.payees(${numbers}::text[])`.execute(db)
  const shops = new Map(
    await Promise.all(
      [...new Set(rows.map((row) => row.shop_id))].map(async (id) => [id, await payableShop(id)] as const),
    ),
  )
  return new Map(
    rows.flatMap((row) => {
      const shop = shops.get(row.shop_id)
      return shop ? [[row.number, shop]] : []
    }),
  )
}
