import { expect, test } from 'vitest'
import { firstPassword } from './first-password.ts'

test('a first password is long enough, never the same, and every letter of it can be told from the others', () => {
  const many = Array.from({ length: 500 }, firstPassword)
  expect(new Set(many).size).toBe(500)
  for (const one of many) expect(one).toMatch(/^[a-hjkmnp-z2-9]{5}(-[a-hjkmnp-z2-9]{5}){3}$/)
  // All 31 letters are used.
  expect(new Set(many.join('').replaceAll('-', '')).size).toBe(31)
})
