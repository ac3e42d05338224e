import { z } from 'zod'
import { degrees, id, moment, optionalText, pageNumber, pageSize, text } from './fields.ts'
import {
  APPLICATION_LENGTHS,
  DEFAULT_RADIUS_KM,
  MAX_RADIUS_KM,
  MAX_SERVICES,
  SERVICE_LENGTHS,
  SHOP_LENGTHS,
} from './merchants-limits.ts'
import { operation } from './operation.ts'
import { state } from './state-field.ts'
import { applicationStatus } from './states.ts'

export const merchantListItem = z.strictObject({
  id: z.int(),
  shopName: z.string(),
  shopNameEn: z.string().nullable(),
  address: z.string(),
  addressEn: z.string().nullable(),
  businessCategory: z.string(),
  /** Kilometres, two decimals; null where the caller gave no position or the shop has none. */
  distance: z.number().nullable(),
  contactPhone: z.string().nullable(),
  shopBanner: z.string().nullable(),
  shopLogo: z.string().nullable(),
  /** WGS-84 degrees. Maps that use GCJ-02 or BD-09 convert at their own edge (rules/merchants#position). */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
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
  priceGf: z.string().nullable(),
  priceCurrency: z.string().nullable(),
  currencyType: z.enum(['CNY', 'USD', 'EUR']),
  isGfPayable: state('isGfPayable'),
  serviceStatus: state('serviceStatus'),
  sortOrder: z.int(),
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
  /** What the QR picture holds: the payment code inside a link of this app. */
  gfPaymentQrCode: z.string(),
})
export type Merchant = z.infer<typeof merchant>

/** Answers with `total` beside `data`, as the directory reads it; see MAX_FOUND. */
export const findNearby = operation({
  method: 'GET',
  path: '/merchants/nearby',
  caller: 'anyone',
  summary: 'Open shops: nearest first where a position is given, else newest first.',
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
  fromCopy: true,
  output: z.array(merchantListItem),
  beside: z.strictObject({ total: z.int() }),
})

export const getMerchant = operation({
  method: 'GET',
  path: '/merchants/{id}',
  caller: 'anyone-or-member',
  summary: 'One shop with its services. A closed shop is there for its owner only.',
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
  /** The owner's name with all but its ends hidden, so that a swapped code is noticed (rules/merchants#look-ups). */
  ownerName: z.string(),
})
export type MerchantLookup = z.infer<typeof merchantLookup>

export const findByCode = operation({
  method: 'GET',
  path: '/merchants/qr/{code}',
  caller: 'member',
  summary: 'The shop behind a payment code, with or without its GF_PAYMENT_ prefix.',
  params: z.strictObject({ code: z.string().regex(/^(GF_PAYMENT_)?[A-Z0-9]{4,32}$/, 'paymentCode') }),
  output: merchantLookup,
  errors: ['tooManyRequests', 'unknownPaymentCode', 'merchantClosed'],
})

/** A file of the caller's own: the `fileUrl` or `fileId` of an upload, or the address under which we showed it. */
const fileReference = text(200, { min: 1 })
const optionalFile = optionalText(200)
const email = (max: number) =>
  optionalText(max).pipe(z.union([z.null(), z.email('email')], { error: 'email' }))

/** What an application says of a shop. */
const applicationForm = z.strictObject({
  shopName: text(APPLICATION_LENGTHS.shopName, { min: 1 }),
  shopNameEn: optionalText(APPLICATION_LENGTHS.shopNameEn),
  contactPerson: text(APPLICATION_LENGTHS.contactPerson, { min: 1 }),
  contactPhone: z.string().regex(/^\d{11}$/, 'phone'),
  contactEmail: email(APPLICATION_LENGTHS.contactEmail),
  businessCategory: z.enum(['restaurant', 'retail', 'service', 'other']),
  /** Uploaded as a `licence`. */
  businessLicense: fileReference,
  address: text(APPLICATION_LENGTHS.address, { min: 1 }),
  addressEn: optionalText(APPLICATION_LENGTHS.addressEn),
  /** WGS-84 degrees. */
  latitude: degrees(90, 'latitude'),
  longitude: degrees(180, 'longitude'),
  /** The place as the map picker showed it. */
  location: text(APPLICATION_LENGTHS.location, { min: 1 }),
  businessHours: optionalText(APPLICATION_LENGTHS.businessHours),
  /** Logo and banner: uploaded for a `shop`. */
  shopLogo: fileReference,
  shopBanner: optionalFile,
  shopDescription: optionalText(APPLICATION_LENGTHS.shopDescription, { lines: true }),
  shopDescriptionEn: optionalText(APPLICATION_LENGTHS.shopDescriptionEn, { lines: true }),
  agreeTerms: z.literal(true, { error: 'terms' }),
})

