import { expect, test } from 'vitest'
import { DECLINE_REASONS, namedReason, STANDARD_REASONS, standardReasonText } from './standard-reasons.ts'

test.each([...DECLINE_REASONS, 'constructor', '__proto__'])(
  'keeps the free text %j as it was written',
  (text) => {
    expect(standardReasonText(text)).toEqual({ zh: text, en: text })
    expect(namedReason(text).en).toBe(`Reason, as written: “${text}”`)
  },
)

test('every code that is stored in place of a free text has a hyphen and a text', () => {
  const { declineApplication: _, ...acts } = STANDARD_REASONS
  const codes = Object.values(acts).flatMap((reasons) => Object.keys(reasons))
  expect(codes.filter((code) => !code.includes('-'))).toEqual([])
  for (const code of codes) expect(standardReasonText(code).en).not.toBe(code)
})
