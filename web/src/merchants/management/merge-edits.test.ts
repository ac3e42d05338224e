import { expect, test } from 'vitest'
import { mergeEdits } from './merge-edits.ts'
import { blankService, type ServiceForm, type ShopForm } from './shop-form.ts'

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
const named = (services: readonly ServiceForm[]) => services.map(({ serviceName }) => serviceName)

test('each side’s changes come together', () => {
  const { form, conflicts } = mergeEdits(
    base,
    { ...base, shopName: '老王大面馆' },
    { ...base, businessHours: '8-22', services: [service(1, '红烧牛肉面'), tea] },
  )
  expect(form).toMatchObject({ shopName: '老王大面馆', businessHours: '8-22' })
  expect(named(form.services)).toEqual(['红烧牛肉面', '茶'])
  expect(conflicts).toEqual([])
})

test('where both changed the same, mine stands and is named; the same change is no conflict', () => {
  const mine = { ...base, shopName: '我的', address: '同' }
  const { form, conflicts } = mergeEdits(base, mine, { ...base, shopName: '他的', address: '同' })
  expect(form.shopName).toBe('我的')
  expect(conflicts).toEqual(['shopName'])
})

test('what each added and took off', () => {
  const added = { ...blankService(5), key: 'new 1', serviceName: '我加的' }
  const mine = { ...base, services: [noodles, added] }
  const theirs = { ...base, services: [noodles, tea, service(3, '他加的')] }
  const { form, conflicts } = mergeEdits(base, mine, theirs)
  expect(named(form.services)).toEqual(['牛肉面', '我加的', '他加的'])
  expect(conflicts).toEqual([])
})

test('what they took off while I worked on it comes back as a new one', () => {
  const mine = { ...base, services: [noodles, service(2, '好茶')] }
  const { form, conflicts } = mergeEdits(base, mine, { ...base, services: [noodles] })
  expect(form.services[1]).toMatchObject({ serviceName: '好茶', id: undefined })
  expect(conflicts).toEqual(['services'])
})

test('what I took off while they worked on it stays', () => {
  const theirs = { ...base, services: [noodles, service(2, '新茶')] }
  const { form, conflicts } = mergeEdits(base, { ...base, services: [noodles] }, theirs)
  expect(named(form.services)).toEqual(['牛肉面', '新茶'])
  expect(conflicts).toEqual(['services'])
})

test('what both took off is gone, and a blank one is not kept', () => {
  const mine = { ...base, services: [noodles, blankService(7)] }
  const { form } = mergeEdits(base, mine, { ...base, services: [noodles] })
  expect(named(form.services)).toEqual(['牛肉面'])
})

test('there is always one', () => {
  const mine = { ...base, services: [blankService(0)] }
  const { form } = mergeEdits({ ...base, services: [noodles] }, mine, { ...base, services: [] })
  expect(form.services.length).toBeGreaterThan(0)
})
