import { sql } from 'kysely'
import type { PayableShop } from '../payments/door.ts'
import type { Tx } from '../platform/database/db.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { ProgramsHouse } from './house.ts'

/** The shop, for its owner alone: a cashier has no business with its programs. To everybody else it is not there. */
export async function ownShop(
  { payableShop }: ProgramsHouse,
  shopId: number,
  memberId: number,
): Promise<PayableShop> {
  const shop = await payableShop(shopId)
  if (!shop || shop.ownerId !== memberId) throw new Refusal('unknownMerchant')
  return shop
}

/** Until the transaction ends nobody else adds to what this shop has of programs: so a greatest number holds. */
export async function lockPrograms(tx: Tx, shopId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('torch-programs'), ${shopId})`.execute(tx)
}
