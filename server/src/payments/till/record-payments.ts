import type { Units } from '@torch/contract/money.ts'
import type { Runner } from '../../platform/database/db.ts'
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
  const rest = inOrder(events)
  const tellUntil = async (moment: Date) => {
    for (let [next] = rest; next && next.at <= moment; [next] = rest) {
      await flush()
      await next.tell()
      rest.shift()
    }
  }
  for (const one of inOrder(past)) {
    await tellUntil(one.at)
    const [first] = batch
    const apart = first && one.at.getTime() - first.at.getTime() > 20 * 60_000
    if (apart || batch.length >= MOST || batch.some((other) => other.payer === one.payer)) await flush()
    batch.push(one)
  }
  await flush()
  for (const { tell } of rest) await tell()
}

const inOrder = <T extends { at: Date }>(events: readonly T[]): T[] =>
  [...events].sort((one, other) => one.at.getTime() - other.at.getTime())
