import { createHmac, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { hmacSha256 } from './hmac.ts'

test('equals node:crypto for keys of 0 to 64 bytes, and rejects longer keys', () => {
  for (let length = 0; length <= 64; length += 1) {
    const key = randomBytes(length)
    const text = '火炬 torch '.repeat(length)
    expect(hmacSha256(key)(text)).toEqual(createHmac('sha256', key).update(text).digest())
  }
  expect(() => hmacSha256(randomBytes(65))).toThrow(RangeError)
})
