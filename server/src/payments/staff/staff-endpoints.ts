import { hash } from 'node:crypto'
import type * as contract from '@torch/contract/payments.ts'
import type { Staff } from '@torch/contract/payments.ts'
import { sql } from 'kysely'
import { namesOf, newCode } from '../../identity/index.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { limitUse, undoUse } from '../../platform/rate-limits/rate-limits.ts'
import type { PaymentsContext } from '../context.ts'
import { CASHIER_CODE_ATTEMPT_LIMIT, CASHIER_CODE_HOURS, CASHIER_CODE_RATE_LIMIT } from '../rules.ts'
import { endShifts } from '../shifts/shifts.ts'
import { type Row, tables } from '../tables.ts'
import { ownShop, STAFF_ROLES, shopAccess } from './shop-access.ts'

/** About fifty random bits: short enough to read aloud; attempts are limited. */
const LENGTH = 10

export const hashInvitationCode = (code: string) => hash('sha256', `cashier ${code}`, 'buffer')

/** Makes an invitation code. It is shown once; only its hash is stored. */
export function inviteCashier(ctx: PaymentsContext): Handler<typeof contract.inviteCashier> {
  return async ({ body, member: { memberId } }) => {
    const shop = await ownShop(ctx, body.merchantId, memberId)
    await limitUse(ctx.db, `payments.invite-cashier:${memberId}`, CASHIER_CODE_RATE_LIMIT)
    const code = newCode(LENGTH)
    const { expires_at } = await tables(ctx.db)
      .insertInto('payments.cashier_invitation')
      .values({
        code_hash: hashInvitationCode(code),
        shop_id: shop.id,
        expires_at: sql<Date>`platform.now() + make_interval(hours => ${CASHIER_CODE_HOURS})`,
      })
      .returning('expires_at')
      .executeTakeFirstOrThrow()
    return { merchantId: shop.id, code, expiresTime: expires_at.toISOString() }
  }
}

/**
 * Makes the caller a cashier. One statement consumes the code, so of two concurrent attempts one succeeds. The shop is read before the
 * transaction: in it, it would need a second connection while attempts with the same code hold the others and wait for the first.
 */
export function joinStaff(ctx: PaymentsContext): Handler<typeof contract.joinStaff> {
  return async ({ body, member: { memberId } }) => {
    const use = `payments.join-staff:${memberId}`
    await limitUse(ctx.db, use, CASHIER_CODE_ATTEMPT_LIMIT)
    const codeHash = hashInvitationCode(body.code.toUpperCase())
    const invitation = await tables(ctx.db)
      .selectFrom('payments.cashier_invitation')
      .select('shop_id')
      .where('code_hash', '=', codeHash)
      .where(isUnused)
      .executeTakeFirst()
    const shop = invitation && (await ctx.payableShop(invitation.shop_id))
    if (!shop) throw new Refusal('unknownCashierCode')
    if (shop.ownerId === memberId) throw new Refusal('alreadyStaff')
    await ctx.db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tables(tx)
        .updateTable('payments.cashier_invitation')
        .set({ used_by: memberId })
        .where('code_hash', '=', codeHash)
        .where(isUnused)
        .executeTakeFirst()
      if (!numUpdatedRows) throw new Refusal('unknownCashierCode')
      const { numInsertedOrUpdatedRows } = await tables(tx)
        .insertInto('payments.cashier')
        .values({ shop_id: shop.id, member_id: memberId })
        .onConflict((conflict) => conflict.columns(['shop_id', 'member_id']).doNothing())
        .executeTakeFirst()
      // A member who already works there does not use up the code.
      if (!numInsertedOrUpdatedRows) throw new Refusal('alreadyStaff')
    })
    await undoUse(ctx.db, use)
    return { merchantId: shop.id, shopName: shop.shopName, shopNameEn: shop.shopNameEn }
  }
}

/** Condition: an invitation that nobody has used and that has not expired. */
const isUnused = sql<boolean>`used_by is null and expires_at > platform.now()`

