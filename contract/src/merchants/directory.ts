import { z } from 'zod'
import { codeInPath, decimal, degrees, id, moment, pageNumber, pageSize, text } from '../fields.ts'
import { DEFAULT_RADIUS_KM, MAX_RADIUS_KM } from '../merchants-limits.ts'
import { endpointOf, memberEndpoint, publicEndpoint } from '../operation.ts'
import { state } from '../state-field.ts'
import { choiceGroup } from './choices.ts'

export const merchantListItem = z.strictObject({
  id: z.int(),
  shopName: z.string(),
  shopNameEn: z.string().nullable(),
  address: z.string(),
  addressEn: z.string().nullable(),
  businessCategory: z.string(),
  /** Kilometres, two decimals; null if the caller gave no position or the shop has none. */
  distance: z.number().nullable(),
  contactPhone: z.string().nullable(),
  shopBanner: z.string().nullable(),
  shopLogo: z.string().nullable(),
  /** WGS-84 degrees. Maps that use GCJ-02 or BD-09 convert them on their own (rules/merchants#position). */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** As the owner wrote them, such as '09:00-21:00'. */
  businessHours: z.string().nullable(),
})
export type MerchantListItem = z.infer<typeof merchantListItem>

export const service = z.strictObject({
  id: z.int(),
  serviceName: z.string(),
  serviceNameEn: z.string().nullable(),
  serviceDescription: z.string().nullable(),
  serviceDescriptionEn: z.string().nullable(),
  serviceImage: z.string().nullable(),
  serviceCategory: z.string(),
  /** Decimals as text, two places; null where the shop named no price. */
  priceGf: decimal.nullable(),
  priceCurrency: decimal.nullable(),
  currencyType: z.enum(['CNY', 'USD', 'EUR']),
  isGfPayable: state('isGfPayable'),
  serviceStatus: state('serviceStatus'),
  sortOrder: z.int(),
  /** Listed but sold out for now. */
  isSoldOut: z.boolean(),
  choiceGroups: z.array(choiceGroup),
})
export type Service = z.infer<typeof service>

export const merchant = z.strictObject({
  id: z.int(),
  merchantNo: z.string(),
  shopName: z.string(),
  shopNameEn: z.string().nullable(),
  shopDescription: z.string().nullable(),
  shopDescriptionEn: z.string().nullable(),
  shopLogo: z.string().nullable(),
  shopBanner: z.string().nullable(),
  contactPerson: z.string().nullable(),
  contactPhone: z.string().nullable(),
  contactEmail: z.string().nullable(),
  address: z.string(),
  addressEn: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  businessCategory: z.string(),
  businessHours: z.string().nullable(),
  merchantStatus: state('shopStatus'),
  createdTime: moment,
  updatedTime: moment,
  services: z.array(service),
  gfPaymentCode: z.string(),
  /** The content of the QR picture: the payment code inside a link of this app. */
  gfPaymentQrCode: z.string(),
})
export type Merchant = z.infer<typeof merchant>

/** Returns `total` beside `data`, as in the spec; see MAX_RESULTS. */
export const findNearby = publicEndpoint('GET', '/merchants/nearby', {
  summary: 'Returns open shops: nearest first if a position is given, otherwise newest first.',
  query: z
    .strictObject({
      /** Both or neither. */
      latitude: degrees(90, 'latitude').optional(),
      longitude: degrees(180, 'longitude').optional(),
      radius: z
        .string()
        .regex(/^\d{1,3}(\.\d{1,2})?$/, 'radius')
        .transform(Number)
        .refine((value) => value >= 1 && value <= MAX_RADIUS_KM, 'radius')
        .default(DEFAULT_RADIUS_KM),
      city: text(50).optional(),
      /** Matches names, addresses and services in Chinese and English. */
      keyword: text(50).optional(),
      page: pageNumber.default(1),
      size: pageSize(20),
    })
    .superRefine(({ latitude, longitude }, context) => {
      if ((latitude === undefined) === (longitude === undefined)) return
      const missing = latitude === undefined ? 'latitude' : 'longitude'
      context.addIssue({ code: 'custom', message: 'missing', path: [missing] })
    }),
  fromReplica: true,
  output: z.array(merchantListItem),
  beside: z.strictObject({ total: z.int() }),
})

export const listCities = publicEndpoint('GET', '/merchants/cities', {
  summary: 'Returns the cities that have an open shop, for the filter `city` of the shops nearby.',
  fromReplica: true,
  output: z.array(z.strictObject({ city: z.string(), cityEn: z.string().nullable() })),
})

export const getMerchant = endpointOf('anyone-or-member')('GET', '/merchants/{id}', {
  summary: 'Returns a shop with its services. A closed shop is visible to its owner only.',
  params: z.strictObject({ id }),
  output: merchant,
  errors: ['unknownMerchant'],
})

export const merchantLookup = z.strictObject({
  id: z.int(),
  shopName: z.string(),
  shopNameEn: z.string().nullable(),
  shopDescription: z.string().nullable(),
  shopDescriptionEn: z.string().nullable(),
  shopLogo: z.string().nullable(),
  address: z.string().nullable(),
  addressEn: z.string().nullable(),
  contactPhone: z.string().nullable(),
  /** The owner's name, masked except for its ends, so that a swapped code is noticed (rules/merchants#look-ups). */
  ownerName: z.string(),
})
export type MerchantLookup = z.infer<typeof merchantLookup>

export const findByCode = memberEndpoint('GET', '/merchants/qr/{code}', {
  summary: 'The shop behind a payment code, with or without its GF_PAYMENT_ prefix.',
  params: z.strictObject({ code: codeInPath(/^(GF_PAYMENT_)?[A-Z0-9]{4,32}$/, 'paymentCode') }),
  output: merchantLookup,
  errors: ['tooManyRequests', 'unknownPaymentCode', 'merchantClosed', 'merchantPaused'],
})
