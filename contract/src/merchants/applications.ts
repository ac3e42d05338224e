import { z } from 'zod'
import { degrees, id, moment, optionalText, text } from '../fields.ts'
import { APPLICATION_LENGTHS } from '../merchants-limits.ts'
import { operation } from '../operation.ts'
import { email, fileReference, optionalFile, shownDeclineReason, statusWord } from './fields.ts'

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

export const applicationState = z.strictObject({
  id: z.int(),
  status: statusWord,
  /** The standard reasons of a rejection, in both languages; empty otherwise. */
  auditReasons: z.array(shownDeclineReason),
  /** What the auditor wrote in addition, in the auditor's language; null where nothing was written. */
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
  summary:
    'Applies to become a merchant, or, by `isFurther`, for one more shop. One at a time; a rejected one is edited and sent again.',
  body: applicationForm.extend({
    /** Said by who has a shop already and wants another one; without it they are refused. */
    isFurther: z.boolean().default(false),
  }),
  output: application,
  errors: [
    'alreadyMerchant',
    'applicationPending',
    'applicationRejected',
    'noShop',
    'tooManyShops',
    'shopSuspended',
    'unusableFile',
  ],
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
  summary: "The caller's latest application; null where there is none.",
  output: application.nullable(),
})
