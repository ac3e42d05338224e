import { hash } from 'node:crypto'
import type { WireEvent } from '@torch/contract/events.ts'
import type { CustomerScreen } from '@torch/contract/payments.ts'
import { sql } from 'kysely'
import { isLiveSession } from '../../identity/index.ts'
import type { Db } from '../../platform/database/db.ts'
import type { FollowLink } from '../../platform/http/event-stream.ts'
import { billByNo, showBill } from '../bills/bills.ts'
import type { PaymentsContext } from '../context.ts'
import { roleAt } from '../staff/shop-access.ts'
import { type Row, tables } from '../tables.ts'

type ScreenRow = Row<'payments.customer_screen'>

/** 128 bits in 22 characters: shorter than a session token, so the two cannot be confused. */
export const TOKEN_BYTES = 16
const TOKEN = /^[\w-]{22}$/

export const screenHash = (token: string): Buffer => hash('sha256', token, 'buffer')

/**
 * Returns what the screen under a link shows, as a subscription; undefined once the link has ended. Nothing is cached: each
 * event checks again.
 */
export function followCustomerScreen(ctx: PaymentsContext): FollowLink {
  return async (token) => {
    if (!TOKEN.test(token)) return undefined
    const row = await tables(ctx.db)
      .selectFrom('payments.customer_screen')
      .selectAll()
      .where('token_hash', '=', screenHash(token))
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (!row || !(await isSessionActive(ctx, row))) return undefined
    const { to, ref } = screenEvent(row.id)
    return { to, initialEvent: () => customerScreenEvent(ctx, { ref }) }
  }
}

/** Returns whether the member who opened the screen is still signed in on that session and works at the shop. */
async function isSessionActive(
  { db, payableShop }: Pick<PaymentsContext, 'db' | 'payableShop'>,
  row: ScreenRow,
) {
  const shop = await payableShop(row.shop_id)
  if (!shop || !(await isLiveSession(db, row.session_id))) return false
  return (await roleAt(db, shop, row.member_id)) !== undefined
}

/** Returns what a screen shows, at its start and after each change; `screen` is null once it has ended. */
export async function customerScreenEvent(
  ctx: PaymentsContext,
  { ref }: { ref: string },
): Promise<WireEvent> {
  const row = await tables(ctx.db)
    .selectFrom('payments.customer_screen')
    .selectAll()
    .where('id', '=', Number(ref))
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  const screen = row && (await isSessionActive(ctx, row)) ? await screenContent(ctx, row) : null
  return { type: 'customer-screen', screen }
}

async function screenContent(
  ctx: PaymentsContext,
  { shop_id, member_id, bill_no, sale }: ScreenRow,
): Promise<CustomerScreen | null> {
  const shop = await ctx.payableShop(shop_id)
  if (!shop) return null
  const { shopName, shopNameEn, shopLogo } = shop
  const idle: CustomerScreen = {
    ...{ shopName, shopNameEn, shopLogo, shows: 'idle', gfAmount: null, lines: [], discount: null },
    ...{ gfPaymentQrCode: null, expiresTime: null },
  }
  if (sale) return { ...idle, shows: 'sale', ...sale }
  if (bill_no === null) return idle
  const bill = await showBill(ctx, await billByNo(ctx.db, bill_no), member_id)
  const { gfAmount, lines, discount, gfPaymentQrCode, expiresTime } = bill
  if (bill.status === 'paid') return { ...idle, shows: 'paid', gfAmount }
  if (bill.status !== 'open') return idle
  return { ...idle, shows: 'bill', gfAmount, lines, discount, gfPaymentQrCode, expiresTime }
}

/** Events are addressed to member ids; a screen's address is its negated id. */
export const screenEvent = (id: number) => ({ to: -id, type: 'customer-screen' as const, ref: String(id) })

/** Publishes the current content of these screens. Call after the commit. */
export async function notifyScreens(
  { db, events }: Pick<PaymentsContext, 'db' | 'events'>,
  which: { billNo: string } | { sessionId: number; shopId: number },
): Promise<void> {
  let live = tables(db).selectFrom('payments.customer_screen').select('id').where('ended_at', 'is', null)
  if ('billNo' in which) live = live.where('bill_no', '=', which.billNo)
  else live = live.where('session_id', '=', which.sessionId).where('shop_id', '=', which.shopId)
  for (const { id } of await live.execute()) events.publish(screenEvent(id))
}

export async function hasScreen(
  db: Db,
  { sessionId, shopId }: { sessionId: number; shopId: number },
): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('payments.customer_screen')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('shop_id', '=', shopId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Ends the screen that a session has for a shop and returns its id, if there was one. */
export async function endScreen(
  db: Db,
  { sessionId, shopId }: { sessionId: number; shopId: number },
): Promise<number | undefined> {
  const ended = await tables(db)
    .updateTable('payments.customer_screen')
    .set({ ended_at: sql<Date>`platform.now()` })
    .where('session_id', '=', sessionId)
    .where('shop_id', '=', shopId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended?.id
}
