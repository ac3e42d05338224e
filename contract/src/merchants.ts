import { z } from 'zod'
import { degrees, id, moment, optionalText, pageNumber, pageSize, text } from './fields.ts'
import { operation } from './operation.ts'
import { applicationStatus } from './states.ts'

export const PAYMENT_CODE_PREFIX = 'GF_PAYMENT_'
/** The whole of a payment code. Letters and digits only, so that it reads aloud and survives any scanner. */
export const PAYMENT_CODE = /^GF_PAYMENT_[A-Z0-9]{4,32}$/
export const DEFAULT_RADIUS_KM = 10
export const MAX_RADIUS_KM = 100
/** A search shows its first thousand shops and counts no further: a `total` of 1,000 means "1,000 or more". */
export const MAX_FOUND = 1000

const decimal = (limit: number, name: string) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,12})?$/, name)
    .transform(Number)
    .refine((value) => Math.abs(value) <= limit, name)

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
  /** WGS-84 degrees. Maps that use GCJ-02 or BD-09 convert at their own edge (rules.md 5). */
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
  /** 1 yes, 0 no. */
  isGfPayable: z.int(),
  /** 1 online, 0 offline. */
  serviceStatus: z.int(),
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
  /** 1 open, 0 closed. */
  merchantStatus: z.int(),
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
      latitude: decimal(90, 'latitude').optional(),
      longitude: decimal(180, 'longitude').optional(),
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
  /** The owner's name with all but its ends hidden, so that a swapped code is noticed (faults.md 2.4). */
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

/** The most characters of each field of an application (001 section 5). */
export const APPLICATION_LENGTHS = {
  shopName: 50,
  shopNameEn: 50,
  contactPerson: 20,
  contactEmail: 100,
  address: 200,
  addressEn: 200,
  location: 200,
  businessHours: 100,
  shopDescription: 500,
  shopDescriptionEn: 500,
} as const
/** A rejected application may be sent again so often in so many days (faults.md 5.4). */
export const RESUBMISSIONS = 5
export const RESUBMISSION_DAYS = 30

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
