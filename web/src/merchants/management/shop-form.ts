import type { editShop, OwnMerchant, Service } from '@torch/contract/merchants.ts'
import { readUnits } from '@torch/contract/money.ts'
import type { BodyInput } from '@torch/contract/operation.ts'
import { stateNumberOf } from '../../lib/api/states.ts'
import { amountToWire, readTypedAmount } from '../../lib/typed-amount.ts'
import type { Faults } from '../../ui/fields/faults.ts'
import { type ChosenPlace, isEmail } from '../application/application-form.ts'
import { type Category, categoryOf } from '../category.ts'

/** A service being edited. `key` identifies it on the screen, also before the server has assigned an id. */
export interface ServiceForm {
  key: string
  id: number | undefined
  serviceName: string
  serviceNameEn: string
  serviceCategory: string
  serviceDescription: string
  serviceDescriptionEn: string
  serviceImage: string | null
  priceGf: string
  priceCurrency: string
  currencyType: Service['currencyType']
  isGfPayable: boolean
  serviceStatus: boolean
  sortOrder: string
  choiceGroups: ChoiceGroupForm[]
}

/** A group of choices being edited; the server assigns ids to new ones. */
export interface ChoiceGroupForm {
  id: number | null
  name: string
  nameEn: string
  isMany: boolean
  choices: ChoiceForm[]
}
interface ChoiceForm {
  id: number | null
  name: string
  nameEn: string
  priceGf: string
}

export const blankChoice = (): ChoiceForm => ({ id: null, name: '', nameEn: '', priceGf: '' })
export const blankChoiceGroup = (): ChoiceGroupForm => ({
  ...{ id: null, name: '', nameEn: '', isMany: false },
  choices: [blankChoice(), blankChoice()],
})

/** A shop being edited. Pictures are urls for this member. */
export interface ShopForm {
  shopName: string
  shopNameEn: string
  businessCategory: Category
  contactPerson: string
  contactPhone: string
  contactEmail: string
  address: string
  addressEn: string
  place: ChosenPlace | null
  businessHours: string
  shopDescription: string
  shopDescriptionEn: string
  shopLogo: string | null
  shopBanner: string | null
  /** A new one only; the url of the old one changes with each response. */
  businessLicense: string | null
  services: ServiceForm[]
}

/** Returns a new service with the defaults of rules/merchants#shop-form; the list always has at least one. */
export function blankService(sortOrder: number): ServiceForm {
  return {
    key: `new ${++newServices}`,
    id: undefined,
    serviceName: '',
    serviceNameEn: '',
    serviceCategory: '',
    serviceDescription: '',
    serviceDescriptionEn: '',
    serviceImage: null,
    priceGf: '',
    priceCurrency: '',
    currencyType: 'CNY',
    isGfPayable: true,
    serviceStatus: true,
    sortOrder: String(sortOrder),
    choiceGroups: [],
  }
}

let newServices = 0

export function formOf(shop: OwnMerchant): ShopForm {
  const { latitude, longitude } = shop
  const services = shop.services.map(serviceFormOf)
  return {
    shopName: shop.shopName,
    shopNameEn: shop.shopNameEn ?? '',
    businessCategory: categoryOf(shop.businessCategory),
    contactPerson: shop.contactPerson ?? '',
    contactPhone: shop.contactPhone ?? '',
    contactEmail: shop.contactEmail ?? '',
    address: shop.address,
    addressEn: shop.addressEn ?? '',
    place:
      latitude === null || longitude === null
        ? null
        : { latitude, longitude, location: `${latitude.toFixed(5)}, ${longitude.toFixed(5)}` },
    businessHours: shop.businessHours ?? '',
    shopDescription: shop.shopDescription ?? '',
    shopDescriptionEn: shop.shopDescriptionEn ?? '',
    shopLogo: shop.shopLogo,
    shopBanner: shop.shopBanner,
    businessLicense: null,
    services: services.length > 0 ? services : [blankService(0)],
  }
}

