import type { Db } from '../../platform/db.ts'
import type { PaymentsHouse } from '../house.ts'
import { tables } from '../tables.ts'

/** The shops that payments went to, refunds and gifts of PV came from, by their numbers; for histories. */
export async function payeesOf(
  db: Db,
  payableShop: PaymentsHouse['payableShop'],
  numbers: string[],
): Promise<Map<string, { shopName: string; shopNameEn: string | null }>> {
  if (numbers.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('payments.payment')
    .select(['payment_no as number', 'shop_id'])
    .where('payment_no', 'in', numbers)
    .unionAll(
      tables(db)
        .selectFrom('payments.pv_gift')
        .select(['gift_no as number', 'shop_id'])
        .where('gift_no', 'in', numbers),
    )
    .unionAll(
      tables(db)
        .selectFrom('payments.refund')
        .select(['refund_no as number', 'shop_id'])
        .where('refund_no', 'in', numbers),
    )
    .execute()
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
