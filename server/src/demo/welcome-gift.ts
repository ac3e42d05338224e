import { GF } from '@torch/contract/money.ts'
import { grant, post } from '../ledger/index.ts'
import type { Tx } from '../platform/database/db.ts'

/** 200 GF: a few bowls of noodles. */
const GIFT_UNITS = 200n * GF

/**
 * Only in a demo: whoever registers gets a little GF out of the treasury, or there would be nothing to try the product
 * with (decision 067). An empty treasury gives nothing, and nobody is turned away for it.
 */
export async function welcomeGift(tx: Tx, memberId: number): Promise<void> {
  await post(tx, [grant(`demo-welcome:${memberId}`, memberId, GIFT_UNITS, 'system')])
}
