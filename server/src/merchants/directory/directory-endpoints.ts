import type * as contract from '@torch/contract/merchants.ts'
import type { MerchantListItem } from '@torch/contract/merchants.ts'
import { sql } from 'kysely'
import { pictureUrl, thumbnailUrl } from '../../files/index.ts'
import { Answer, type Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { MerchantsContext } from '../context.ts'
import { tables } from '../tables.ts'
import { type FoundShop, shopSearch } from './search-shops.ts'
import { shownShop } from './shown-shop.ts'

/** Lists open shops, nearest first where a position is given, else newest first. */
export function findNearby(ctx: MerchantsContext): Handler<typeof contract.findNearby> {
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
    businessHours: shop.business_hours,
  }
}

/** Returns a shop with its services, without licence and owner. A shop that is not open is visible only to its owner. */
export function getMerchant({ db, publicUrl }: MerchantsContext): Handler<typeof contract.getMerchant> {
  return async ({ params, member }) => {
    const [shop, services] = await Promise.all([
      tables(db)
        .selectFrom('merchants.shop')
        .selectAll()
        // The client may send a number beyond the range of ids.
        .where(sql<boolean>`id = ${params.id}::bigint`)
        .executeTakeFirst(),
      tables(db)
        .selectFrom('merchants.service')
        .selectAll()
        .where(sql<boolean>`shop_id = ${params.id}::bigint`)
        .where('status', '=', 'online')
        .orderBy('sort_order')
        .orderBy('id')
        .execute(),
    ])
    if (!shop || (shop.status !== 'open' && shop.owner_id !== member?.memberId))
      throw new Refusal('unknownMerchant')
    return shownShop(shop, services, publicUrl)
  }
}

interface City {
  city: string
  city_en: string | null
}

/**
 * Lists the cities with open shops. Skips from city to city in the index, so the cost is one step per city, however many shops
 * there are.
 */
export function listCities({ db }: MerchantsContext): Handler<typeof contract.listCities> {
  return async () => {
    const { rows } = await sql<City>`with recursive known as (
        (select city, city_en from merchants.shop where status = 'open' and city is not null
          order by city, city_en limit 1)
        union all
        select next.* from known, lateral (
          select city, city_en from merchants.shop where status = 'open' and city > known.city
          order by city, city_en limit 1) next
      ) select * from known`.execute(db)
    return rows.map(({ city, city_en }) => ({ city, cityEn: city_en }))
  }
}
