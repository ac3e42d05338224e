import { writeUnits } from '@torch/contract/money.ts'
import type { WEBHOOK_PING, WebhookEvent } from '@torch/contract/programs.ts'
import { sql } from 'kysely'
import {
  type BillCancelledListener,
  type BillPaidListener,
  billAndTillOf,
  expiredBills,
  type RefundListener,
} from '../../payments/index.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Job } from '../../platform/jobs/jobs.ts'

/** Returns the body of an event without its id: `type`, `time`, `merchantId` and `data`. */
export function eventPayload(
  type: WebhookEvent | typeof WEBHOOK_PING,
  merchantId: number,
  moment: Date,
  data: object,
): string {
  return JSON.stringify({ type, time: moment.toISOString(), merchantId, data })
}

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
  await addWebhookEvent(tx, { kind: 'bill.paid', shopId, ref: billNo, moment: paidAt, data })
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
  await addWebhookEvent(tx, { kind: 'bill.cancelled', shopId, ref: billNo, moment: cancelledAt, data })
}

/** Notifies webhooks of a refund by the owner or a program, in its transaction, with or without a bill. */
export const notifyRefundMade: RefundListener = {
  async onRefund(tx, { shopId, paymentNo, amount: paid }, { refundNo, amount, reason, refunded, moment }) {
    const data = {
      refundNo,
      paymentNo,
      ...(await billAndTillOf(tx, paymentNo)),
      reason,
      gfAmount: writeUnits(amount),
      refundedGf: writeUnits(refunded),
      refundableGf: writeUnits(paid - refunded),
      refundTime: moment.toISOString(),
    }
    await addWebhookEvent(tx, { kind: 'refund.created', shopId, ref: refundNo, moment, data })
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
      const { rows: shops } = await sql<{ id: number; since: Date }>`
        select shop_id as id, greatest(min(made_at), platform.now() - make_interval(hours => ${LOOKBACK_HOURS})) as since
        from programs.webhook where off_at is null and 'bill.expired' = any (events)
        group by shop_id`.execute(db)
      for (const shop of shops) {
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
            data,
          })
        }
      }
    },
  }
}

interface NewWebhookEvent {
  kind: WebhookEvent
  shopId: number
  ref: string
  moment: Date
  data: object
}

async function addWebhookEvent(
  db: Db | Tx,
  { kind, shopId, ref, moment, data }: NewWebhookEvent,
): Promise<void> {
  const about = eventPayload(kind, shopId, moment, data)
  await sql`select programs.notify(${shopId}, ${kind}, ${ref}, ${about}, ${moment}::timestamptz)`.execute(db)
}
