import { showUnits, type Units } from '@torch/contract/money.ts'
import type { refundPayment as endpoint } from '@torch/contract/payments.ts'
import { sql } from 'kysely'
import { refuseIfFrozen } from '../../ledger/index.ts'
import type { PayableShop } from '../../merchants/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { PaymentsContext } from '../context.ts'
import { lockedRoleAt, MANAGER_ROLES, roleAt } from '../staff/shop-access.ts'
import { tables } from '../tables.ts'
import { refundIdempotently } from './refund-idempotently.ts'

/** Refunds a payment; allowed for the owner, and for managers within a daily limit (decision 124). */
export function refundPayment(ctx: PaymentsContext): Handler<typeof endpoint> {
  return async ({ body: { paymentNo, ...asked }, member: { memberId }, key, language }) => {
    const found = await paymentOfShop(ctx, paymentNo, memberId)
    const { shop } = found
    return refundIdempotently(ctx, { key, language, madeBy: memberId, ...asked }, found, (tx, { moment }) =>
      checkCaller(ctx, tx, { shop, memberId, moment }),
    )
  }
}

/** Returns a payment to a shop where the caller may refund. Throws `unknownPayment` for every other caller, and `ownPayment`. */
async function paymentOfShop(ctx: PaymentsContext, paymentNo: string, memberId: number) {
  const payment = await tables(ctx.db)
    .selectFrom('payments.payment')
    .selectAll()
    .where('payment_no', '=', paymentNo)
    .executeTakeFirst()
  const shop = payment && (await ctx.payableShop(payment.shop_id))
  const role = shop && (await roleAt(ctx.db, shop, memberId))
  if (!payment || !shop || !role || !MANAGER_ROLES.includes(role)) throw new Refusal('unknownPayment')
  // The payer may not be the one who refunds: another member has to.
  if (payment.payer_id === memberId) throw new Refusal('ownPayment')
  return { shop, payment }
}

/**
 * Checked after the refund: the caller's freeze and daily limit. The caller's account is locked, so refunds of one member are serialized; all shops of one owner
 * count together, including refunds made in an earlier role. The role is read under a lock.
 */
async function checkCaller(
  ctx: PaymentsContext,
  tx: Tx,
  { shop, memberId, moment }: { shop: PayableShop; memberId: number; moment: Date },
): Promise<void> {
  await refuseIfFrozen(tx, memberId)
  const role = await lockedRoleAt(tx, shop, memberId)
  if (role === 'owner') return
  if (role !== 'manager') throw new Refusal('unknownPayment')
  const limit = ctx.parameters.get('payments.manager-refund-limit-units')
  const { rows } = await sql<{ given: Units; before: Units }>`
    select coalesce(sum(amount), 0)::bigint as given,
      (coalesce(sum(amount), 0) - coalesce((array_agg(amount order by id desc))[1], 0))::bigint as before
    from payments.refund
    where shop_id in (select o.shop_id from merchants.owner o where o.owner_id = ${shop.ownerId}) and made_by = ${memberId}
      and platform.day_of(at) = platform.day_of(${moment}::timestamptz)`.execute(tx)
  const { given = 0n, before = 0n } = rows[0] ?? {}
  if (given <= limit) return
  const left = limit > before ? limit - before : 0n
  throw new Refusal('staffRefundLimitReached', { left: showUnits(left) })
}
