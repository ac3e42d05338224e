import type { Units } from '@torch/contract/money.ts'
import type { Runner } from '../../platform/database/db.ts'
import { addDays, dayOf, endOf } from '../../platform/time/calendar.ts'
import { payTogether, type RewardRules } from './pay-batch.ts'

/** One payment of a demo's past. */
export interface PastPayment {
  payer: number
  shop: number
  amount: Units
  remark: string
  at: Date
}

const MOST = 200

/**
 * Tells the payments of a demo's past the way real ones go, in the order of their moments. Neighbours share a
 * batch, and its first moment, as long as no payer comes twice and they lie within twenty minutes. `atMidnight` is told each midnight that
 * lies between.
 */
export async function recordPayments(
  database: Runner,
  rewardRules: RewardRules,
  past: PastPayment[],
  atMidnight: (midnight: Date) => Promise<void>,
): Promise<void> {
  const { rows } = await database.query<{ id: number; first_shop: number }>({
    text: 'select id, first_shop from merchants.payable($1::bigint[])',
    values: [[...new Set(past.map(({ shop }) => shop))]],
  })
  const firstShops = new Map(rows.map((row) => [row.id, row.first_shop]))
  let batch: PastPayment[] = []
  const flush = async () => {
    const [first] = batch
    if (!first) return
    const outcomes = await payTogether(
      database,
      batch.map((one) => ({
        ...one,
        firstShop: firstShops.get(one.shop) ?? one.shop,
        key: undefined,
        language: 'zh' as const,
      })),
      rewardRules,
      first.at,
    )
    const refused = outcomes.findIndex((one) => one.outcome !== 'paid')
    if (refused >= 0) throw new Error(`past payment ${JSON.stringify(batch[refused]?.remark)} was refused`)
    batch = []
  }
  let day: string | undefined
  for (const one of [...past].sort((a, b) => a.at.getTime() - b.at.getTime())) {
    // What falls due at the midnights between is done in its place.
    for (day ??= dayOf(one.at); day < dayOf(one.at); day = addDays(day, 1)) {
      await flush()
      await atMidnight(endOf(day))
    }
    const [first] = batch
    const apart = first && one.at.getTime() - first.at.getTime() > 20 * 60_000
    if (apart || batch.length >= MOST || batch.some((other) => other.payer === one.payer)) await flush()
    batch.push(one)
  }
  await flush()
}
