import type { addTill as endpoint } from '@torch/contract/payments.ts'
import { MAX_TILLS } from '@torch/contract/payments-limits.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { PaymentsContext } from '../context.ts'
import { MANAGER_ROLES, shopAccess } from '../staff/shop-access.ts'
import { tables } from '../tables.ts'
import { refuseTakenName } from './shop-tills.ts'

export function addTill(ctx: PaymentsContext): Handler<typeof endpoint> {
  return async ({ body, member }) => {
    const { shop } = await shopAccess(ctx, body.merchantId, member.memberId, MANAGER_ROLES)
    const added = ctx.db.transaction().execute(async (tx) => {
      await checkTillLimit(tx, shop.id)
      return tables(tx)
        .insertInto('payments.shop_till')
        .values({ shop_id: shop.id, name: body.name })
        .returning(['id as tillId', 'name'])
        .executeTakeFirstOrThrow()
    })
    return refuseTakenName(added)
  }
}

/** Throws `tooManyTills` where the shop has its maximum. Its lock serializes additions until the transaction ends. */
async function checkTillLimit(tx: Tx, shopId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('torch-shop-tills'), ${shopId})`.execute(tx)
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from payments.shop_till where shop_id = ${shopId} and removed_at is null`.execute(
    tx,
  )
  if ((rows[0]?.count ?? 0n) >= MAX_TILLS) throw new Refusal('tooManyTills', { max: MAX_TILLS })
}
