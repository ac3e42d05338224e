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

const say = words.zh.faults
const whole: ApplicationForm = {
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
    Object.entries(validateApplication({ ...whole, ...change }, say)).filter(([, fault]) => fault),
  )

test('an empty form names everything that rules/merchants#form requires', () => {
  const faults = Object.entries(validateApplication(EMPTY_APPLICATION, say)).filter(([, fault]) => fault)
  expect(faults.map(([name]) => name).sort()).toEqual(
    [
      ...['shopName', 'contactPerson', 'contactPhone', 'businessCategory', 'businessLicense', 'address'],
      ...['place', 'shopLogo', 'agreeTerms'],
    ].sort(),
  )
})

test('a whole form has no fault, and the server would take it', () => {
  expect(validate({})).toEqual({})
  const body = bodyOf({ ...whole, shopNameEn: '  ', contactEmail: '' })
  expect(body).toMatchObject({
    shopName: '老张饺子馆',
    shopNameEn: null,
    contactEmail: null,
    shopBanner: null,
  })
  expect(applyForShop.body?.safeParse(body).success).toBe(true)
})

test.each([
  ['1380013800', false],
  ['138001380000', false],
  ['13800138000', true],
])('a phone number has eleven digits: %s', (contactPhone, isRight) => {
  expect(validate({ contactPhone })).toEqual(isRight ? {} : { contactPhone: say.phoneLength })
})

test('what one pastes as a phone number becomes its digits', () => {
  expect(phoneDigits('+86 138-0013-8000')).toBe('13800138000')
  expect(phoneDigits('１３８００１３８０００')).toBe('13800138000')
  expect(phoneDigits('86')).toBe('86')
})

test('an e-mail may be left out and has to be one where given', () => {
  expect(validate({ contactEmail: 'a@b' })).toEqual({ contactEmail: say.contactEmail })
  expect(validate({ contactEmail: ' a@b.cn ' })).toEqual({})
})

test('blanks are no name', () => {
  expect(validate({ shopName: '　 ' })).toEqual({ shopName: say.shopName })
})

test('a rejected application comes back as it was, but for the terms', () => {
  const { place, agreeTerms, shopBanner, ...same } = whole
  const rejected = { ...bodyOf(whole), id: 1, ...same, latitude: 39.9, longitude: 116.4 }
  const form = formOf({ ...rejected, shopBanner: null, location: '北京市东城区' } as unknown as Application)
  expect(form).toEqual({ ...whole, agreeTerms: false })
})

test('the hint names the size that the server allows', () => {
  expect(categories.licence.maxBytes).toBe(MAX_PICTURE_MEGABYTES * 1024 * 1024)
  expect(words.zh.form.businessLicenseHint).toContain(`${MAX_PICTURE_MEGABYTES} MB`)
})
