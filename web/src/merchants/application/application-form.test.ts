import { categories } from '@torch/contract/files.ts'
import { type Application, applyForShop } from '@torch/contract/merchants.ts'
import { expect, test } from 'vitest'
import { MAX_PICTURE_MEGABYTES } from '../../files/picture-rules.ts'
import {
  type ApplicationForm,
  bodyOf,
  EMPTY_APPLICATION,
  formOf,
  phoneDigits,
  validateApplication,
} from './application-form.ts'
import { words } from './apply-words.ts'

const texts = words.zh.faults
const complete: ApplicationForm = {
  ...EMPTY_APPLICATION,
  shopName: ' 老张饺子馆 ',
  contactPerson: '张三',
  contactPhone: '13800138000',
  businessCategory: 'restaurant',
  businessLicense: '/api/files/0123456789abcdef0123456789abcdef?key=1.2.x',
  address: '和平路 1 号',
  place: { latitude: 39.9, longitude: 116.4, location: '北京市东城区' },
  shopLogo: '/api/files/fedcba9876543210fedcba9876543210',
  agreeTerms: true,
}
const validate = (change: Partial<ApplicationForm>) =>
  Object.fromEntries(
    Object.entries(validateApplication({ ...complete, ...change }, texts)).filter(([, fault]) => fault),
  )

// spec: 001 §5 application: names, phone of 11 digits, mail, category, licence, address, place, logo, terms
test('validateApplication reports each field that rules/merchants#form requires', () => {
  const faults = Object.entries(validateApplication(EMPTY_APPLICATION, texts)).filter(([, fault]) => fault)
  expect(faults.map(([name]) => name).sort()).toEqual(
    [
      ...['shopName', 'contactPerson', 'contactPhone', 'businessCategory', 'businessLicense', 'address'],
      ...['place', 'shopLogo', 'agreeTerms'],
    ].sort(),
  )
})

// spec: 001 §5 application: empty fields are sent as null
test('validateApplication and the API accept a complete form', () => {
  expect(validate({})).toEqual({})
  const body = bodyOf({ ...complete, shopNameEn: '  ', contactEmail: '' })
  expect(body).toMatchObject({
    shopName: '老张饺子馆',
    shopNameEn: null,
    contactEmail: null,
    shopBanner: null,
  })
  expect(applyForShop.body?.safeParse(body).success).toBe(true)
})

// spec: 001 §5 application: names, phone of 11 digits, mail, category, licence, address, place, logo, terms
test.each([
  ['1380013800', false],
  ['138001380000', false],
  ['13800138000', true],
])('validateApplication requires a phone number of eleven digits: %s', (contactPhone, isRight) => {
  expect(validate({ contactPhone })).toEqual(isRight ? {} : { contactPhone: texts.phoneLength })
})

test('phoneDigits reduces a pasted phone number to its digits', () => {
  expect(phoneDigits('+86 138-0013-8000')).toBe('13800138000')
  expect(phoneDigits('１３８００１３８０００')).toBe('13800138000')
  expect(phoneDigits('86')).toBe('86')
})

// spec: 001 §5 application: names, phone of 11 digits, mail, category, licence, address, place, logo, terms
test('validateApplication accepts a missing e-mail and checks a given one', () => {
  expect(validate({ contactEmail: 'a@b' })).toEqual({ contactEmail: texts.contactEmail })
  expect(validate({ contactEmail: ' a@b.cn ' })).toEqual({})
})

test('validateApplication refuses a blank shop name', () => {
  expect(validate({ shopName: '　 ' })).toEqual({ shopName: texts.shopName })
})

test('formOf restores a rejected application without the agreement to the terms', () => {
  const { place, agreeTerms, shopBanner, ...same } = complete
  const rejected = { ...bodyOf(complete), id: 1, ...same, latitude: 39.9, longitude: 116.4 }
  const form = formOf({ ...rejected, shopBanner: null, location: '北京市东城区' } as unknown as Application)
  expect(form).toEqual({ ...complete, agreeTerms: false })
})

test('the licence hint states the size limit of the server', () => {
  expect(categories.licence.maxBytes).toBe(MAX_PICTURE_MEGABYTES * 1024 * 1024)
  expect(words.zh.form.businessLicenseHint).toContain(`${MAX_PICTURE_MEGABYTES} MB`)
})
