import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'
import { base32, codeOfStep, otpauthUrl, stepAt, stepOfCode } from './totp.ts'

const SECRET = Buffer.from('12345678901234567890')

// RFC 4226, appendix D.
test.each([
  '755224',
  '287082',
  '359152',
  '969429',
  '338314',
  '254676',
  '287922',
  '162583',
  '399871',
  '520489',
])('computes the code %s of RFC 4226', (code) => {
  const step = [
    '755224',
    '287082',
    '359152',
    '969429',
    '338314',
    '254676',
    '287922',
    '162583',
    '399871',
    '520489',
  ]
  expect(codeOfStep(SECRET, step.indexOf(code))).toBe(code)
})

// RFC 6238, appendix B, the last six digits.
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('computes for second %i the code %s of RFC 6238', (seconds, code) => {
  expect(codeOfStep(SECRET, stepAt(new Date(seconds * 1000)))).toBe(code)
})

test('accepts codes of the previous, current and next step, each step once', () => {
  const now = new Date(1_000_000 * 30_000 + 5)
  for (const step of [999_999, 1_000_000, 1_000_001])
    expect(stepOfCode(SECRET, codeOfStep(SECRET, step), now, 0n)).toBe(step)
  for (const step of [999_998, 1_000_002])
    expect(stepOfCode(SECRET, codeOfStep(SECRET, step), now, 0n)).toBeUndefined()
  expect(stepOfCode(SECRET, codeOfStep(SECRET, 1_000_000), now, 1_000_000n)).toBeUndefined()
  expect(stepOfCode(SECRET, codeOfStep(SECRET, 1_000_001), now, 1_000_000n)).toBe(1_000_001)
})

test('writes secrets in base32 and as an otpauth URL', () => {
  expect(base32(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(otpauthUrl('老王', SECRET)).toBe(
    'otpauth://totp/Torch:%E8%80%81%E7%8E%8B?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Torch&algorithm=SHA1&digits=6&period=30',
  )
})

test('unseals with any of the secrets, for the same owner, and only unchanged data', () => {
  const sealed = seal(['key'], 'alice', SECRET)
  expect(sealed.includes(SECRET)).toBe(false)
  expect(unseal(['key'], 'alice', sealed)).toEqual(SECRET)
  expect(unseal(['new', 'key'], 'alice', sealed)).toEqual(SECRET)
  expect(unseal(['new'], 'alice', seal(['new', 'key'], 'alice', SECRET))).toEqual(SECRET)
  expect(() => unseal(['other'], 'alice', sealed)).toThrow()
  expect(() => unseal(['key'], 'bob', sealed)).toThrow()
  sealed[30] = (sealed[30] ?? 0) ^ 1
  expect(() => unseal(['key'], 'alice', sealed)).toThrow()
})
