import { expect, test } from 'vitest'
import { firstPassword } from './first-password.ts'

test('firstPassword returns unique passwords of 20 characters that are easy to tell apart', () => {
  const many = Array.from({ length: 500 }, firstPassword)
  expect(new Set(many).size).toBe(500)
  for (const one of many) expect(one).toMatch(/^[a-hjkmnp-z2-9]{5}(-[a-hjkmnp-z2-9]{5}){3}$/)
  // All 31 letters are used.
  expect(new Set(many.join('').replaceAll('-', '')).size).toBe(31)
})
