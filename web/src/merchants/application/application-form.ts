import type { Position } from '@torch/contract/china-coordinates.ts'
import type { Application, applyForShop } from '@torch/contract/merchants.ts'
import type { BodyInput } from '@torch/contract/operation.ts'
import type { Faults } from '../../ui/fields/faults.ts'
import { type Category, categoryOf } from '../category.ts'

/** A place chosen on the map, with its name. */
export interface ChosenPlace extends Position {
  location: string
}

/** An application as filled in. Pictures are the urls from their upload. */
export interface ApplicationForm {
  shopName: string
  shopNameEn: string
  contactPerson: string
  contactPhone: string
  contactEmail: string
  businessCategory: Category | ''
  businessLicense: string | null
  address: string
  addressEn: string
  place: ChosenPlace | null
  businessHours: string
  shopLogo: string | null
  shopBanner: string | null
  shopDescription: string
  shopDescriptionEn: string
  agreeTerms: boolean
}

export const EMPTY_APPLICATION: ApplicationForm = {
  shopName: '',
  shopNameEn: '',
  contactPerson: '',
  contactPhone: '',
  contactEmail: '',
  businessCategory: '',
  businessLicense: null,
  address: '',
  addressEn: '',
  place: null,
  businessHours: '',
  shopLogo: null,
  shopBanner: null,
  shopDescription: '',
  shopDescriptionEn: '',
  agreeTerms: false,
}

type Say = Record<
  | 'shopName'
  | 'contactPerson'
  | 'contactPhone'
  | 'phoneLength'
  | 'contactEmail'
  | 'category'
  | 'businessLicense'
  | 'address'
  | 'location'
  | 'shopLogo'
  | 'agreeTerms',
  string
>

/**
 * Returns the errors of an application by rules/merchants#form, in the order of the form. Lengths are limited while
 * typing.
 */
export function validateApplication(form: ApplicationForm, say: Say): Faults<ApplicationForm> {
  const needs = (text: string, sentence: string) => (text.trim() === '' ? sentence : undefined)
  const email = form.contactEmail.trim()
  return {
    shopName: needs(form.shopName, say.shopName),
    businessCategory: form.businessCategory === '' ? say.category : undefined,
    contactPerson: needs(form.contactPerson, say.contactPerson),
    contactPhone: form.contactPhone === '' ? say.contactPhone : validatePhone(form.contactPhone, say),
    contactEmail: email === '' || isEmail(email) ? undefined : say.contactEmail,
    businessLicense: form.businessLicense ? undefined : say.businessLicense,
    place: form.place ? undefined : say.location,
    address: needs(form.address, say.address),
    shopLogo: form.shopLogo ? undefined : say.shopLogo,
    agreeTerms: form.agreeTerms ? undefined : say.agreeTerms,
  }
}

function validatePhone(phone: string, say: Say): string | undefined {
  return /^\d{11}$/.test(phone) ? undefined : say.phoneLength
}

export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text)
}

/** Normalizes pasted phone numbers: full-width digits, spaces, hyphens, the country code +86. */
export function phoneDigits(text: string): string {
  const digits = text.normalize('NFKC').replace(/\D/g, '')
  return digits.replace(/^86(?=\d{11}$)/, '').slice(0, 11)
}

/** Returns a form with a rejected application's values. The terms must be accepted again. */
export function formOf(application: Application): ApplicationForm {
  const { latitude, longitude, location } = application
  return {
    shopName: application.shopName,
    shopNameEn: application.shopNameEn ?? '',
    contactPerson: application.contactPerson,
    contactPhone: application.contactPhone,
    contactEmail: application.contactEmail ?? '',
    businessCategory: categoryOf(application.businessCategory),
    businessLicense: application.businessLicense,
    address: application.address,
    addressEn: application.addressEn ?? '',
    place: { latitude, longitude, location },
    businessHours: application.businessHours ?? '',
    shopLogo: application.shopLogo,
    shopBanner: application.shopBanner,
    shopDescription: application.shopDescription ?? '',
    shopDescriptionEn: application.shopDescriptionEn ?? '',
    agreeTerms: false,
  }
}

/** Returns the request body of a valid form: empty optional fields are null (rules/merchants#form). */
export function bodyOf(form: ApplicationForm): BodyInput<typeof applyForShop> {
  const { place, businessCategory, businessLicense, shopLogo } = form
  if (!place || businessCategory === '' || !businessLicense || !shopLogo || !form.agreeTerms)
    throw new Error('the application is not complete')
  const orNull = (text: string) => text.trim() || null
  return {
    shopName: form.shopName.trim(),
    shopNameEn: orNull(form.shopNameEn),
    contactPerson: form.contactPerson.trim(),
    contactPhone: form.contactPhone,
    contactEmail: orNull(form.contactEmail),
    businessCategory,
    businessLicense,
    address: form.address.trim(),
    addressEn: orNull(form.addressEn),
    latitude: place.latitude,
    longitude: place.longitude,
    location: place.location,
    businessHours: orNull(form.businessHours),
    shopLogo,
    shopBanner: form.shopBanner,
    shopDescription: orNull(form.shopDescription),
    shopDescriptionEn: orNull(form.shopDescriptionEn),
    agreeTerms: true,
  }
}
