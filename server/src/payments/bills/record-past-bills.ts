import type { Units } from '@torch/contract/money.ts'
import type { Runner } from '../../platform/database/db.ts'

/** An item of a shop's menu on a bill of a demo's past. `price` is of one piece, in units. */
export interface PastItem {
  serviceId: number
  name: string
  nameEn: string | null
  count: number
  price: Units
}

/** A bill of a demo's past that the payment with `paymentNo` paid. */
export interface PastBill {
  billNo: string
  shop: number
  madeBy: number
  paymentNo: string
  items: readonly PastItem[]
}

/** Writes paid bills with their items. Each was made a minute before its payment; its amount is the payment's. */
export async function recordPastBills(database: Runner, bills: readonly PastBill[]): Promise<void> {
  await database.query({
    text: `
      insert into payments.bill (bill_no, shop_id, made_by, amount, reference, remark, status, payment_id, made_at, expires_at)
      select b.bill_no, b.shop, b.made_by, p.amount, '', '', 'paid', p.id, p.paid_at - interval '1 minute',
        p.paid_at + interval '14 minutes'
      from unnest($1::text[], $2::integer[], $3::integer[], $4::text[]) as b (bill_no, shop, made_by, payment_no)
      join payments.payment p on p.payment_no = b.payment_no`,
    values: [
      bills.map(({ billNo }) => billNo),
      bills.map(({ shop }) => shop),
      bills.map(({ madeBy }) => madeBy),
      bills.map(({ paymentNo }) => paymentNo),
    ],
  })
  const lines = bills.flatMap(({ billNo, items }) =>
    items.map((item, index) => ({ billNo, lineNo: index + 1, ...item })),
  )
  await database.query({
    text: `
      insert into payments.bill_line (bill_no, line_no, kind, service_id, name, name_en, count, price, amount)
      select bill_no, line_no, 'item', service_id, name, name_en, count, price, count * price
      from unnest($1::text[], $2::integer[], $3::integer[], $4::text[], $5::text[], $6::integer[], $7::bigint[])
        as l (bill_no, line_no, service_id, name, name_en, count, price)`,
    values: [
      lines.map(({ billNo }) => billNo),
      lines.map(({ lineNo }) => lineNo),
      lines.map(({ serviceId }) => serviceId),
      lines.map(({ name }) => name),
      lines.map(({ nameEn }) => nameEn),
      lines.map(({ count }) => count),
      lines.map(({ price }) => price),
    ],
  })
}
