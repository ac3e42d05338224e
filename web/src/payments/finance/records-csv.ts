import { csvOf } from '@torch/contract/csv.ts'
import { linesText } from '@torch/contract/lines-text.ts'
import { readUnits, writeUnits } from '@torch/contract/money.ts'
import type { PaymentRecord } from '@torch/contract/payments.ts'
import { dayOf, timeOf } from '../../lib/calendar.ts'
import type { LineNames } from '../pay/use-line-names.ts'

/** The titles of the columns, in order. */
export interface RecordHeads {
  time: string
  number: string
  reference: string
  note: string
  cashier: string
  till: string
  payer: string
  paid: string
  refunded: string
  net: string
  reward: string
  discount: string
  tip: string
  items: string
}

/** Returns payments as CSV, oldest first as a till prints them; user text is never a formula. */
export function recordsCsv(newestFirst: readonly PaymentRecord[], h: RecordHeads, named: LineNames): string {
  const heads = [h.time, h.number, h.reference, h.note, h.cashier, h.till]
  return csvOf([
    [...heads, h.payer, h.paid, h.refunded, h.net, h.reward, h.discount, h.tip, h.items],
    ...newestFirst
      .toReversed()
      .map((record) => [
        `${dayOf(record.paymentTime)} ${timeOf(record.paymentTime)}`,
        record.paymentNo,
        record.reference ?? '',
        record.remark,
        record.cashier ?? '',
        record.till ?? '',
        record.payerUsername,
        { amount: record.gfAmount },
        { amount: record.refundedGf },
        { amount: writeUnits(readUnits(record.gfAmount) - readUnits(record.refundedGf)) },
        { amount: record.rewardPv },
        { amount: record.discount?.gfAmount ?? '0.0000' },
        { amount: record.tip },
        linesText(record.lines, named),
      ]),
  ])
}
