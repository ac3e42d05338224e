import { editShop, type OwnMerchant } from '@torch/contract/merchants.ts'
import { expect, test } from 'vitest'
import { words } from './edit-words.ts'
import {
  blankChoice,
  blankChoiceGroup,
  blankService,
  bodyOf,
  formOf,
  isSame,
  type ShopForm,
  validateShop,
} from './shop-form.ts'

const service = {
  id: 5,
  serviceName: '牛肉面',
  serviceNameEn: null,
  serviceDescription: null,
  serviceDescriptionEn: null,
  serviceImage: null,
  serviceCategory: '面食',
  priceGf: '18.50',
  priceCurrency: null,
  currencyType: 'CNY' as const,
  isGfPayable: 'yes' as const,
  serviceStatus: 'offline' as const,
  sortOrder: 3,
  isSoldOut: true,
  choiceGroups: [
    {
      id: 7,
      name: '份量',
      nameEn: null,
      isMany: false,
      choices: [
        { id: 8, name: '小', nameEn: null, priceGf: '0.00' },
        { id: 9, name: '大', nameEn: 'large', priceGf: '2.00' },
      ],
    },
  ],
}
const shop = {
  id: 1,
  version: 4,
  shopName: '老王面馆',
  shopNameEn: null,
  businessCategory: 'food',
  address: '和平路 1 号',
  addressEn: null,
  latitude: 39.9,
  longitude: 116.4,
  contactPerson: null,
  contactPhone: null,
  contactEmail: null,
  businessHours: null,
  shopDescription: null,
  shopDescriptionEn: null,
  shopLogo: '/api/files/a',
  shopBanner: null,
  businessLicense: '/api/files/b?key=1',
  services: [service],
} as unknown as OwnMerchant
const validate = (change: Partial<ShopForm>) =>
  Object.values(validateShop({ ...formOf(shop), ...change }, words.en.faults)).filter(Boolean)

// spec: 001 §2 categories; food shows as restaurant
// spec: 001 §5 edit: prices, flags, order; blank prices
test('an unedited form is valid and bodyOf sends the values of the shop', () => {
  expect(validate({})).toEqual([])
  const body = bodyOf(formOf(shop), 4)
  expect(body).toMatchObject({
    version: 4,
    shopNameEn: null,
    // Older shops have the category "food".
    businessCategory: 'restaurant',
    // Without a new licence the current one stays.
    businessLicense: null,
    services: [
      {
        id: 5,
        priceGf: '18.50',
        priceCurrency: null,
        isGfPayable: 1,
        serviceStatus: 0,
        sortOrder: 3,
        choiceGroups: [
          {
            id: 7,
            isMany: false,
            nameEn: null,
            choices: [
              { id: 8, priceGf: null },
              { id: 9, nameEn: 'large', priceGf: '2.00' },
            ],
          },
        ],
      },
    ],
  })
  expect(editShop.body?.safeParse(body).success).toBe(true)
})

test('validateShop requires a name and a valid price of each choice', () => {
  const [one] = formOf(shop).services
  if (!one) throw new Error('no service')
  const group = {
    ...blankChoiceGroup(),
    choices: [
      { ...blankChoice(), priceGf: '2.' },
      { ...blankChoice(), name: '大', priceGf: '1,5' },
    ],
  }
  expect(validate({ services: [{ ...one, choiceGroups: [group] }] })).toEqual([
    'The name of a choice cannot be empty',
    'The name of a choice cannot be empty',
    'Please enter a valid price',
  ])
})

// spec: 001 §2 edit: one service at least; a blank one if there is none
// spec: 001 §5 edit: names and categories, with their numbers
// spec: 001 §9 shop: CNY by default of three, status and GF-payable 1
test('formOf adds a blank service, which must be filled in, to a shop without services', () => {
  const form = formOf({ ...shop, services: [] })
  expect(form.services).toHaveLength(1)
  expect(form.services[0]).toMatchObject({
    currencyType: 'CNY',
    isGfPayable: true,
    serviceStatus: true,
    sortOrder: '0',
  })
  expect(validate({ services: form.services })).toEqual([
    'Item 1 name cannot be empty',
    'Item 1 category cannot be empty',
  ])
})

// spec: 001 §5 edit: names and categories, with their numbers
test('validateShop names a service without a name by its number', () => {
  const services = [...formOf(shop).services, { ...blankService(1), serviceCategory: 'x' }]
  expect(validate({ services })).toEqual(['Item 2 name cannot be empty'])
  expect(validate({ shopName: '  ' })).toEqual(['Shop name cannot be empty'])
})

// spec: 001 §5 edit: prices, flags, order; blank prices
test.each([
  ['', true],
  ['0', true],
  ['12.5', true],
  ['12.', true],
  ['12.345', false],
  ['-1', false],
  ['1e3', false],
])('validateShop checks the price "%s", valid: %s', (priceGf, isValid) => {
  const services = formOf(shop).services.map((one) => ({ ...one, priceGf }))
  expect(validate({ services })).toHaveLength(isValid ? 0 : 1)
  if (isValid) expect(editShop.body?.safeParse(bodyOf({ ...formOf(shop), services }, 1)).success).toBe(true)
})

test('isSame is false after a change, also of text after a question mark', () => {
  const form = formOf(shop)
  expect(isSame(form, formOf(shop))).toBe(true)
  expect(isSame({ ...form, shopDescription: '饿了吗?来' }, { ...form, shopDescription: '饿了吗?走' })).toBe(
    false,
  )
})
