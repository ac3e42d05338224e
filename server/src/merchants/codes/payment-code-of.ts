import type { MerchantsContext } from '../context.ts'
import { tables } from '../tables.ts'
import { paymentLink } from './payment-code.ts'

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