const statusWord = z.enum(Object.values(applicationStatus))

export const applicationState = z.strictObject({
  id: z.int(),
  status: statusWord,
  /** What the auditor wrote; null while pending, and where an approval needed no words. */
  auditRemark: z.string().nullable(),
  /** When it was decided; null while pending. */
  auditTime: moment.nullable(),
  createdTime: moment,
  /** When it was sent last. */
  updatedTime: moment,
})

export const application = z.strictObject({
  ...applicationState.shape,
  /** Counts the times it was sent: 1 at first. */
  version: z.int(),
  /** How often it may still be sent again within the days of RESUBMISSION_DAYS. */
  resubmissionsLeft: z.int(),
  /** The shop that came of it; null before that. */
  merchantId: z.int().nullable(),
  shopName: z.string(),
  shopNameEn: z.string().nullable(),
  contactPerson: z.string(),
  contactPhone: z.string(),
  contactEmail: z.string().nullable(),
  businessCategory: z.string(),
  /** A link that opens for some minutes, and for who asked only. */
  businessLicense: z.string(),
  address: z.string(),
  addressEn: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  location: z.string(),
  businessHours: z.string().nullable(),
  shopLogo: z.string(),
  shopBanner: z.string().nullable(),
  shopDescription: z.string().nullable(),
  shopDescriptionEn: z.string().nullable(),
  agreeTerms: z.literal(true),
})
export type Application = z.infer<typeof application>

export const applyForShop = operation({
  method: 'POST',
  path: '/merchants/onboarding',
  caller: 'member',
  summary: 'Applies to become a merchant. One application a member; a rejected one is edited and sent again.',
  body: applicationForm,
  output: application,
  errors: ['alreadyMerchant', 'applicationPending', 'applicationRejected', 'unusableFile'],
})

export const resendApplication = operation({
  method: 'PUT',
  path: '/merchants/onboarding/{id}',
  caller: 'member',
  summary: "Sends the caller's rejected application again, edited. It is pending once more.",
  params: z.strictObject({ id }),
  body: applicationForm,
  output: application,
  errors: ['unknownApplication', 'alreadyMerchant', 'applicationPending', 'resentTooOften', 'unusableFile'],
})

export const getApplicationStatus = operation({
  method: 'GET',
  path: '/merchants/onboarding/status/{id}',
  caller: 'member',
  summary: "How the caller's application stands.",
  params: z.strictObject({ id }),
  output: applicationState,
  errors: ['unknownApplication'],
})

export const getApplication = operation({
  method: 'GET',
  path: '/merchants/onboarding/detail/{id}',
  caller: 'member',
  summary: "The caller's application with all its fields.",
  params: z.strictObject({ id }),
  output: application,
  errors: ['unknownApplication'],
})

export const getMyApplication = operation({
  method: 'GET',
  path: '/merchants/my-application',
  caller: 'member',
  summary: "The caller's application; null where there is none.",
  output: application.nullable(),
})

/** A price on a menu: at least 0, at most two decimals; nothing, null or blank for none. */
const price = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => {
    const typed = String(value ?? '').trim()
    return typed === '' ? null : typed
  })
  .refine((value) => value === null || /^\d{1,10}(\.\d{1,2})?$/.test(value), 'price')

const flag = z.int().min(0, 'flag').max(1, 'flag')

