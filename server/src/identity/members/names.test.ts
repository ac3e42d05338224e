import { RECEIVING_CODE } from '@torch/contract/codes.ts'
import { expect, test } from 'vitest'
import { accountColumn, accountKey } from './members.ts'
import { maskName, newReceivingCode, newReferralCode } from './names-of.ts'

test.each([
  ['Alice', 'alice'],
  ['ＡＬＩＣＥ', 'alice'],
  ['Straße', 'STRASSE'],
  ['ΣΊΣΥΦΟΣ', 'σίσυφος'],
  ['ﬁsh', 'FISH'],
  ['e\u0301mile', 'Émile'],
])('%s and %s have the same account key', (one, other) => {
  expect(accountKey(one)).toBe(accountKey(other))
})

test('looks up an account with an @ by its email', () => {
  expect(accountColumn('alice')).toBe('username_key')
  expect(accountColumn('alice@example.com')).toBe('email_key')
})

test.each([
  ['alice', 'a***e'],
  ['老王面馆', '老***馆'],
  ['👩👨🧒', '👩***🧒'],
])('masks %s as %s', (name, masked) => {
  expect(maskName(name)).toBe(masked)
})

test('generates distinct referral codes without ambiguous characters', () => {
  const codes = Array.from({ length: 1000 }, newReferralCode)
  for (const code of codes) expect(code).toMatch(/^SF[2-9A-HJKMNP-Z]{8}$/)
  expect(new Set(codes).size).toBe(1000)
})

test('generates distinct receiving codes in their own format', () => {
  const codes = Array.from({ length: 1000 }, newReceivingCode)
  for (const code of codes) expect(code).toMatch(RECEIVING_CODE)
  expect(new Set(codes).size).toBe(1000)
})
