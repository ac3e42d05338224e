import type { WireEvent } from '@torch/contract/events.ts'
import { writeUnits } from '@torch/contract/money.ts'
import type { Capture } from '@torch/contract/payments.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { PaymentsContext } from '../context.ts'
import type { Row } from '../tables.ts'

/** A request, with what is computed at reading: nothing is written when it expires. */
export type CaptureRow = Row<'payments.capture_request'> & {
  expired: boolean
  payment_no: string | null
  takes_tips: boolean
}

export async function captureRows(db: Db, condition: RawBuilder<unknown>): Promise<CaptureRow[]> {
  const { rows } = await sql<CaptureRow>`
    select r.*, r.expires_at <= platform.now() as expired,
      (select payment_no from payments.payment p where p.id = r.payment_id) as payment_no,
      r.bill_no is not null and coalesce((select tips from payments.counter_rule t where t.shop_id = r.shop_id), false) as takes_tips
    from payments.capture_request r where ${condition} order by r.made_at desc`.execute(db)
  return rows
}

/** Throws `unknownCapture`. */
export async function captureByNo(db: Db, captureNo: string): Promise<CaptureRow> {
  const [row] = await captureRows(db, sql`r.capture_no = ${captureNo}`)
  if (!row) throw new Refusal('unknownCapture')
  return row
}

/** Throws `captureDone`, `captureDeclined` or `captureExpired` unless it still waits. */
export function checkWaiting(row: CaptureRow): void {
  const status = statusOf(row)
  if (status === 'paid') throw new Refusal('captureDone')
  if (status === 'declined') throw new Refusal('captureDeclined')
  if (status === 'expired') throw new Refusal('captureExpired')
}

function statusOf({ status, expired }: CaptureRow): Capture['status'] {
  return status === 'waiting' && expired ? 'expired' : status
}

/** Returns a request as its payer and the shop's staff see it. Throws `unknownCapture` where the shop is gone. */
export async function showCapture(
  ctx: Pick<PaymentsContext, 'payableShop'>,
  row: CaptureRow,
): Promise<Capture> {
  const shop = await ctx.payableShop(row.shop_id)
  if (!shop) throw new Refusal('unknownCapture')
  const { shopName, shopNameEn, shopLogo } = shop
  return {
    captureNo: row.capture_no,
    status: statusOf(row),
    merchantId: shop.id,
    shopName,
    shopNameEn,
    shopLogo,
    gfAmount: writeUnits(row.amount),
    billNo: row.bill_no,
    remark: row.remark,
    takesTips: row.takes_tips,
    paymentNo: row.payment_no,
    createdTime: row.made_at.toISOString(),
    expiresTime: row.expires_at.toISOString(),
  }
}

export const captureSignal = (to: number, captureNo: string) => ({
  to,
  type: 'capture-changed' as const,
  ref: captureNo,
})

/** Publishes a change of a request to its payer and to who scanned the code. */
export function announceCapture({ events }: Pick<PaymentsContext, 'events'>, row: CaptureRow): void {
  for (const to of new Set([row.payer_id, row.made_by])) events.publish(captureSignal(to, row.capture_no))
}

/** Returns the live event of a change; undefined where the request is gone. */
export async function captureChangedEvent(
  { db }: PaymentsContext,
  { ref }: { ref: string },
): Promise<WireEvent | undefined> {
  const [row] = await captureRows(db, sql`r.capture_no = ${ref}`)
  if (!row) return undefined
  const { shop_id: merchantId, capture_no: captureNo, status } = row
  return { type: 'capture-changed', merchantId, captureNo, status }
}
