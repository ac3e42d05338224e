import type * as contract from '@torch/contract/payments.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { PaymentsContext } from '../context.ts'
import { checkTill } from '../shop-tills/shop-tills-endpoints.ts'
import { lockedRoleAt, STAFF_ROLES, shopAccess } from '../staff/shop-access.ts'
import { shiftsOf } from './shifts.ts'

/** Closes the caller's own shift, also after leaving the shop. After its day it is already closed, since midnight. */
export function closeShift(ctx: PaymentsContext): Handler<typeof contract.closeShift> {
  return async ({ params: { shiftId }, member: { memberId } }) => {
    await sql`
      update payments.shift set closed_at = platform.now()
      where id = ${shiftId}::bigint and member_id = ${memberId} and closed_at is null
        and day = platform.day_of(platform.now())`.execute(ctx.db)
    const { rows } = await sql<{ shop_id: number }>`
      select shop_id from payments.shift where id = ${shiftId}::bigint and member_id = ${memberId}`.execute(
      ctx.db,
    )
    const [found] = rows
    const [shift] = found ? await shiftsOf(ctx.db, found.shop_id, { viewer: 'cashier', shiftId }) : []
    if (!shift) throw new Refusal('unknownShift')
    return shift
  }
}

export function listShifts(ctx: PaymentsContext): Handler<typeof contract.listShifts> {
  return async ({ params, query, member: { memberId } }) => {
    const { shop, role } = await shopAccess(ctx, params.id, memberId, STAFF_ROLES)
    return shiftsOf(ctx.db, shop.id, {
      viewer: role,
      day: query.day,
      memberId: role === 'cashier' ? memberId : undefined,
    })
  }
}

/**
 * Opens a shift for a manager or a cashier. The staff row is locked, so a concurrent removal leaves no open shift; the unique
 * index allows one open shift per member. Throws `shiftOpen`.
 */
export function openShift(ctx: PaymentsContext): Handler<typeof contract.openShift> {
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
