import { writeUnits } from '@torch/contract/money.ts'
import type { OnWire } from '@torch/contract/operation.ts'
import type { paymentRecord as endpoint } from '@torch/contract/payments.ts'
import { paymentMethod } from '@torch/contract/states.ts'
import { namesOf } from '../../identity/index.ts'
import { billsPaidBy } from '../bills/bills.ts'
import type { PaymentsContext } from '../context.ts'
import { refundedOf } from '../refunds/refunds.ts'
import { tillNames } from '../shop-tills/shop-tills-endpoints.ts'
import { MANAGER_ROLES, type ShopRole } from '../staff/shop-access.ts'
import { tables } from '../tables.ts'

type PaymentRecord = OnWire<typeof endpoint>

export interface PaymentRow {
  id: bigint
  payment_no: string
  payer_id: number
  amount: bigint
  reward: bigint
  remark: string
  paid_at: Date
  till_id: number | null
}

/** Returns payments as their shop sees them: staff in full for the owner and managers, all other members masked. */
export async function paymentRecords(
  { db }: Pick<PaymentsContext, 'db'>,
  rows: PaymentRow[],
  viewer: ShopRole,
): Promise<PaymentRecord[]> {
  const ids = rows.map((row) => row.id)
  const [refunded, bills, tills] = await Promise.all([
    refundedOf(db, ids),
    billsPaidBy(db, ids),
    tillNames(
      db,
      rows.flatMap((row) => row.till_id ?? []),
    ),
  ])
  const people = [...rows.map((row) => row.payer_id), ...[...bills.values()].map((bill) => bill.made_by)]
  const names = await namesOf(db, [...new Set(people)])
  return rows.map((row) => {
    const bill = bills.get(row.id)
    const cashier = bill && names.get(bill.made_by)
    return {
      id: Number(row.id),
      paymentNo: row.payment_no,
      gfAmount: writeUnits(row.amount),
      payerUsername: names.get(row.payer_id)?.masked ?? '***',
      paymentTime: row.paid_at.toISOString(),
      paymentMethod: paymentMethod.scan,
      remark: row.remark,
      rewardPv: writeUnits(row.reward),
      refundedGf: writeUnits(refunded.get(row.id)?.amount ?? 0n),
      reference: bill?.reference ?? null,
      cashier: cashier ? (MANAGER_ROLES.includes(viewer) ? cashier.username : cashier.masked) : null,
      lines: bill?.lines ?? [],
      till: row.till_id === null ? null : (tills.get(row.till_id) ?? null),
      discount: bill?.discount ?? null,
      tip: writeUnits(bill?.tip ?? 0n),
    }
  })
}

export async function paymentRecordById(
  ctx: PaymentsContext,
  id: bigint,
  viewer: ShopRole,
): Promise<PaymentRecord | undefined> {
  const rows = await tables(ctx.db).selectFrom('payments.payment').selectAll().where('id', '=', id).execute()
  return (await paymentRecords(ctx, rows, viewer))[0]
}

/** Returns the record of one payment with its shop, for the owner's live event. */
export async function paymentRecordByNo(ctx: PaymentsContext, paymentNo: string) {
  const row = await tables(ctx.db)
    .selectFrom('payments.payment')
    .selectAll()
    .where('payment_no', '=', paymentNo)
    .executeTakeFirst()
  if (!row) return undefined
  const [one] = await paymentRecords(ctx, [row], 'owner')
  return one && { merchantId: row.shop_id, record: one }
}
