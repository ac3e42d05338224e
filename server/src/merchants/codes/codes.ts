import { PAYMENT_CODE_PREFIX } from '@torch/contract/codes.ts'
import type { ShopStatus } from '@torch/contract/states.ts'
import type pg from 'pg'
import { thumbnailUrl } from '../../files/index.ts'
import { newCode } from '../../identity/index.ts'
import { loader } from '../../platform/database/batcher.ts'
import type { MerchantsContext } from '../context.ts'
import { tables } from '../tables.ts'

/** What a payment needs to know about a shop. */
export interface PayableShop {
  id: number
  ownerId: number
  /** The owner's first shop, where the daily rewards of all the owner's customers are counted. */
  firstShop: number
  status: ShopStatus
  shopName: string
  shopNameEn: string | null
  shopLogo: string | null
}

/** A named statement, so its plan is kept (payable-shops.sql). */
const STATEMENT = {
  name: 'merchants.payable-shop',
  text: `select id, owner_id as "ownerId", first_shop as "firstShop", status, name as "shopName", name_en as "shopNameEn", logo as "shopLogo"
    from merchants.payable_shops($1::bigint[])`,
}

/**
 * Returns a loader of the shops that payments go to. Every payment calls it, so concurrent calls share a query (data loader),
 * one row per shop; nothing is cached.
 */
export function payableShops(pool: pg.Pool): (id: number) => Promise<PayableShop | undefined> {
  const load = loader(async (ids: number[]) => {
    const { rows } = await pool.query<PayableShop>({ ...STATEMENT, values: [ids] })
    return new Map(rows.map((row) => [row.id, { ...row, shopLogo: thumbnailUrl(row.shopLogo) }]))
  })
  return async (id) => (await load(id)).row
}

/** Returns the code that a shop shows, and the link in its QR code. */
export async function paymentCodeOf(
  { db, publicUrl }: Pick<MerchantsContext, 'db' | 'publicUrl'>,
  shopId: number,
): Promise<{ code: string; link: string }> {
  const { payment_code: code } = await tables(db)
    .selectFrom('merchants.shop')
    .select('payment_code')
    .where('id', '=', shopId)
    .executeTakeFirstOrThrow()
  return { code, link: paymentLink(publicUrl, code) }
}

const LENGTH = 20

/** Returns a new payment code: 99 random bits, so that shops cannot be guessed. */
export function newPaymentCode(): string {
  return PAYMENT_CODE_PREFIX + newCode(LENGTH)
}

/** Returns the link in a shop's QR code: any scanner opens the app with it, and the app's scanner reads the code from it. */
export function paymentLink(publicUrl: string, code: string): string {
  return `${publicUrl}/scan-payment?code=${code}`
}
