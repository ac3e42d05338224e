import { writeUnits } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import {
  type BillCancelledListener,
  type BillPaidListener,
  billOfPayment,
  expiredBills,
  type RefundListener,
} from '../../payments/index.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { notifyExpiredTestBills } from '../test-mode/test-bills.ts'
import { addWebhookEvent } from './add-webhook-event.ts'

/** Notifies webhooks of a paid bill, in the payment's transaction. */
export const notifyBillPaid: BillPaidListener = async (tx, { billNo, shopId, amount, paidAt, ...bill }) => {
  const { reference, remark, lines, till, discount, tip, paymentNo } = bill
  const data = {
    billNo,
    reference,
    remark,
    lines,
    till,
    discount,
    gfAmount: writeUnits(amount),
    tip: writeUnits(tip),
    paymentNo,
    paidTime: paidAt.toISOString(),
  }
  await addWebhookEvent(tx, { kind: 'bill.paid', shopId, ref: billNo, moment: paidAt, isTest: false, data })
}

/** Notifies webhooks of a cancelled bill, in the same transaction. */
export const notifyBillCancelled: BillCancelledListener = async (
  tx,
  { shopId, amount, cancelledAt, ...bill },
) => {
  const { billNo, reference, remark, lines, till, discount } = bill
  const cancelledTime = cancelledAt.toISOString()
  const data = {
    billNo,
    reference,
    remark,
    lines,
    till,
    discount,
    gfAmount: writeUnits(amount),
    cancelledTime,
  }
  await addWebhookEvent(tx, {
    kind: 'bill.cancelled',
    shopId,
    ref: billNo,
    moment: cancelledAt,
    isTest: false,
    data,
  })
}

/** Notifies webhooks of a refund by the owner or a program, in its transaction, with or without a bill. */
export const notifyRefundMade: RefundListener = {
  async onRefund(tx, { shopId, paymentNo, amount: paid }, { refundNo, amount, reason, refunded, moment }) {
    const bill = await billOfPayment(tx, paymentNo)
    const data = {
      refundNo,
      paymentNo,
      billNo: bill?.billNo ?? null,
      reference: bill?.reference ?? null,
      till: bill?.till ?? null,
      reason,
      gfAmount: writeUnits(amount),
      refundedGf: writeUnits(refunded),
      refundableGf: writeUnits(paid - refunded),
      refundTime: moment.toISOString(),
    }
    await addWebhookEvent(tx, { kind: 'refund.created', shopId, ref: refundNo, moment, isTest: false, data })
  },
}

/** How far back expired bills are searched, so that a day without a running server is covered. */
const LOOKBACK_HOURS = 48

/** Job: notifies webhooks of expired bills. Expiry writes nothing, so expired bills are searched for. */
export function expiredBillsJob(db: Db): Job {
  return {
    name: 'programs.expired-bills',
    every: { minutes: 1 },
    async run() {
      const { rows: shops } = await sql<{ id: number; isTest: boolean; since: Date }>`
        select shop_id as id, is_test as "isTest", greatest(min(made_at), platform.now() - make_interval(hours => ${LOOKBACK_HOURS})) as since
        from programs.webhook where off_at is null and 'bill.expired' = any (events)
        group by shop_id, is_test`.execute(db)
      for (const shop of shops) {
        if (shop.isTest) {
          await notifyExpiredTestBills(db, shop.id, shop.since)
          continue
        }
        const bills = await expiredBills(db, shop.id, shop.since)
        const { rows: existing } = await sql<{ ref: string }>`
          select ref from programs.event
          where kind = 'bill.expired' and ref = any(${bills.map(({ billNo }) => billNo)}::text[])`.execute(db)
        const known = new Set(existing.map(({ ref }) => ref))
        for (const { billNo, reference, remark, lines, till, discount, amount, expiredAt } of bills) {
          if (known.has(billNo)) continue
          const expiresTime = expiredAt.toISOString()
          const data = {
            billNo,
            reference,
            remark,
            lines,
            till,
            discount,
            gfAmount: writeUnits(amount),
            expiresTime,
          }
          await addWebhookEvent(db, {
            kind: 'bill.expired',
            shopId: shop.id,
            ref: billNo,
            moment: expiredAt,
            isTest: false,
            data,
          })
        }
      }
    },
  }
}
