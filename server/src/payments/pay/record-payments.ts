import type { Units } from '@torch/contract/money.ts'
import type { Runner } from '../../platform/database/db.ts'
import { newBillNo } from '../bills/make-bill.ts'
import { type PastBill, type PastItem, recordPastBills } from '../bills/record-past-bills.ts'
import { type RewardRules, runPaymentBatch } from './pay-batch.ts'

/** One payment of a demo's past. */
export interface PastPayment {
  payer: number
  shop: number
  amount: Units
  remark: string
  at: Date
  /** What it was paid for, where the counter made a bill. The items come to `amount`. */
  bill?: { madeBy: number; items: readonly PastItem[] } | undefined
}

const MAX_BATCH_SIZE = 200
/** How many bills are written together. */
const MAX_BILLS_PER_INSERT = 1000

/** Another event of a demo's past, which `tell` writes at that moment. */
export interface PastEvent {
  at: Date
  tell(): Promise<void>
}

/**
 * Writes the payments of a demo's past as real ones, in order of time, with `events` in between. Neighbours share a batch and
 * its first moment, as long as no payer occurs twice and they lie within twenty minutes.
 */
export async function recordPayments(
  database: Runner,
  rewardRules: RewardRules,
  past: PastPayment[],
  events: readonly PastEvent[],
): Promise<void> {
  const { rows } = await database.query<{ id: number; first_shop: number }>({
    text: 'select id, first_shop from merchants.payable_shops($1::bigint[])',
    values: [[...new Set(past.map(({ shop }) => shop))]],
  })
  const firstShops = new Map(rows.map((row) => [row.id, row.first_shop]))
  let batch: PastPayment[] = []
  const bills: PastBill[] = []
  const flush = async () => {
    if (batch.length === 0) return
    bills.push(...(await payBatch(database, batch, firstShops, rewardRules)))
    batch = []
    if (bills.length >= MAX_BILLS_PER_INSERT) await recordPastBills(database, bills.splice(0))
  }
  const rest = inOrder(events)
  const runEventsUntil = async (moment: Date) => {
    for (let [next] = rest; next && next.at <= moment; [next] = rest) {
      await flush()
      await next.tell()
      rest.shift()
    }
  }
  for (const one of inOrder(past)) {
    await runEventsUntil(one.at)
    const [first] = batch
    const apart = first && one.at.getTime() - first.at.getTime() > 20 * 60_000
    if (apart || batch.length >= MAX_BATCH_SIZE || batch.some((other) => other.payer === one.payer))
      await flush()
    batch.push(one)
  }
  await flush()
  await recordPastBills(database, bills)
  for (const { tell } of rest) await tell()
}

/** Pays payments of one moment, that of the first. Returns the bills that they paid. */
async function payBatch(
  database: Runner,
  batch: readonly PastPayment[],
  firstShops: ReadonlyMap<number, number>,
  rewardRules: RewardRules,
): Promise<PastBill[]> {
  const payments = batch.map((one) => ({
    ...one,
    bill: one.bill && newBillNo(),
    firstShop: firstShops.get(one.shop) ?? one.shop,
    key: undefined,
    language: 'zh' as const,
  }))
  const outcomes = await runPaymentBatch(database, payments, rewardRules, batch[0]?.at)
  return payments.flatMap(({ bill: billNo, shop, amount, remark }, index) => {
    const [outcome, bill] = [outcomes[index], batch[index]?.bill]
    if (outcome?.outcome !== 'paid') throw new Error(`past payment ${JSON.stringify(remark)} was refused`)
    if (!billNo || !bill) return []
    const sum = bill.items.reduce((all, { count, price }) => all + BigInt(count) * price, 0n)
    if (sum !== amount) throw new Error(`the items of past payment ${outcome.paymentNo} come to ${sum}`)
    return [{ billNo, shop, paymentNo: outcome.paymentNo, ...bill }]
  })
}

const inOrder = <T extends { at: Date }>(events: readonly T[]): T[] =>
  [...events].sort((one, other) => one.at.getTime() - other.at.getTime())