export function listStaff(ctx: PaymentsContext): Handler<typeof contract.listStaff> {
  return async ({ params, member }) => {
    const shop = await ownShop(ctx, params.id, member.memberId)
    const rows = await tables(ctx.db)
      .selectFrom('payments.cashier')
      .selectAll()
      .where('shop_id', '=', shop.id)
      .orderBy('id')
      .execute()
    return toStaff(ctx.db, rows)
  }
}

/** Lists the shops where the caller works; the caller's own shops are in the user info. */
export function listWorkplaces(ctx: PaymentsContext): Handler<typeof contract.listWorkplaces> {
  return async ({ member }) => {
    const rows = await tables(ctx.db)
      .selectFrom('payments.cashier')
      .select(['id', 'shop_id', 'role', 'since'])
      .where('member_id', '=', member.memberId)
      .orderBy('id')
      .execute()
    const shops = await Promise.all(rows.map((row) => ctx.payableShop(row.shop_id)))
    return rows.flatMap((row, n) => {
      const shop = shops[n]
      if (!shop) return []
      const { id, shopName, shopNameEn, shopLogo } = shop
      const open = shop.status === 'open'
      const since = row.since.toISOString()
      return [
        { merchantId: id, shopName, shopNameEn, shopLogo, open, cashierId: row.id, role: row.role, since },
      ]
    })
  }
}

/**
 * Removes a member from the staff; by the owner, or by the member. Roles are not cached, so it takes effect at once; an open
 * shift ends.
 */
export function removeCashier(ctx: PaymentsContext): Handler<typeof contract.removeCashier> {
  return async ({ params, member: { memberId } }) => {
    const { shop, role } = await shopAccess(ctx, params.id, memberId, STAFF_ROLES)
    await ctx.db.transaction().execute(async (tx) => {
      let removal = tables(tx)
        .deleteFrom('payments.cashier')
        .where('shop_id', '=', shop.id)
        // The client may send a number beyond the range of ids.
        .where(sql<boolean>`id = ${params.cashierId}::bigint`)
      if (role !== 'owner') removal = removal.where('member_id', '=', memberId)
      const removed = await removal.returning('member_id').executeTakeFirst()
      if (!removed) throw new Refusal('unknownCashier')
      await endShifts(tx, removed.member_id, shop.id)
    })
    return null
  }
}

/**
 * Sets a staff member's role; only for the owner. A concurrent refund runs before it with the old role or after it with the new
 * one.
 */
export function setStaffRole(ctx: PaymentsContext): Handler<typeof contract.setStaffRole> {
  return async ({ params, body, member }) => {
    const shop = await ownShop(ctx, params.id, member.memberId)
    const row = await tables(ctx.db)
      .updateTable('payments.cashier')
      .set({ role: body.role })
      .where('shop_id', '=', shop.id)
      // The client may send a number beyond the range of ids.
      .where(sql<boolean>`id = ${params.cashierId}::bigint`)
      .returningAll()
      .executeTakeFirst()
    const [shown] = row ? await toStaff(ctx.db, [row]) : []
    if (!shown) throw new Refusal('unknownCashier')
    return shown
  }
}

/** Returns the staff of a shop as its owner sees them, with full names. */
export async function toStaff(db: Db, rows: Row<'payments.cashier'>[]): Promise<Staff[]> {
  const names = await namesOf(
    db,
    rows.map((row) => row.member_id),
  )
  return rows.map((row) => ({
    cashierId: row.id,
    name: names.get(row.member_id)?.username ?? '***',
    nickname: names.get(row.member_id)?.nickname ?? null,
    role: row.role,
    since: row.since.toISOString(),
  }))
}

/** Removes a member who closes the account from the staff of every shop. */
export async function leaveStaff(tx: Tx, memberId: number): Promise<void> {
  await tables(tx).deleteFrom('payments.cashier').where('member_id', '=', memberId).execute()
  await endShifts(tx, memberId)
}
