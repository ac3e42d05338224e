import type { openShift as endpoint } from '@torch/contract/payments.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { PaymentsContext } from '../context.ts'
import { checkTill } from '../shop-tills/shop-tills.ts'
import { lockedRoleAt, shopAccess } from '../staff/shop-access.ts'
import { shiftsOf } from './shifts.ts'

/**
 * Opens a shift for a manager or a cashier. The staff row is locked, so a concurrent removal leaves no open shift; the unique
 * index allows one open shift per member. Throws `shiftOpen`.
 */
export function openShift(ctx: PaymentsContext): Handler<typeof endpoint> {
  return async ({ body, member: { memberId } }) => {
    const { shop } = await shopAccess(ctx, body.merchantId, memberId, ['manager', 'cashier'])
    return ctx.db.transaction().execute(async (tx) => {
      if (!(await lockedRoleAt(tx, shop, memberId))) throw new Refusal('unknownMerchant')
      await checkTill(tx, shop.id, body.tillId)
      const { rows } = await sql<{ id: number }>`
        insert into payments.shift (shop_id, member_id, opened_at, day, till_id)
        values (${shop.id}, ${memberId}, platform.now(), platform.day_of(platform.now()), ${body.tillId ?? null})
        on conflict (member_id, day) where closed_at is null do nothing returning id`.execute(tx)
      const [made] = rows
      if (!made) throw new Refusal('shiftOpen')
      const [shift] = await shiftsOf(tx, shop.id, { viewer: 'cashier', shiftId: made.id })
      if (!shift) throw new Error('a new shift could not be read')
      return shift
    })
  }
}
