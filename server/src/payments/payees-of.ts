import type { Db } from '../platform/db.ts'
import type { PaymentsHouse } from './house.ts'
import { tables } from './tables.ts'

/** The shops that payments went to, by the payments' numbers; for histories. */
export async function payeesOf(
  db: Db,
  payableShop: PaymentsHouse['payableShop'],
  paymentNos: string[],
): Promise<Map<string, { shopName: string; shopNameEn: string | null }>> {
  if (paymentNos.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('payments.payment')
    .select(['payment_no', 'shop_id'])
    .where('payment_no', 'in', paymentNos)
    .execute()
  const shops = new Map(
    await Promise.all(
      [...new Set(rows.map((row) => row.shop_id))].map(async (id) => [id, await payableShop(id)] as const),
    ),
  )
  return new Map(
    rows.flatMap((row) => {
      const shop = shops.get(row.shop_id)
      return shop ? [[row.payment_no, shop]] : []
    }),
  )
}
