import { z } from 'zod'
import { degrees, id, moment, optionalText, text, version } from '../fields.ts'
import { MAX_SERVICES, SERVICE_LENGTHS, SHOP_LENGTHS } from '../merchants-limits.ts'
import { operation } from '../operation.ts'
import { state } from '../state-field.ts'
import { choiceGroupForms } from './choices.ts'
import { merchant, service } from './directory.ts'
import { email, optionalFile } from './fields.ts'

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
  /** Left out, they stay as they are. */
  choiceGroups: choiceGroupForms.nullish(),
})

function orNull<T>(field: z.ZodType<T>) {
  return field.nullish().transform((value) => value ?? null)
}

const shopForm = {
  /** Which of the caller's shops; without it the first one, and anybody else's is refused. */
  id: id.optional(),
  /**
   * As it was read. Where the shop was edited since, nothing is changed and the caller is told. Without it the last one wins,
   * and the owner is told what took the place of what.
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
  /** A new one takes the place of the old; null leaves what is there, since no shop goes without it again. */
  businessLicense: optionalFile,
}

/** The same field where it may be left out: it then has no value at all, rather than the one that stands for nothing. */
function orKept<S extends z.ZodType>(field: S) {
  return field.nonoptional().optional()
}

/** A part of the form. What is left out stays as it is; null or an empty text takes away what may be missing. */
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

/** Which of the caller's shops; without it the first one. */
const ofShop = { merchantId: id.optional() }

export const listOwnShops = operation({
  method: 'GET',
  path: '/merchants/own',
  caller: 'member',
  summary:
    "The caller's shops, the first one first: what is asked of one's shop without naming it is asked of that.",
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

export const getShopInfo = operation({
  method: 'GET',
  path: '/merchants/info',
  caller: 'member',
  summary:
    "The caller's own shop, open or closed, with everything about it: licence, audit, services offline.",
  query: z.strictObject(ofShop),
  output: ownMerchant,
  errors: ['noShop'],
})

const changeErrors = ['noShop', 'shopChanged'] as const

export const updateShopInfo = operation({
  method: 'PUT',
  path: '/merchants/info',
  caller: 'member',
  summary: "Changes the named fields of the caller's shop; the others and its services stay as they are.",
  body: z.strictObject(partOfShopForm).superRefine(checkPosition),
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
  query: z.strictObject(ofShop),
  output: z.array(service),
  errors: ['noShop'],
})

export const closeShop = operation({
  method: 'PUT',
  path: '/merchants/close',
  caller: 'member',
  summary: "Closes the caller's shop: it is neither found nor paid. Closing it again changes nothing.",
  /** The documents do not say where the reason stands: either place will do. */
  query: z.strictObject({
    ...ofShop,
    reason: optionalText(SHOP_LENGTHS.closeReason, { lines: true }),
  }),
  body: z.strictObject({ reason: optionalText(SHOP_LENGTHS.closeReason, { lines: true }) }),
  output: z.strictObject({ merchantStatus: state('shopStatus') }),
  errors: ['noShop'],
})

export const enableShop = operation({
  method: 'PUT',
  path: '/merchants/enable',
  caller: 'member',
  summary: "Opens the caller's shop again. Opening it again changes nothing.",
  query: z.strictObject(ofShop),
  output: z.strictObject({ merchantStatus: state('shopStatus') }),
  errors: ['noShop', 'shopSuspended'],
})
