import { expect, test } from 'vitest'
import { blankService, type ServiceForm, type ShopForm } from './shop-form.ts'
import { mergeEdits } from './use-save-shop.ts'

const service = (id: number, serviceName: string): ServiceForm => ({
  ...blankService(0),
  key: `service ${id}`,
  id,
  serviceName,
  serviceCategory: '面食',
})
const noodles = service(1, '牛肉面')
const tea = service(2, '茶')
const base: ShopForm = {
  shopName: '老王面馆',
  shopNameEn: '',
  businessCategory: 'restaurant',
  contactPerson: '',
  contactPhone: '',
  contactEmail: '',
  address: '和平路 1 号',
  addressEn: '',
  place: null,
  businessHours: '9-21',
  shopDescription: '',
  shopDescriptionEn: '',
  shopLogo: null,
  shopBanner: null,
  businessLicense: null,
  services: [noodles, tea],
}
const namesOf = (services: readonly ServiceForm[]) => services.map(({ serviceName }) => serviceName)

test('mergeEdits combines my changes with theirs', () => {
  const { form, conflicts } = mergeEdits(
    base,
    { ...base, shopName: '老王大面馆' },
    { ...base, businessHours: '8-22', services: [service(1, '红烧牛肉面'), tea] },
  )
  expect(form).toMatchObject({ shopName: '老王大面馆', businessHours: '8-22' })
  expect(namesOf(form.services)).toEqual(['红烧牛肉面', '茶'])
  expect(conflicts).toEqual([])
})

test('mergeEdits keeps my value on conflict and reports the field, unless both are equal', () => {
  const mine = { ...base, shopName: '我的', address: '同' }
  const { form, conflicts } = mergeEdits(base, mine, { ...base, shopName: '他的', address: '同' })
  expect(form.shopName).toBe('我的')
  expect(conflicts).toEqual(['shopName'])
})

test('mergeEdits applies the services that each side added or removed', () => {
  const added = { ...blankService(5), key: 'new 1', serviceName: '我加的' }
  const mine = { ...base, services: [noodles, added] }
  const theirs = { ...base, services: [noodles, tea, service(3, '他加的')] }
  const { form, conflicts } = mergeEdits(base, mine, theirs)
  expect(namesOf(form.services)).toEqual(['牛肉面', '我加的', '他加的'])
  expect(conflicts).toEqual([])
})

test('mergeEdits re-adds a service that I changed and they removed, as a conflict', () => {
  const mine = { ...base, services: [noodles, service(2, '好茶')] }
  const { form, conflicts } = mergeEdits(base, mine, { ...base, services: [noodles] })
  expect(form.services[1]).toMatchObject({ serviceName: '好茶', id: undefined })
  expect(conflicts).toEqual(['services'])
})

test('mergeEdits keeps a service that I removed and they changed, as a conflict', () => {
  const theirs = { ...base, services: [noodles, service(2, '新茶')] }
  const { form, conflicts } = mergeEdits(base, { ...base, services: [noodles] }, theirs)
  expect(namesOf(form.services)).toEqual(['牛肉面', '新茶'])
  expect(conflicts).toEqual(['services'])
})

test('mergeEdits drops a service that both removed, and a blank one', () => {
  const mine = { ...base, services: [noodles, blankService(7)] }
  const { form } = mergeEdits(base, mine, { ...base, services: [noodles] })
  expect(namesOf(form.services)).toEqual(['牛肉面'])
})

// spec: 001 §2 edit: one service at least; a blank one if there is none
test('mergeEdits leaves at least one service', () => {
  const mine = { ...base, services: [blankService(0)] }
  const { form } = mergeEdits({ ...base, services: [noodles] }, mine, { ...base, services: [] })
  expect(form.services.length).toBeGreaterThan(0)
})
