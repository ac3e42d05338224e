import { z } from 'zod'
import { degrees, id, moment, optionalText, text, version } from '../fields.ts'
import { MAX_SERVICES, SERVICE_LENGTHS, SHOP_LENGTHS } from '../merchants-limits.ts'
import { memberEndpoint } from '../operation.ts'
import { state } from '../state-field.ts'
import { choiceGroupForms } from './choices.ts'
import { merchant, service } from './directory.ts'
import { email, optionalFile } from './fields.ts'

/** A menu price: at least 0, at most two decimals; absent, null or blank for none. */
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
  /** The id of an existing service; absent for a new one. Services not listed are removed. */
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
  /** If absent, they stay as they are. */
  choiceGroups: choiceGroupForms.nullish(),
})

function orNull<T>(field: z.ZodType<T>) {
  return field.nullish().transform((value) => value ?? null)
}

const shopForm = {
  /** One of the caller's shops; the first one if absent. Other shops are refused. */
  id: id.optional(),
  /**
   * The version that was read. If the shop was edited since, the change is refused. Without it the last write wins, and
   * the owner is notified of what was replaced.
   */
  version: version.nullish(),
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
  latitude: orNull(degrees(90, 'latitude')),
  longitude: orNull(degrees(180, 'longitude')),
  businessCategory: z.enum(['restaurant', 'food', 'retail', 'service', 'other']),
  businessHours: optionalText(SHOP_LENGTHS.businessHours),
  shopDescription: optionalText(SHOP_LENGTHS.shopDescription, { lines: true }),
  shopDescriptionEn: optionalText(SHOP_LENGTHS.shopDescriptionEn, { lines: true }),
  shopLogo: optionalFile,
  shopBanner: optionalFile,
  /** A new one replaces the old; null keeps the current one, because a shop that has one must keep one. */
  businessLicense: optionalFile,
}

/** Makes a field optional: if absent it has no value at all, instead of the default for an empty one. */
function orKept<S extends z.ZodType>(field: S) {
  return field.nonoptional().optional()
}

/** A partial form. Absent fields stay as they are; null or an empty text clears optional ones. */
const partOfShopForm = {
  id: shopForm.id,
  version: shopForm.version,
  shopName: orKept(shopForm.shopName),
  shopNameEn: orKept(shopForm.shopNameEn),
  contactPerson: orKept(shopForm.contactPerson),
  contactPhone: orKept(shopForm.contactPhone),
  contactEmail: orKept(shopForm.contactEmail),
  address: orKept(shopForm.address),
  addressEn: orKept(shopForm.addressEn),
  /** WGS-84 degrees, both or neither. */
  latitude: orKept(shopForm.latitude),
  longitude: orKept(shopForm.longitude),
  businessCategory: orKept(shopForm.businessCategory),
  businessHours: orKept(shopForm.businessHours),
  shopDescription: orKept(shopForm.shopDescription),
  shopDescriptionEn: orKept(shopForm.shopDescriptionEn),
  shopLogo: orKept(shopForm.shopLogo),
  shopBanner: orKept(shopForm.shopBanner),
  businessLicense: orKept(shopForm.businessLicense),
}

/** Requires both coordinates or neither. */
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
  /** A link that opens for some minutes, for the owner only; null if no licence was required. */
  businessLicense: z.string().nullable(),
  /** Always approved for a shop. */
  auditStatus: state('auditStatus'),
  auditRemark: z.string().nullable(),
  auditTime: moment.nullable(),
  /** The auditor's number, never a name. */
  auditBy: z.string().nullable(),
  /** True if name or licence changed and no auditor has reviewed it yet. The shop stays open. */
  reviewPending: z.boolean(),
  /** The owner's reason for closing; null while it is open. */
  closeReason: z.string().nullable(),
  /** Why operators have suspended the shop; null if they have not. The owner cannot open it meanwhile. */
  suspendedReason: z.string().nullable(),
  version: z.int(),
})
export type OwnMerchant = z.infer<typeof ownMerchant>

/** One of the caller's shops; the first one if absent. */
const ofShop = { merchantId: id.optional() }

export const listOwnShops = memberEndpoint('GET', '/merchants/own', {
  summary:
    "Returns the caller's shops, the first one first: calls on the caller's shop that name none refer to it.",
  output: z.array(
    z.strictObject({
      merchantId: z.int(),
      shopName: z.string(),
      shopNameEn: z.string().nullable(),
      shopLogo: z.string().nullable(),
      merchantStatus: state('shopStatus'),
    }),
  ),
})

export const getShopInfo = memberEndpoint('GET', '/merchants/info', {
  summary:
    'Returns a shop of the caller, open or closed, with all its data: licence, review, offline services.',
  query: z.strictObject(ofShop),
  output: ownMerchant,
  errors: ['noShop'],
})

const changeErrors = ['noShop', 'shopChanged'] as const

export const updateShopInfo = memberEndpoint('PUT', '/merchants/info', {
  summary:
    'Changes the given fields of a shop of the caller; its other fields and its services are unchanged.',
  body: z.strictObject(partOfShopForm).superRefine(checkPosition),
  output: ownMerchant,
  errors: [...changeErrors, 'unusableFile'],
})

export const editShop = memberEndpoint('PUT', '/merchants/edit', {
  summary:
    'Changes a shop of the caller together with its services. A new name or licence is reviewed by an auditor afterwards.',
  // Enough for the maximum number of services at maximum length.
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

export const listShopServices = memberEndpoint('GET', '/merchants/services', {
  summary: 'Returns the services of a shop of the caller, online and offline.',
  query: z.strictObject(ofShop),
  output: z.array(service),
  errors: ['noShop'],
})

export const closeShop = memberEndpoint('PUT', '/merchants/close', {
  summary:
    'Closes a shop of the caller: it can be neither found nor paid. Repeating the call changes nothing.',
  /** The spec does not say where the reason is sent: query and body are accepted. */
  query: z.strictObject({
    ...ofShop,
    reason: optionalText(SHOP_LENGTHS.closeReason, { lines: true }),
  }),
  body: z.strictObject({ reason: optionalText(SHOP_LENGTHS.closeReason, { lines: true }) }),
  output: z.strictObject({ merchantStatus: state('shopStatus') }),
  errors: ['noShop'],
})

export const enableShop = memberEndpoint('PUT', '/merchants/enable', {
  summary: 'Reopens a shop of the caller. Repeating the call changes nothing.',
  query: z.strictObject(ofShop),
  output: z.strictObject({ merchantStatus: state('shopStatus') }),
  errors: ['noShop', 'shopSuspended'],
})
