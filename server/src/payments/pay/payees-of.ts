import type { Units } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { PaymentsContext } from '../context.ts'

interface Payee {
  shopName: string
  shopNameEn: string | null
  paymentNo: string | null
  note: string | null
  reward: Units
}

interface PayeeRow {
  number: string
  shop_id: number
  payment_no: string | null
  note: string | null
  reward: Units
}

/** Returns the shops on the other side of payments, refunds and gifts of PV, by number, with their notes; for histories. */
export async function payeesOf(
  db: Db,
  payableShop: PaymentsContext['payableShop'],
  numbers: string[],
): Promise<Map<string, Payee>> {
  if (numbers.length === 0) return new Map()
  const { rows } = await sql<PayeeRow>`
    select no as number, shop_id, payment_no, note, reward from payments.payees(${numbers}::text[])`.execute(
    db,
  )
  const shops = new Map(
    await Promise.all(
      [...new Set(rows.map((row) => row.shop_id))].map(async (id) => [id, await payableShop(id)] as const),
    ),
  )
  return new Map(
    rows.flatMap((row) => {
      const shop = shops.get(row.shop_id)
      if (!shop) return []
      const { shopName, shopNameEn } = shop
      const { number, payment_no: paymentNo, note, reward } = row
      return [[number, { shopName, shopNameEn, paymentNo, note, reward }]]
    }),
  )
}
