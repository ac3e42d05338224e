import type { closeShift as endpoint } from '@torch/contract/payments.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { PaymentsContext } from '../context.ts'
import { shiftsOf } from './shifts.ts'

/** Closes the caller's own shift, also after leaving the shop. After its day it is already closed, since midnight. */
export function closeShift(ctx: PaymentsContext): Handler<typeof endpoint> {
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
