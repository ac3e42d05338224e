import { GF } from '@torch/contract/money.ts'
import { grant, post } from '../ledger/index.ts'
import type { Tx } from '../platform/database/db.ts'

/** 200 GF: a few bowls of noodles. */
const GIFT_UNITS = 200n * GF

/**
 * Grants a new member of a demo some GF from the treasury, to try the product with (decision 067). An empty treasury grants
 * nothing, and the registration succeeds nevertheless.
 */
export async function welcomeGift(tx: Tx, memberId: number): Promise<void> {
  await post(tx, [grant(`demo-welcome:${memberId}`, memberId, GIFT_UNITS, 'system')])
}