function serviceFormOf(service: Service): ServiceForm {
  return {
    key: `service ${service.id}`,
    id: service.id,
    serviceName: service.serviceName,
    serviceNameEn: service.serviceNameEn ?? '',
    serviceCategory: service.serviceCategory,
    serviceDescription: service.serviceDescription ?? '',
    serviceDescriptionEn: service.serviceDescriptionEn ?? '',
    serviceImage: service.serviceImage,
    priceGf: service.priceGf ?? '',
    priceCurrency: service.priceCurrency ?? '',
    currencyType: service.currencyType,
    isGfPayable: service.isGfPayable === 'yes',
    serviceStatus: service.serviceStatus === 'online',
    sortOrder: String(service.sortOrder),
    choiceGroups: service.choiceGroups.map((group) => ({
      ...group,
      nameEn: group.nameEn ?? '',
      choices: group.choices.map((choice) => ({
        ...choice,
        nameEn: choice.nameEn ?? '',
        priceGf: readUnits(choice.priceGf) === 0n ? '' : choice.priceGf,
      })),
    })),
  }
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

interface Say {
  shopName: string
  address: string
  contactPhone: string
  contactEmail: string
  serviceName: (index: number) => string
  serviceCategory: (index: number) => string
  price: string
  choiceName: string
}

/**
 * Returns the errors of a shop by rules/merchants#shop-form, in the order of the form. Lengths are limited while typing.
 */
export function validateShop(form: ShopForm, say: Say): Faults<ShopForm> {
  const phone = form.contactPhone.trim()
  const email = form.contactEmail.trim()
  const faults: Faults<ShopForm> = {
    shopName: form.shopName.trim() === '' ? say.shopName : undefined,
    contactPhone: phone === '' || /^\+?\d[\d ()-]*$/.test(phone) ? undefined : say.contactPhone,
    contactEmail: email === '' || isEmail(email) ? undefined : say.contactEmail,
    address: form.address.trim() === '' ? say.address : undefined,
  }
  form.services.forEach((service, index) => {
    const name = <Field extends keyof ServiceForm>(field: Field) => `services.${index}.${field}` as const
    if (service.serviceName.trim() === '') faults[name('serviceName')] = say.serviceName(index + 1)
    if (service.serviceCategory.trim() === '')
      faults[name('serviceCategory')] = say.serviceCategory(index + 1)
    if (!isPrice(service.priceGf)) faults[name('priceGf')] = say.price
    if (!isPrice(service.priceCurrency)) faults[name('priceCurrency')] = say.price
    service.choiceGroups.forEach((group, at) => {
      const ofGroup = `services.${index}.choiceGroups.${at}` as const
      if (group.name.trim() === '') faults[`${ofGroup}.name`] = say.choiceName
      group.choices.forEach((choice, place) => {
        if (choice.name.trim() === '') faults[`${ofGroup}.choices.${place}.name`] = say.choiceName
        if (!isPrice(choice.priceGf)) faults[`${ofGroup}.choices.${place}.priceGf`] = say.price
      })
    })
  })
  return faults
}

function isPrice(text: string): boolean {
  return text.trim() === '' || readTypedAmount(text) !== undefined
}

/** Returns the request body: blank prices become null, flags 1 or 0, a blank sort order 0 (rules/merchants#shop-form). */
export function bodyOf(form: ShopForm, version: number): BodyInput<typeof editShop> {
  const orNull = (text: string) => text.trim() || null
  const { place, businessLicense, shopLogo, shopBanner, services, ...texts } = form
  return {
    version,
    shopName: texts.shopName.trim(),
    shopNameEn: orNull(texts.shopNameEn),
    businessCategory: texts.businessCategory,
    contactPerson: orNull(texts.contactPerson),
    contactPhone: orNull(texts.contactPhone),
    contactEmail: orNull(texts.contactEmail),
    address: texts.address.trim(),
    addressEn: orNull(texts.addressEn),
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    businessHours: orNull(texts.businessHours),
    shopDescription: orNull(texts.shopDescription),
    shopDescriptionEn: orNull(texts.shopDescriptionEn),
    shopLogo,
    shopBanner,
    businessLicense,
    services: services.map((service) => ({
      id: service.id ?? null,
      serviceName: service.serviceName.trim(),
      serviceNameEn: orNull(service.serviceNameEn),
      serviceCategory: service.serviceCategory.trim(),
      serviceDescription: orNull(service.serviceDescription),
      serviceDescriptionEn: orNull(service.serviceDescriptionEn),
      serviceImage: service.serviceImage,
      priceGf: amountToWire(service.priceGf) || null,
      priceCurrency: amountToWire(service.priceCurrency) || null,
      currencyType: service.currencyType,
      isGfPayable: stateNumberOf('isGfPayable', service.isGfPayable ? 'yes' : 'no'),
      serviceStatus: stateNumberOf('serviceStatus', service.serviceStatus ? 'online' : 'offline'),
      sortOrder: Number(service.sortOrder || '0'),
      choiceGroups: service.choiceGroups.map((group) => ({
        id: group.id,
        name: group.name.trim(),
        nameEn: orNull(group.nameEn),
        isMany: group.isMany,
        choices: group.choices.map((choice) => ({
          id: choice.id,
          name: choice.name.trim(),
          nameEn: orNull(choice.nameEn),
          priceGf: amountToWire(choice.priceGf) || null,
        })),
      })),
    })),
  }
}
