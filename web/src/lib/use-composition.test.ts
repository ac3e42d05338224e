import type { KeyboardEvent } from 'react'
import { expect, test } from 'vitest'
import { countOf, cutPayloads, digitsOf, isOwnEnter } from './use-composition.ts'

const key = (more: Partial<{ key: string; keyCode: number; isComposing: boolean }>) => {
  const { key = 'Enter', keyCode = 13, isComposing = false } = more
  return { key, keyCode, nativeEvent: { isComposing } } as KeyboardEvent
}

test('isOwnEnter is false for an Enter that ends a composition in Chrome or Safari', () => {
  expect(isOwnEnter(key({}))).toBe(true)
  expect(isOwnEnter(key({ isComposing: true }))).toBe(false)
  // Safari sends compositionend first, then a keydown with isComposing false and key code 229.
  expect(isOwnEnter(key({ keyCode: 229 }))).toBe(false)
  expect(isOwnEnter(key({ key: 'a', keyCode: 65 }))).toBe(false)
})

test('cutPayloads counts characters, not UTF-16 units', () => {
  expect(cutPayloads(2)('😀😀😀')).toBe('😀😀')
  expect(cutPayloads(3)('中文字符')).toBe('中文字')
})

test('digitsOf keeps digits, and converts full-width ones', () => {
  expect(digitsOf(3)('１2a34')).toBe('123')
  expect(countOf('００7')).toBe('7')
})