const serviceForm = z.object({
  /** Of a service that is there already; left out for a new one. One that is named no more is taken off. */
  id: id.nullish(),
  serviceName: text(SERVICE_LENGTHS.serviceName, { min: 1 }),
  serviceNameEn: optionalText(SERVICE_LENGTHS.serviceNameEn),
  serviceDescription: optionalText(SERVICE_LENGTHS.serviceDescription, { lines: true }),
  serviceDescriptionEn: optionalText(SERVICE_LENGTHS.serviceDescriptionEn, { lines: true }),
  /** Uploaded for a `shop`. */
  serviceImage: optionalFile,
  serviceCategory: text(SERVICE_LENGTHS.serviceCategory, { min: 1 }),
  priceGf: price,
  priceCurrency: price,
  currencyType: z.enum(['CNY', 'USD', 'EUR']).default('CNY'),
  /** 1 yes, 0 no. */
  isGfPayable: flag.default(1),
  /** 1 online, 0 offline. */
  serviceStatus: flag.default(1),
  sortOrder: z
    .int()
    .min(0, 'sortOrder')
    .max(1_000_000, 'sortOrder')
    .nullish()
    .transform((value) => value ?? 0),
})

const shopForm = {
  /** The caller's own shop, for whoever wants to say so; another one is refused. */
  id: id.optional(),
  /**
   * As it was read. Where the shop was edited since, nothing is changed and the caller is told. Without it the last one wins,
   * and the owner is told what took the place of what.
   */
  version: z.int().min(1, 'version').max(2_147_483_647, 'version').nullish(),
  shopName: text(SHOP_LENGTHS.shopName, { min: 1 }),
  shopNameEn: optionalText(SHOP_LENGTHS.shopNameEn),
  contactPerson: optionalText(SHOP_LENGTHS.contactPerson),
  contactPhone: optionalText(SHOP_LENGTHS.contactPhone).refine(
    (value) => value === null || /^\+?\d[\d ()-]*$/.test(value),
    'phone',
  ),
  contactEmail: email(SHOP_LENGTHS.contactEmail),
  address: text(SHOP_LENGTHS.address, { min: 1 }),
  addressEn: optionalText(SHOP_LENGTHS.addressEn),
  /** WGS-84 degrees, both or neither. */
  latitude: degrees(90, 'latitude').nullish(),
  longitude: degrees(180, 'longitude').nullish(),
  businessCategory: z.enum(['restaurant', 'food', 'retail', 'service', 'other']),
  businessHours: optionalText(SHOP_LENGTHS.businessHours),
  shopDescription: optionalText(SHOP_LENGTHS.shopDescription, { lines: true }),
  shopDescriptionEn: optionalText(SHOP_LENGTHS.shopDescriptionEn, { lines: true }),
  shopLogo: optionalFile,
  shopBanner: optionalFile,
  /** A new one takes the place of the old; null leaves what is there, since no shop goes without it again. */
  businessLicense: optionalFile,
}

/** Both or neither. */
function checkPosition(
  { latitude, longitude }: { latitude?: number | null | undefined; longitude?: number | null | undefined },
  context: z.RefinementCtx,
): void {
  if ((latitude ?? null) === null ? (longitude ?? null) === null : (longitude ?? null) !== null) return
  const missing = (latitude ?? null) === null ? 'latitude' : 'longitude'
  context.addIssue({ code: 'custom', message: 'missing', path: [missing] })
}

export const ownMerchant = z.strictObject({
  ...merchant.shape,
  userId: z.int(),
  /** A link that opens for some minutes, for the owner only; null where no licence was asked for. */
  businessLicense: z.string().nullable(),
  /** Of a shop always approved. */
  auditStatus: state('auditStatus'),
  auditRemark: z.string().nullable(),
  auditTime: moment.nullable(),
  /** The auditor's number, never a name. */
  auditBy: z.string().nullable(),
  /** Name or licence were changed and an auditor has not looked yet. The shop goes on trading. */
  reviewPending: z.boolean(),
  /** What the owner said when closing; null while it is open. */
  closeReason: z.string().nullable(),
  /** Why operators have suspended it; null where they have not. Its owner cannot open it then. */
  suspendedReason: z.string().nullable(),
  version: z.int(),
})
export type OwnMerchant = z.infer<typeof ownMerchant>

export const getShopInfo = operation({
  method: 'GET',
  path: '/merchants/info',
  caller: 'member',
  summary:
    "The caller's own shop, open or closed, with everything about it: licence, audit, services offline.",
  output: ownMerchant,
  errors: ['noShop'],
})

const changeErrors = ['noShop', 'shopChanged'] as const

export const updateShopInfo = operation({
  method: 'PUT',
  path: '/merchants/info',
  caller: 'member',
  summary: "Changes the caller's shop and leaves its services as they are.",
  body: z.strictObject(shopForm).superRefine(checkPosition),
  output: ownMerchant,
  errors: [...changeErrors, 'unusableFile'],
})

