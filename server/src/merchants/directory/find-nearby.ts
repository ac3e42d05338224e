import type { MerchantListItem, findNearby as promise } from '@torch/contract/merchants.ts'
import { pictureUrl, thumbnailUrl } from '../../files/door.ts'
import type { Db } from '../../platform/database/db.ts'
import { Answer, type Handler } from '../../platform/http/call.ts'
import type { MerchantsHouse } from '../house.ts'
import { tables } from '../tables.ts'
import { type Found, searchShops } from './search-shops.ts'

/** Open shops, nearest first where a position is given, else newest first. */
export function findNearby({ db }: MerchantsHouse): Handler<typeof promise> {
  return async ({ query }) => {
    const { latitude, longitude, radius, keyword, city, page, size } = query
    const around =
      latitude === undefined || longitude === undefined
        ? undefined
        : { here: { latitude, longitude }, km: radius }
    const { found, total } = await searchShops(db, { around, keyword, city }, (page - 1) * size, size)
    return new Answer(await cards(db, found), { total })
  }
}

/** What a directory shows of each, in the order in which they were found. */
async function cards(db: Db, found: Found[]): Promise<MerchantListItem[]> {
  if (found.length === 0) return []
  const shops = await tables(db)
    .selectFrom('merchants.shop')
    .select(['id', 'name', 'name_en', 'address', 'address_en', 'business_category', 'contact_phone'])
    .select(['banner', 'logo', 'latitude', 'longitude'])
    .where(
      'id',
      'in',
      found.map(({ id }) => id),
    )
    .execute()
  const byId = new Map(shops.map((shop) => [shop.id, shop]))
  return found.flatMap(({ id, km }) => {
    const shop = byId.get(id)
    if (!shop) return []
    return {
      id,
      shopName: shop.name,
      shopNameEn: shop.name_en,
      address: shop.address,
      addressEn: shop.address_en,
      businessCategory: shop.business_category,
      distance: km === null ? null : Math.round(km * 100) / 100,
      contactPhone: shop.contact_phone,
      shopBanner: pictureUrl(shop.banner),
      shopLogo: thumbnailUrl(shop.logo),
      latitude: shop.latitude,
      longitude: shop.longitude,
    }
  })
}
