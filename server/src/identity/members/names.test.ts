import { RECEIVING_CODE } from '@torch/contract/codes.ts'
import { expect, test } from 'vitest'
import { newReceivingCode, newReferralCode } from './member-codes.ts'
import { accountColumn, accountKey } from './members.ts'
import { maskName } from './names-of.ts'

test.each([
  ['Alice', 'alice'],
  ['ＡＬＩＣＥ', 'alice'],
  ['Straße', 'STRASSE'],
  ['ΣΊΣΥΦΟΣ', 'σίσυφος'],
  ['ﬁsh', 'FISH'],
  ['e\u0301mile', 'Émile'],
])('%s and %s are one name', (one, other) => {
  expect(accountKey(one)).toBe(accountKey(other))
})

test('an @ tells an address', () => {
  expect(accountColumn('alice')).toBe('username_key')
  expect(accountColumn('alice@example.com')).toBe('email_key')
})

test.each([
  ['alice', 'a***e'],
  ['老王面馆', '老***馆'],
  ['👩👨🧒', '👩***🧒'],
])('%s is shown as %s', (name, masked) => {
  expect(maskName(name)).toBe(masked)
})

test('referral codes are easy to read and not to guess', () => {
  const codes = Array.from({ length: 1000 }, newReferralCode)
  for (const code of codes) expect(code).toMatch(/^SF[2-9A-HJKMNP-Z]{8}$/)
  expect(new Set(codes).size).toBe(1000)
})

test('receiving codes are as easy to read, and no referral codes', () => {
  const codes = Array.from({ length: 1000 }, newReceivingCode)
  for (const code of codes) expect(code).toMatch(RECEIVING_CODE)
  expect(new Set(codes).size).toBe(1000)
})
