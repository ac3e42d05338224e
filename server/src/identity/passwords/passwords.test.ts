import { execFileSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { Refusal } from '../../platform/http/refusal.ts'
import { refuseCommonPassword } from '../registration/registration.ts'
import { hashPassword, PASSWORD_STRENGTH, verifyPassword } from './passwords.ts'

test('hashes passwords with the argon2id parameters that OWASP recommends', () => {
  // In a separate process, because the tests use weaker hashing.
  const module = pathToFileURL(`${import.meta.dirname}/passwords.ts`)
  const program = `console.log(await (await import('${module}')).hashPassword('torch123'))`
  const hash = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  })
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('hashes of one password differ, and each verifies it', async () => {
  const [one, other] = await Promise.all([hashPassword('torch123'), hashPassword('torch123')])
  expect(one).not.toBe(other)
  expect(await verifyPassword(one, 'torch123')).toBe(true)
  expect(await verifyPassword(one, 'torch124')).toBe(false)
  expect(await verifyPassword(undefined, 'torch123')).toBe(false)
})

test('rejects checks beyond the queue’s limit at once, and completes the others', async () => {
  const results = await Promise.allSettled(Array.from({ length: 210 }, () => verifyPassword('$bad', 'x')))
  const refusals = results.filter(
    (result) => result.status === 'rejected' && result.reason?.reason === 'unavailable',
  )
  expect(refusals).toHaveLength(8)
  expect(await verifyPassword(undefined, 'x')).toBe(false)
})

test('verifies a password in NFC and NFD, also against hashes of earlier versions', async () => {
  const [composed, decomposed] = ['pässwört1'.normalize('NFC'), 'pässwört1'.normalize('NFD')]
  const stored = [await hashPassword(composed), await hashPassword(decomposed)]
  // As an earlier version stored them, of the bytes as typed.
  const old = [await hash(composed, PASSWORD_STRENGTH), await hash(decomposed, PASSWORD_STRENGTH)]
  for (const one of [...stored, ...old])
    for (const typed of [composed, decomposed]) expect(await verifyPassword(one, typed)).toBe(true)
  expect(await verifyPassword(stored[0], 'passwort1')).toBe(false)
})

test('checks known requesters before strangers, and drops the last strangers from a full queue', async () => {
  const order: string[] = []
  const ask = (requester: 'known' | 'stranger', name: string) =>
    verifyPassword(undefined, 'x', requester).then(
      () => order.push(name),
      (refusal: Refusal) => order.push(`${name} ${refusal.reason}`),
    )
  const strangers = Array.from({ length: 202 }, (_, n) => ask('stranger', `stranger ${n}`))
  // The queue is full of strangers, and the next one is rejected.
  await ask('stranger', 'too late')
  const doneBefore = order.length
  const known = [ask('known', 'alice'), ask('known', 'bob')]
  await Promise.all([...strangers, ...known])
  expect(order.filter((name) => name.endsWith('unavailable'))).toEqual([
    'too late unavailable',
    'stranger 201 unavailable',
    'stranger 200 unavailable',
  ])
  // After the two running ones, before the waiting ones, of which there are still many.
  for (const name of ['alice', 'bob']) expect(order.indexOf(name)).toBeLessThan(doneBefore + 10)
  expect(doneBefore).toBeLessThan(100)
  expect(order).toHaveLength(205)
}, 30_000)

test.each(['123456', 'PASSWORD', 'woaini1314', 'a123456', '5201314', 'qwerty', '88888888', 'newpass1'])(
  'rejects the common password %s',
  (password) => {
    expect(() => refuseCommonPassword(password)).toThrow(new Refusal('passwordTooCommon'))
  },
)

test('accepts uncommon passwords and the one of the demo', () => {
  for (const password of ['torch123', 'noodles-at-nine']) refuseCommonPassword(password)
})
