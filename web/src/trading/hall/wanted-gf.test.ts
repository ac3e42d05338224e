import { expect, test } from 'vitest'
import { gfFor, unservedAmount, wantedGf } from './wanted-gf.ts'

const units = (amount: number) => BigInt(Math.round(amount * 10_000))

test('converts USDT to whole hundreds of GF at a price', () => {
  expect(gfFor(units(980), units(0.98))).toBe(units(1000))
  expect(gfFor(units(1100), units(0.98))).toBe(units(1100))
  expect(gfFor(units(50), units(0.98))).toBe(0n)
  expect(gfFor(units(50), 0n)).toBe(0n)
})

test('reads the wanted GF from the amount, or from USDT at a price', () => {
  expect(wantedGf({ amount: '1000' }, undefined)).toBe(units(1000))
  expect(wantedGf({ money: '1960' }, units(0.98))).toBe(units(2000))
  expect(wantedGf({ money: '1960' }, undefined)).toBeUndefined()
  expect(wantedGf({}, units(0.98))).toBeUndefined()
})

test('names the nearest amounts that can be traded', () => {
  expect(unservedAmount(units(1000))).toBeUndefined()
  expect(unservedAmount(units(200))).toEqual({ fault: 'tooSmall', nearest: [units(1000)] })
  expect(unservedAmount(units(1250))).toEqual({ fault: 'notHundreds', nearest: [units(1200), units(1300)] })
})
