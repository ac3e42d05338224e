import { sql } from 'kysely'
import type { PayableShop } from '../merchants/index.ts'
import type { Tx } from '../platform/database/db.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { ProgramsContext } from './context.ts'

/** Returns the shop for its owner. Throws `unknownMerchant` for everyone else, cashiers included. */
export async function ownShop(
  { payableShop }: ProgramsContext,
  shopId: number,
  memberId: number,
): Promise<PayableShop> {
  const shop = await payableShop(shopId)
  if (!shop || shop.ownerId !== memberId) throw new Refusal('unknownMerchant')
  return shop
}

/** Serializes additions to a shop's keys and webhooks until the transaction ends, so that their maximum numbers hold. */
export async function lockPrograms(tx: Tx, shopId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('torch-programs'), ${shopId})`.execute(tx)
}
