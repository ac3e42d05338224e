import type { getMerchant as promise, Service } from '@torch/contract/merchants.ts'
import { shopStatus } from '@torch/contract/states.ts'
import { type Selectable, sql } from 'kysely'
import { pictureUrl } from '../files/door.ts'
import type { Handler } from '../platform/http/call.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { MerchantsHouse } from './house.ts'
import { paymentLink } from './payment-code.ts'
import { type MerchantsTables, tables } from './tables.ts'

/** A shop with what it offers, as anyone may see it: no licence, no owner. A closed one is there for its owner only. */
export function getMerchant({ db, publicUrl }: MerchantsHouse): Handler<typeof promise> {
  return async ({ params, member }) => {
    const [shop, services] = await Promise.all([
      tables(db)
        .selectFrom('merchants.shop')
        .selectAll()
        // A number may be sent that is larger than any id of ours.
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
    if (!shop || (shop.status === 'closed' && shop.owner_id !== member?.memberId))
      throw new Refusal('unknownMerchant')
    return {
      id: shop.id,
      merchantNo: shop.merchant_no,
      shopName: shop.name,
      shopNameEn: shop.name_en,
      shopDescription: shop.description,
      shopDescriptionEn: shop.description_en,
      shopLogo: pictureUrl(shop.logo),
      shopBanner: pictureUrl(shop.banner),
      contactPerson: shop.contact_person,
      contactPhone: shop.contact_phone,
      contactEmail: shop.contact_email,
      address: shop.address,
      addressEn: shop.address_en,
      latitude: shop.latitude,
      longitude: shop.longitude,
      businessCategory: shop.business_category,
      businessHours: shop.business_hours,
      merchantStatus: shopStatus[shop.status],
      createdTime: shop.created_at.toISOString(),
      updatedTime: shop.updated_at.toISOString(),
      services: services.map(shownService),
      gfPaymentCode: shop.payment_code,
      gfPaymentQrCode: paymentLink(publicUrl, shop.payment_code),
    }
  }
}

function shownService(service: Selectable<MerchantsTables['merchants.service']>): Service {
  return {
    id: service.id,
    serviceName: service.name,
    serviceNameEn: service.name_en,
    serviceDescription: service.description,
    serviceDescriptionEn: service.description_en,
    serviceImage: pictureUrl(service.image),
    serviceCategory: service.category,
    priceGf: service.price_gf,
    priceCurrency: service.price_currency,
    currencyType: service.currency,
    isGfPayable: service.gf_payable ? 1 : 0,
    serviceStatus: service.status === 'online' ? 1 : 0,
    sortOrder: service.sort_order,
  }
}
