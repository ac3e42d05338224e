import { GF, PV } from '@torch/contract/money.ts'
import { expect, test } from 'vitest'
import { exchangeLoss, exchangeReturn } from './exchange-loss-note.tsx'

test('exchangeLoss at 6.6 PV with a divisor of 8 is 17.5 %', () => {
  expect(exchangeLoss(100n * GF, { pv: 660n * PV }, 8)).toEqual({ worth: 825_000n, share: '17.5%' })
})

test('exchangeLoss is undefined at or above the divisor, and for 0 GF', () => {
  expect(exchangeLoss(100n * GF, { pv: 800n * PV }, 8)).toBeUndefined()
  expect(exchangeLoss(100n * GF, { pv: 880n * PV }, 8)).toBeUndefined()
  expect(exchangeLoss(0n, { pv: 0n }, 8)).toBeUndefined()
})

test('exchangeLoss counts the GF paid out, and rounds up', () => {
  expect(exchangeLoss(100n * GF, { gf: 80n * GF, pv: 200n * PV }, 8)).toBeUndefined()
  expect(exchangeLoss(100n * GF, { gf: 80n * GF, pv: 100n * PV }, 8)?.share).toBe('7.5%')
  expect(exchangeLoss(300n * GF, { pv: 2399n * PV }, 8)?.share).toBe('0.1%')
})

test('exchangeReturn scales the forecast to the PV and rounds down to hundredths', () => {
  const forecast = { pv: '1000.0000', yearGf: '23.7891' }
  expect(exchangeReturn(8000n * PV, forecast, 8)).toEqual({ year: 1_903_100n, half: 500n * GF })
})