export const editShop = operation({
  method: 'PUT',
  path: '/merchants/edit',
  caller: 'member',
  summary:
    "Changes the caller's shop together with its services. A new name or licence is looked at by an auditor afterwards.",
  // As many services as there may be, each as long as it may be.
  maxBodyBytes: 2 * 1024 * 1024,
  body: z
    .strictObject({
      ...shopForm,
      services: z.array(serviceForm).min(1, 'services').max(MAX_SERVICES, `max:${MAX_SERVICES}`),
    })
    .superRefine(checkPosition),
  output: ownMerchant,
  errors: [...changeErrors, 'unknownService', 'unusableFile'],
})

export const listShopServices = operation({
  method: 'GET',
  path: '/merchants/services',
  caller: 'member',
  summary: "What the caller's shop offers, online and offline.",
  output: z.array(service),
  errors: ['noShop'],
})

export const closeShop = operation({
  method: 'PUT',
  path: '/merchants/close',
  caller: 'member',
  summary: "Closes the caller's shop: it is neither found nor paid. Closing it again changes nothing.",
  /** The documents do not say where the reason stands: either place will do. */
  query: z.strictObject({ reason: optionalText(SHOP_LENGTHS.closeReason, { lines: true }) }),
  body: z.strictObject({ reason: optionalText(SHOP_LENGTHS.closeReason, { lines: true }) }),
  output: z.strictObject({ merchantStatus: state('shopStatus') }),
  errors: ['noShop'],
})

export const enableShop = operation({
  method: 'PUT',
  path: '/merchants/enable',
  caller: 'member',
  summary: "Opens the caller's shop again. Opening it again changes nothing.",
  output: z.strictObject({ merchantStatus: state('shopStatus') }),
  errors: ['noShop', 'shopSuspended'],
})

export const placeAddress = z.strictObject({
  address: z.string(),
  /** Null where only a Chinese one is known. */
  addressEn: z.string().nullable(),
  province: z.string(),
  city: z.string(),
  /** Empty where a whole city or province was found. */
  district: z.string(),
})
export type PlaceAddress = z.infer<typeof placeAddress>

export const place = z.strictObject({
  name: z.string(),
  nameEn: z.string().nullable(),
  ...placeAddress.shape,
  /** WGS-84 degrees. */
  latitude: z.number(),
  longitude: z.number(),
})
export type Place = z.infer<typeof place>

export const searchPlaces = operation({
  method: 'GET',
  path: '/places/search',
  caller: 'member',
  summary:
    'Places of the whole country by name, the best ten first. For putting a map where one wants to look.',
  query: z.strictObject({ keyword: text(50, { min: 1 }) }),
  output: z.array(place),
  errors: ['tooManyRequests'],
})

export const placeAt = operation({
  method: 'GET',
  path: '/places/at',
  caller: 'member',
  summary: 'The address of a place; null where none is known, such as out at sea.',
  query: z.strictObject({ latitude: degrees(90, 'latitude'), longitude: degrees(180, 'longitude') }),
  output: placeAddress.nullable(),
  errors: ['tooManyRequests'],
})

export const listPlaces = operation({
  method: 'GET',
  path: '/places/within',
  caller: 'anyone',
  summary: 'Names to write on a stretch of the map, those of the largest places first.',
  query: z.strictObject({
    south: degrees(90, 'south'),
    west: degrees(180, 'west'),
    north: degrees(90, 'north'),
    east: degrees(180, 'east'),
  }),
  output: z.array(
    z.strictObject({ name: z.string(), nameEn: z.string(), latitude: z.number(), longitude: z.number() }),
  ),
  errors: ['tooManyRequests'],
})

export const getMapSettings = operation({
  method: 'GET',
  path: '/places/map',
  caller: 'anyone',
  summary: 'Where pictures of the land come from, how they say where a place is, and what a search knows.',
  output: z.strictObject({
    /** With {z}, {x} and {y} in it; null where maps are drawn plain. */
    tilesUrl: z.string().nullable(),
    attribution: z.string(),
    /** Maps made in China are drawn in GCJ-02 (rules/merchants#position). */
    datum: z.enum(['wgs84', 'gcj02']),
    /** A map service is asked, so a search finds streets and landmarks, too; else our own list of divisions answers. */
    findsStreets: z.boolean(),
  }),
})
