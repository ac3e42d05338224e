import type { ShopStatus } from '@torch/contract/states.ts'
import type { Tx } from '../../platform/database/db.ts'
import { newPaymentCode } from '../codes/codes.ts'
import { searchColumnsOf } from '../directory/search-shops.ts'
import { type Row, tables } from '../tables.ts'

/** The category of a shop's business. */
export type BusinessCategory = Row<'merchants.shop'>['business_category']

/** A service of a new shop. */
export interface NewService {
  name: string
  nameEn: string | null
  description: string | null
  descriptionEn: string | null
  /** Id of a picture in files. */
  image: string | null
  category: string
  /** Decimals as text, as typed. */
  priceGf: string | null
  priceCurrency: string | null
  currency: Row<'merchants.service'>['currency']
}

/** A new shop with its services. */
export interface NewShop {
  ownerId: number
  name: string
  nameEn: string | null
  description: string | null
  descriptionEn: string | null
  /** Ids of pictures in files. */
  logo: string | null
  banner: string | null
  licence?: string
  contactPerson: string | null
  contactPhone: string | null
  contactEmail: string | null
  address: string
  addressEn: string | null
  city: string | null
  cityEn: string | null
  /** WGS-84 degrees. */
  position: { latitude: number; longitude: number } | null
  category: BusinessCategory
  hours: string | null
  services: NewService[]
  /** Default: open, with a new code, created now; a demo may set them. */
  status?: ShopStatus
  paymentCode?: string
  createdAt?: Date
}

/** Creates a shop with its services and its ledger accounts, and returns its id. */
export async function openShop(
  openParty: (tx: Tx, kind: 'shop') => Promise<number>,
  tx: Tx,
  shop: NewShop,
): Promise<number> {
  const id = await openParty(tx, 'shop')
  await tables(tx)
    .insertInto('merchants.shop')
    .values({
      id,
      owner_id: shop.ownerId,
      payment_code: shop.paymentCode ?? newPaymentCode(),
      status: shop.status ?? 'open',
      name: shop.name,
      name_en: shop.nameEn,
      description: shop.description,
      description_en: shop.descriptionEn,
      logo: shop.logo,
      banner: shop.banner,
      licence: shop.licence ?? null,
      contact_person: shop.contactPerson,
      contact_phone: shop.contactPhone,
      contact_email: shop.contactEmail,
      address: shop.address,
      address_en: shop.addressEn,
      city: shop.city,
      city_en: shop.cityEn,
      latitude: shop.position?.latitude ?? null,
      longitude: shop.position?.longitude ?? null,
      business_category: shop.category,
      business_hours: shop.hours,
      ...searchColumnsOf(
        shop.name,
        [shop.nameEn, shop.address, shop.addressEn],
        [shop.city, shop.cityEn],
        shop.services.flatMap((service) => [service.name, service.nameEn]),
      ),
      ...(shop.createdAt ? { created_at: shop.createdAt, updated_at: shop.createdAt } : {}),
    })
    .execute()
  if (shop.services.length > 0) await addServices(tx, id, shop.services)
  return id
}

async function addServices(tx: Tx, shopId: number, services: NewService[]): Promise<void> {
  await tables(tx)
    .insertInto('merchants.service')
    .values(
      services.map((service, order) => ({
        shop_id: shopId,
        name: service.name,
        name_en: service.nameEn,
        description: service.description,
        description_en: service.descriptionEn,
        image: service.image,
        category: service.category,
        price_gf: service.priceGf,
        price_currency: service.priceCurrency,
        currency: service.currency,
        sort_order: order,
      })),
    )
    .execute()
}
