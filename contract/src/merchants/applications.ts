import { z } from 'zod'
import { degrees, id, moment, optionalText, text } from '../fields.ts'
import { APPLICATION_LENGTHS } from '../merchants-limits.ts'
import { memberEndpoint } from '../operation.ts'
import { email, fileReference, optionalFile, shownDeclineReason, statusWord } from './fields.ts'

/** The data of an application. */
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
  /** The place's name in the map picker. */
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
  /** The auditor's additional remark, in the auditor's language; null without one. */
  auditRemark: z.string().nullable(),
  /** When it was decided; null while pending. */
  auditTime: moment.nullable(),
  createdTime: moment,
  /** When it was last submitted. */
  updatedTime: moment,
})

export const application = z.strictObject({
  ...applicationState.shape,
  /** Number of submissions: 1 at first. */
  version: z.int(),
  /** Remaining resubmissions within RESUBMISSION_DAYS. */
  resubmissionsLeft: z.int(),
  /** The resulting shop; null before that. */
  merchantId: z.int().nullable(),
  shopName: z.string(),
  shopNameEn: z.string().nullable(),
  contactPerson: z.string(),
  contactPhone: z.string(),
  contactEmail: z.string().nullable(),
  businessCategory: z.string(),
  /** A link that opens for some minutes, for the caller only. */
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

export const applyForShop = memberEndpoint('POST', '/merchants/onboarding', {
  summary:
    'Applies to become a merchant or, with `isFurther`, for one more shop. One application at a time; a rejected one is edited and resubmitted.',
  body: applicationForm.extend({
    /** Set by a shop owner who wants another shop; without it the application is refused. */
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

export const resendApplication = memberEndpoint('PUT', '/merchants/onboarding/{id}', {
  summary: "Resubmits the caller's rejected application with changes. It is pending again.",
  params: z.strictObject({ id }),
  body: applicationForm,
  output: application,
  errors: [
    'unknownApplication',
    'alreadyMerchant',
    'applicationPending',
    'tooManyResubmissions',
    'unusableFile',
  ],
})

export const getApplicationStatus = memberEndpoint('GET', '/merchants/onboarding/status/{id}', {
  summary: "Returns the status of the caller's application.",
  params: z.strictObject({ id }),
  output: applicationState,
  errors: ['unknownApplication'],
})

export const getApplication = memberEndpoint('GET', '/merchants/onboarding/detail/{id}', {
  summary: "Returns the caller's application with all fields.",
  params: z.strictObject({ id }),
  output: application,
  errors: ['unknownApplication'],
})

export const getMyApplication = memberEndpoint('GET', '/merchants/my-application', {
  summary: "Returns the caller's latest application; null if there is none.",
  output: application.nullable(),
})
