import { expect, test } from 'vitest'
import { showPrice, showVolume } from './show-price.ts'

test('showPrice shows two decimals, and up to four when needed', () => {
  expect(showPrice('1.0500')).toBe('1.05')
  expect(showPrice('1.0000')).toBe('1.00')
  expect(showPrice('1.0509')).toBe('1.0509')
  expect(showPrice('1234.0001')).toBe('1,234.0001')
})

test('showVolume hides the decimals of whole points', () => {
  expect(showVolume('13500.0000')).toBe('13,500')
  expect(showVolume('13500.5000')).toBe('13,500.50')
})
