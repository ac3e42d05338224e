import { type Units, writeUnits } from '@torch/contract/money.ts'
import type { OnWire } from '@torch/contract/operation.ts'
import type { paymentRecord as promise } from '@torch/contract/payments.ts'
import { paymentMethod } from '@torch/contract/states.ts'
import { referencesOf } from '../bills/bills.ts'
import type { PaymentsHouse } from '../house.ts'
import { refundedOf } from '../refunds/refunds.ts'
import { tables } from '../tables.ts'

type PaymentRecord = OnWire<typeof promise>

interface PaymentRow {
  id: bigint
  payment_no: string
  payer_id: number
  amount: bigint
  reward: bigint
  remark: string
  paid_at: Date
}

/** A payment as its shop sees it. */
function record(
  row: PaymentRow,
  payerName: string,
  { refunded, reference }: { refunded: Units; reference: string | null },
): PaymentRecord {
  return {
    id: Number(row.id),
    paymentNo: row.payment_no,
    gfAmount: writeUnits(row.amount),
    payerUsername: payerName,
    paymentTime: row.paid_at.toISOString(),
    paymentMethod: paymentMethod.scan,
    remark: row.remark,
    rewardPv: writeUnits(row.reward),
    refundedGf: writeUnits(refunded),
    reference,
  }
}

export async function paymentRecords(house: PaymentsHouse, rows: PaymentRow[]): Promise<PaymentRecord[]> {
  const ids = rows.map((row) => row.id)
  const [names, refunded, references] = await Promise.all([
    house.maskedNamesOf([...new Set(rows.map((row) => row.payer_id))]),
    refundedOf(house.db, ids),
    referencesOf(house.db, ids),
  ])
  return rows.map((row) =>
    record(row, names.get(row.payer_id) ?? '***', {
      refunded: refunded.get(row.id)?.amount ?? 0n,
      reference: references.get(row.id) ?? null,
    }),
  )
}

export async function paymentRecordById(
  house: PaymentsHouse,
  id: bigint,
): Promise<PaymentRecord | undefined> {
  const rows = await tables(house.db)
    .selectFrom('payments.payment')
    .selectAll()
    .where('id', '=', id)
    .execute()
  return (await paymentRecords(house, rows))[0]
}

/** For the live event: the record of one payment, with the shop that it reached. */
export async function paymentRecordByNo(house: PaymentsHouse, paymentNo: string) {
  const row = await tables(house.db)
    .selectFrom('payments.payment')
    .selectAll()
    .where('payment_no', '=', paymentNo)
    .executeTakeFirst()
  if (!row) return undefined
  const [one] = await paymentRecords(house, [row])
  return one && { merchantId: row.shop_id, record: one }
}
