import type { Service } from '@torch/contract/merchants.ts'
import { writeUnits } from '@torch/contract/money.ts'
import { expect, test } from 'vitest'
import type { KeypadKey } from '../../ui/keypad.tsx'
import {
  countOf,
  EMPTY_SALE,
  isChosen,
  linesToBill,
  pick,
  pressKey,
  removeService,
  type Sale,
  sellable,
  totalOf,
  typedTotal,
} from './sale.ts'

function service(id: number, priceGf: string | null, more: Partial<Service> = {}): Service {
  return {
    id,
    serviceName: `面${id}`,
    serviceNameEn: null,
    serviceDescription: null,
    serviceDescriptionEn: null,
    serviceImage: null,
    serviceCategory: '面',
    priceGf,
    priceCurrency: null,
    currencyType: 'CNY',
    isGfPayable: 'yes',
    serviceStatus: 'online',
    sortOrder: id,
    isSoldOut: false,
    choiceGroups: [],
    ...more,
  }
}
const menu = [service(1, '18.00'), service(2, '0.05'), service(3, null)]

function typed(...keys: KeypadKey[]): Sale {
  return keys.reduce(pressKey, EMPTY_SALE)
}
const total = (sale: Sale) => writeUnits(totalOf(sale, menu))

test('pressKey types an amount with up to two decimals', () => {
  expect(total(typed('1', '2', '.', '5'))).toBe('12.5000')
  expect(total(typed('.', '5', '0'))).toBe('0.5000')
  expect(total(typed('1', '.', '2', '3', '4'))).toBe('1.2300')
  expect(total(typed('0', '0', '7'))).toBe('7.0000')
})

test('plus adds sums, back removes a digit or a sum, clear resets the sale', () => {
  const sale = typed('1', '2', 'plus', '8', '.', '5')
  expect(total(sale)).toBe('20.5000')
  expect(total(['back', 'back', 'back'].reduce((one, key) => pressKey(one, key as KeypadKey), sale))).toBe(
    '12.0000',
  )
  expect(
    total(['back', 'back', 'back', 'back'].reduce((one, key) => pressKey(one, key as KeypadKey), sale)),
  ).toBe('0.0000')
  expect(pressKey(pick(sale, 1, 1), 'clear')).toEqual(EMPTY_SALE)
  expect(typed('plus', '0', 'plus')).toEqual({ ...EMPTY_SALE, typed: '0' })
})

test('pick adds services to the typed amount and removes them', () => {
  const sale = [1, 1, 2].reduce((one, id) => pick(one, id, 1), typed('1'))
  expect(total(sale)).toBe('37.0500')
  expect(total(pick(pick(sale, 1, -1), 1, -1))).toBe('1.0500')
  expect(pick(EMPTY_SALE, 9, -1)).toEqual(EMPTY_SALE)
  expect(total(pick(EMPTY_SALE, 99, 1))).toBe('0.0000')
})

test('pick counts each set of choices separately and removes the last one first', () => {
  const extra = (id: number, priceGf: string) => ({ id, name: `${id}`, nameEn: null, priceGf })
  const size = {
    id: 1,
    name: '份量',
    nameEn: null,
    isMany: false,
    choices: [extra(2, '0.00'), extra(3, '2.00')],
  }
  const more = {
    id: 4,
    name: '加料',
    nameEn: null,
    isMany: true,
    choices: [extra(5, '1.50'), extra(6, '0.75')],
  }
  const soup = service(7, '10.00', { choiceGroups: [size, more] })
  const large = pick(pick(EMPTY_SALE, 7, 1, [6, 3]), 7, 1, [3, 6])
  const sale = pick(large, 7, 1, [2])
  expect(sale.picks).toEqual([
    { service: 7, choices: [3, 6], count: 2 },
    { service: 7, choices: [2], count: 1 },
  ])
  expect(countOf(sale, 7)).toBe(3)
  expect(writeUnits(totalOf(sale, [soup]))).toBe('35.5000')
  expect(pick(sale, 7, -1)).toEqual(large)
  expect(removeService(sale, 7)).toEqual(EMPTY_SALE)
  expect([[], [2], [2, 3], [3, 5, 6], [5]].map((choices) => isChosen(soup, choices))).toEqual([
    ...[false, true, false, true, false],
  ])
})

test('linesToBill sends services and the typed amount, without prices', () => {
  const sale = [1, 1, 2].reduce((one, id) => pick(one, id, 1), typed('1', 'plus', '.', '5'))
  expect(linesToBill(sale, menu)).toEqual({
    items: [
      { serviceId: 1, count: 2, choices: [] },
      { serviceId: 2, count: 1, choices: [] },
    ],
    typed: '1.50',
  })
  expect(linesToBill(typed('1'), menu)).toEqual({})
  expect(linesToBill(pick(EMPTY_SALE, 99, 1), menu)).toEqual({})
})

test('sellable returns only online services with a price in GF', () => {
  const offline = service(4, '3.00', { serviceStatus: 'offline' })
  const cash = service(5, '3.00', { isGfPayable: 'no' })
  expect(sellable([...menu, offline, cash]).map(({ id }) => id)).toEqual([1, 2])
})

test('typedTotal writes two decimals, and undefined above the limit of an input', () => {
  expect(typedTotal(268_000n)).toBe('26.80')
  expect(typedTotal(9_999_999_999n * 100n + 100n)).toBeUndefined()
})
