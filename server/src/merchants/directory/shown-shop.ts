import type { service as endpoint, merchant } from '@torch/contract/merchants.ts'
import type { OnWire } from '@torch/contract/operation.ts'
import { isGfPayable, serviceStatus, shopStatus } from '@torch/contract/states.ts'
import { pictureUrl } from '../../files/index.ts'
import { paymentLink } from '../codes/codes.ts'
import type { Row } from '../tables.ts'

type Merchant = OnWire<typeof merchant>
type Service = OnWire<typeof endpoint>

/** A shop as stored. */
export type ShopRow = Row<'merchants.shop'>
export type ServiceRow = Row<'merchants.service'>

/** Returns a shop as every visitor may see it, without licence and owner. */
export function shownShop(shop: ShopRow, services: ServiceRow[], publicUrl: string): Merchant {
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

export function shownService(service: ServiceRow): Service {
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
    isGfPayable: isGfPayable[service.gf_payable ? 'yes' : 'no'],
    serviceStatus: serviceStatus[service.status],
    sortOrder: service.sort_order,
    isSoldOut: service.sold_out,
    choiceGroups: service.choice_groups,
  }
}
