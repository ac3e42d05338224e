import { PAYMENT_CODE_PREFIX } from '@torch/contract/codes.ts'
import type { findByCode as endpoint } from '@torch/contract/merchants.ts'
import { thumbnailUrl } from '../../files/index.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { limitUse } from '../../platform/rate-limits/rate-limits.ts'
import type { MerchantsContext } from '../context.ts'
import { refuseUnlessPayable } from '../shop-acts.ts'
import { tables } from '../tables.ts'

/** Returns the shop of a scanned or typed code, with enough to recognize it on site. */
export function findByCode({ db, parameters, maskedNamesOf }: MerchantsContext): Handler<typeof endpoint> {
  return async ({ params, member }) => {
    const count = Number(parameters.get('merchants.code-lookups-per-minute'))
    await limitUse(db, `merchants.find-by-code:${member.memberId}`, { count, seconds: 60 })

    const code = params.code.startsWith(PAYMENT_CODE_PREFIX) ? params.code : PAYMENT_CODE_PREFIX + params.code
    const shop = await tables(db)
      .selectFrom('merchants.shop')
      .select(['id', 'owner_id', 'status', 'name', 'name_en', 'description', 'description_en', 'logo'])
      .select(['address', 'address_en', 'contact_phone'])
      .where('payment_code', '=', code)
      .executeTakeFirst()
    if (!shop) throw new Refusal('unknownPaymentCode')
    refuseUnlessPayable('findByCode', shop)

    const names = await maskedNamesOf([shop.owner_id])
    return {
      id: shop.id,
      shopName: shop.name,
      shopNameEn: shop.name_en,
      shopDescription: shop.description,
      shopDescriptionEn: shop.description_en,
      shopLogo: thumbnailUrl(shop.logo),
      address: shop.address,
      addressEn: shop.address_en,
      contactPhone: shop.contact_phone,
      ownerName: names.get(shop.owner_id) ?? '***',
    }
  }
}

/** Returns whether a shop has this payment code. Closed shops keep theirs. */
export async function isPaymentCodeTaken(db: Db, code: string): Promise<boolean> {
  const shop = await tables(db)
    .selectFrom('merchants.shop')
    .select('id')
    .where('payment_code', '=', code)
    .executeTakeFirst()
  return shop !== undefined
}
