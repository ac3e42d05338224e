import { expect, test } from 'vitest'
import { Refusal } from '../platform/http/refusal.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

test('one password has many hashes, each of which knows it', async () => {
  const [one, other] = await Promise.all([hashPassword('torch123'), hashPassword('torch123')])
  expect(one).not.toBe(other)
  expect(await verifyPassword(one, 'torch123')).toBe(true)
  expect(await verifyPassword(one, 'torch124')).toBe(false)
  expect(await verifyPassword(undefined, 'torch123')).toBe(false)
})

test('whoever would wait in vain is told so at once, and the others are served', async () => {
  const results = await Promise.allSettled(Array.from({ length: 210 }, () => verifyPassword('$bad', 'x')))
  const refusals = results.filter(
    (result) => result.status === 'rejected' && result.reason?.reason === 'unavailable',
  )
  expect(refusals).toHaveLength(8)
  expect(await verifyPassword(undefined, 'x')).toBe(false)
})

test.each(['123456', 'PASSWORD', 'woaini1314', 'a123456', '5201314', 'qwerty', '88888888', 'newpass1'])(
  'guessers try %s first',
  (password) => {
    expect(() => refuseCommonPassword(password)).toThrow(new Refusal('passwordTooCommon'))
  },
)

test('what nobody would guess is taken, and what the demo has', () => {
  for (const password of ['torch123', 'noodles-at-nine']) refuseCommonPassword(password)
})
