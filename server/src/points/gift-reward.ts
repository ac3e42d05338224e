import type { Units } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

/** What a gift is judged by, in units, over the last 90 days and without the gift itself. */
export interface GiftFigures {
  /** What the giver sent to this receiver minus what came back. */
  pairNet: Units
  /** Of the gifts to this receiver, what was rewarded. */
  pairRewarded: Units
  /** How far the giver's transfers, in and out and with anybody, stand above their lowest point. */
  outflow: Units
  /** Of all gifts, what was rewarded. */
  rewarded: Units
  /** The same, of today. */
  rewardedToday: Units
}

/**
 * The part of a gift that is net and new, which alone is rewarded (rules.md 2 and 4, decision 010): GF that goes in a
 * circle, of two people or of twenty, comes back to whoever gave it and so lowers what counts of the next gift.
 */
export function rewardablePart(amount: Units, figures: GiftFigures, dailyCap: Units): Units {
  const least = [
    amount,
    figures.pairNet + amount - figures.pairRewarded,
    figures.outflow + amount - figures.rewarded,
    dailyCap - figures.rewardedToday,
  ].reduce((a, b) => (a < b ? a : b))
  return least > 0n ? least : 0n
}

/** Under the locks of both members' GF accounts, or for a look without them. */
export async function giftFigures(
  db: Db,
  sender: number,
  receiver: number,
  moment: Date,
): Promise<GiftFigures> {
  const { rows } = await sql<{
    pair_net: Units
    pair_rewarded: Units
    outflow: Units
    rewarded: Units
    rewarded_today: Units
  }>`select * from points.gift_figures(${sender}, ${receiver}, ${moment})`.execute(db)
  const [row] = rows
  if (!row) throw new Error('points.gift_figures gave nothing')
  return {
    pairNet: row.pair_net,
    pairRewarded: row.pair_rewarded,
    outflow: row.outflow,
    rewarded: row.rewarded,
    rewardedToday: row.rewarded_today,
  }
}
