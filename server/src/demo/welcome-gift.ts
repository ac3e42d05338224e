import { GF } from '@torch/contract/money.ts'
import { grant, post } from '../ledger/door.ts'
import type { Tx } from '../platform/database/db.ts'

/** 200 GF: a few bowls of noodles. */
const GIFT_UNITS = 200n * GF

/**
 * Grants a new member some GF from the treasury to try the product; demo only (decision 008). With an empty treasury it
 * grants nothing, and the registration succeeds.
 */
export async function welcomeGift(tx: Tx, memberId: number): Promise<void> {
  await post(tx, [grant(`demo-welcome:${memberId}`, memberId, GIFT_UNITS, 'system')])
}
