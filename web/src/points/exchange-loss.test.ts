import { GF, PV } from '@torch/contract/money.ts'
import { expect, test } from 'vitest'
import { exchangeLoss } from './exchange-loss.ts'

test('an exchange at 6.6 with a divisor of 8 loses 17.5 %', () => {
  expect(exchangeLoss(100n * GF, { pv: 660n * PV }, 8)).toEqual({ worth: 825_000n, share: '17.5%' })
})

test('an exchange at the divisor or above loses nothing, nor does one of nothing', () => {
  expect(exchangeLoss(100n * GF, { pv: 800n * PV }, 8)).toBeUndefined()
  expect(exchangeLoss(100n * GF, { pv: 880n * PV }, 8)).toBeUndefined()
  expect(exchangeLoss(0n, { pv: 0n }, 8)).toBeUndefined()
})

test('GF that are paid out count, and a loss is rounded up', () => {
  expect(exchangeLoss(100n * GF, { gf: 80n * GF, pv: 200n * PV }, 8)).toBeUndefined()
  expect(exchangeLoss(100n * GF, { gf: 80n * GF, pv: 100n * PV }, 8)?.share).toBe('7.5%')
  expect(exchangeLoss(300n * GF, { pv: 2399n * PV }, 8)?.share).toBe('0.1%')
})
