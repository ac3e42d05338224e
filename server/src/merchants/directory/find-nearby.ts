import type { findNearby as endpoint, MerchantListItem } from '@torch/contract/merchants.ts'
import { pictureUrl, thumbnailUrl } from '../../files/index.ts'
import { Answer, type Handler } from '../../platform/http/call.ts'
import type { MerchantsContext } from '../context.ts'
import { type FoundShop, shopSearch } from './search-shops.ts'

/** Lists open shops, nearest first where a position is given, else newest first. */
export function findNearby(ctx: MerchantsContext): Handler<typeof endpoint> {
  const search = shopSearch(ctx)
  return async ({ query }) => {
    const { latitude, longitude, radius, keyword, city, page, size } = query
    const around =
      latitude === undefined || longitude === undefined
        ? undefined
        : { here: { latitude, longitude }, km: radius }
    const { shops, total } = await search({ around, keyword, city }, { skipped: (page - 1) * size, size })
    return new Answer(shops.map(card), { total })
  }
}

/** Returns a shop as directories show it. */
function card(shop: FoundShop): MerchantListItem {
  return {
    id: shop.id,
    shopName: shop.name,
    shopNameEn: shop.name_en,
    address: shop.address,
    addressEn: shop.address_en,
    businessCategory: shop.business_category,
    distance: shop.km === null ? null : Math.round(shop.km * 100) / 100,
    contactPhone: shop.contact_phone,
    shopBanner: pictureUrl(shop.banner),
    shopLogo: thumbnailUrl(shop.logo),
    latitude: shop.latitude,
    longitude: shop.longitude,
  }
}
