import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SignedIn } from '../../platform/auth.ts'
import type { Refusal } from '../../platform/http/refusal.ts'
import { openTestIdentity, PASSWORD, type TestIdentity } from '../../testing/servers/identity-fixture.ts'
import type { CheckPaymentPassword } from '../context.ts'
import { paymentPasswordCheck } from './payment-password.ts'
import { forgiveTries, type ReservedTry, reserveTry } from './payment-tries.ts'

let fixture: TestIdentity
let check: CheckPaymentPassword
let name = ''
let token = ''
let id = 0
beforeAll(async () => {
  fixture = await openTestIdentity()
})
afterAll(() => fixture.close())

beforeEach(async () => {
  name = `payer${id}`
  id = await fixture.register(name)
  token = (await fixture.login(name)).accessToken
  check = paymentPasswordCheck(fixture.ctx)
})

async function member(): Promise<SignedIn> {
  const signedIn = await fixture.authenticate(token)
  if (signedIn) return signedIn
  // The access token has expired.
  token = (await fixture.login(name)).accessToken
  return member()
}

/** Returns 'right', or the error with its details. */
async function outcome(password: string, as?: SignedIn): Promise<unknown> {
  try {
    await check(as ?? (await member()), password)
    return 'right'
  } catch (error) {
    const { reason, details } = error as Refusal
    return [reason, ...Object.values(details)]
  }
}

async function tries(): Promise<{ tried: number; in_a_row: number }> {
  const { rows } = await fixture.pool.query(
    `select payment_tried::int as tried, (payment_tried - payment_forgiven)::int as in_a_row
     from identity.credential where member_id = $1`,
    [id],
  )
  return rows[0]
}

test('returns the tries left, and locks payments for 30 minutes at the fifth wrong try in a row', async () => {
  for (const left of [4, 3, 2, 1]) expect(await outcome('wrong')).toEqual(['wrongPaymentPassword', left])
  expect(await outcome('wrong')).toEqual(['paymentsLocked', 30])
  expect(await outcome(PASSWORD)).toEqual(['paymentsLocked', 30])
  await fixture.later({ seconds: 29 * 60 + 30 })
  expect(await outcome(PASSWORD)).toEqual(['paymentsLocked', 1])
  await fixture.later({ seconds: 31 })
  expect(await outcome('wrong')).toEqual(['wrongPaymentPassword', 4])
  expect(await outcome(PASSWORD)).toBe('right')
})

test('a right try resets the count', async () => {
  for (let n = 0; n < 4; n += 1) await outcome('wrong')
  expect(await outcome(PASSWORD)).toBe('right')
  expect(await tries()).toMatchObject({ in_a_row: 0 })
  expect(await outcome('wrong')).toEqual(['wrongPaymentPassword', 4])
})

test('does not count right tries in the database after the first has been cached', async () => {
  await outcome(PASSWORD)
  const { tried } = await tries()
  for (let n = 0; n < 20; n += 1) expect(await outcome(PASSWORD)).toBe('right')
  expect(await tries()).toEqual({ tried, in_a_row: 0 })
})

test.each([
  ['without a cached check', false],
  ['with a cached check', true],
])('checks five of a hundred concurrent guesses, %s', async (_, remembered) => {
  if (remembered) expect(await outcome(PASSWORD)).toBe('right')
  const before = await tries()
  const as = await member()
  const guesses = Array.from({ length: 100 }, (_unused, n) => (n === 99 ? PASSWORD : `guess${n}`))
  const outcomes = await Promise.all(guesses.map((guess) => outcome(guess, as)))
  expect(outcomes).not.toContain('right')
  expect(await tries()).toEqual({ tried: before.tried + 5, in_a_row: 5 })
})

test('checks five of the guesses that arrive at several servers at once', async () => {
  const servers = Array.from({ length: 20 }, () => paymentPasswordCheck(fixture.ctx))
  const as = await member()
  const results = await Promise.allSettled(servers.map((server, n) => server(as, `guess${n}`)))
  expect(results.every(({ status }) => status === 'rejected')).toBe(true)
  expect(await tries()).toEqual({ tried: 5, in_a_row: 5 })
})

test('runs one slow check for 64 concurrent payments with the right password', async () => {
  await outcome('wrong')
  const as = await member()
  const outcomes = await Promise.all(Array.from({ length: 64 }, () => outcome(PASSWORD, as)))
  expect(new Set(outcomes)).toEqual(new Set(['right']))
  expect(await tries()).toEqual({ tried: 2, in_a_row: 0 })
})

test('a right try does not reset tries that were counted after it', async () => {
  const { db } = fixture.ctx
  const owner = await reserveTry(db, id, 30)
  for (let n = 0; n < 3; n += 1) await reserveTry(db, id, 30)
  const later = await reserveTry(db, id, 30)
  expect(later?.inARow).toBe(5)
  await forgiveTries(db, id, forgiven(owner))
  expect(await tries()).toMatchObject({ in_a_row: 4 })
  // A success that was reserved earlier and ends later changes nothing.
  await forgiveTries(db, id, forgiven(undefined))
  expect(await tries()).toMatchObject({ in_a_row: 4 })
})

test('a right try that started before a lock does not lift it', async () => {
  const { db } = fixture.ctx
  const old = await reserveTry(db, id, 30)
  for (let n = 0; n < 4; n += 1) await outcome('wrong')
  await fixture.later({ seconds: 31 * 60 })
  for (let n = 0; n < 5; n += 1) await outcome('wrong')
  await forgiveTries(db, id, forgiven(old))
  expect(await outcome(PASSWORD)).toEqual(['paymentsLocked', 30])
})

test('ignores a cached check after the password has changed', async () => {
  expect(await outcome(PASSWORD)).toBe('right')
  const other = await fixture.register(`other${id}`, { password: 'another-one' })
  await fixture.pool.query(
    `update identity.credential set payment_version = payment_version + 1,
       payment_hash = (select payment_hash from identity.credential where member_id = $2) where member_id = $1`,
    [id, other],
  )
  expect(await outcome(PASSWORD)).toEqual(['wrongPaymentPassword', 4])
  expect(await outcome('another-one')).toBe('right')
})

test('does not apply a cached check to another member', async () => {
  expect(await outcome(PASSWORD)).toBe('right')
  const as = await member()
  const other = await fixture.register(`other${id}`, { password: 'another-one' })
  expect(await outcome(PASSWORD, { ...as, memberId: other })).toEqual(['wrongPaymentPassword', 4])
})

test('counts a try before its outcome is known', async () => {
  await reserveTry(fixture.ctx.db, id, 30)
  // The try has no outcome yet: a crash here has still used it up.
  expect(await outcome('wrong')).toEqual(['wrongPaymentPassword', 3])
})

const forgiven = (reserved: ReservedTry | undefined) => ({
  ...{ try: reserved?.try ?? 0n, hash: reserved?.hash ?? '', isPin: false },
})
