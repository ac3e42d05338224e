import { errors } from '@torch/contract/errors.ts'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Refusal } from '../../platform/http/refusal.ts'
import { openTestIdentity, PASSWORD, type TestIdentity } from '../../testing/servers/identity-fixture.ts'
import { useAllowance } from './allowances.ts'

const fixture: TestIdentity = await openTestIdentity()
afterAll(() => fixture.close())

let name = ''
let id = 0
let token = ''
beforeEach(async () => {
  name = `alice${id}`
  id = await fixture.register(name)
  token = (await fixture.login(name)).accessToken
})

const change = (body: object = {}) =>
  fixture.ask(`POST /user/update-payment-password/${id}`, {
    token,
    body: { oldPassword: PASSWORD, newPassword: 'pay-noodles', confirmPassword: 'pay-noodles', ...body },
  })

async function outcome(password: string): Promise<unknown> {
  const member = await fixture.authenticate(token)
  if (!member) throw new Error('not signed in')
  return fixture.ctx.checkPaymentPassword(member, password).then(
    () => 'right',
    (error: Refusal) => [error.reason, ...Object.values(error.details)],
  )
}

test('sets the new password and ignores the cached check of the old one', async () => {
  expect(await outcome(PASSWORD)).toBe('right')
  expect(await change()).toMatchObject({ status: 200, data: null })
  expect(await outcome(PASSWORD)).toEqual(['wrongPaymentPassword', 4])
  expect(await outcome('pay-noodles')).toBe('right')
  await fixture.login(name)
  expect((await fixture.ask('GET /user/info', { token })).data.paymentPasswordIsDefault).toBe(false)
})

test('ends the verification also for a request that was authenticated before the change', async () => {
  const early = await fixture.authenticate(token)
  if (!early) throw new Error('not signed in')
  const takes = () =>
    fixture.db
      .transaction()
      .execute((tx) =>
        useAllowance(tx, fixture.ctx.parameters, { member: early, allowance: 'verified-pv', amount: 1n }),
      )
  expect(await takes()).toBe(true)
  expect(await change()).toMatchObject({ status: 200 })
  expect(await takes()).toBe(false)
})

test('shows whether the payment password equals the login password', async () => {
  await change()
  await change({ oldPassword: 'pay-noodles', newPassword: PASSWORD, confirmPassword: PASSWORD })
  expect((await fixture.ask('GET /user/info', { token })).data.paymentPasswordIsDefault).toBe(true)
})

test('shows the owner alone whether the payment password is a PIN, as soon as it is set', async () => {
  const isPin = async () => (await fixture.ask('GET /user/info', { token })).data.paymentPasswordIsPin
  expect(await isPin()).toBe(false)
  expect(await change({ newPassword: '583914', confirmPassword: '583914' })).toMatchObject({ status: 200 })
  expect(await isPin()).toBe(true)
  await change({ oldPassword: '583914' })
  expect(await isPin()).toBe(false)
  const other = await fixture.register(`other${id}`)
  const { accessToken } = await fixture.login(`other${id}`)
  expect(await fixture.ask(`GET /user/${id}`, { token: accessToken })).not.toHaveProperty(
    'data.paymentPasswordIsPin',
  )
  expect(other).not.toBe(id)
})

test('notes a PIN that was set before it was noted when it is next verified', async () => {
  await change({ newPassword: '583914', confirmPassword: '583914' })
  const isPin = async () => (await fixture.ask('GET /user/info', { token })).data.paymentPasswordIsPin
  await sql`update identity.credential set payment_is_pin = false where member_id = ${id}`.execute(fixture.db)
  expect(await outcome('583915')).toEqual(['wrongPaymentPassword', 4])
  expect(await isPin()).toBe(false)
  expect(await outcome('583914')).toBe('right')
  expect(await isPin()).toBe(true)
})

test.each(['111111', '123456', '135135', '900521', '210590'])(
  'refuses the PIN %s, which is easy to guess',
  async (pin) => {
    expect(await change({ newPassword: pin, confirmPassword: pin })).toMatchObject({ status: 422 })
    expect(await outcome(PASSWORD)).toBe('right')
  },
)

test('names the reason of a PIN that is refused', async () => {
  const refused = await change({ newPassword: '900521', confirmPassword: '900521' })
  expect(refused).toMatchObject({
    status: 422,
    code: errors.pinTooSimple.code,
    data: { field: 'newPassword' },
  })
})

test('counts wrong tries together with those of payments', async () => {
  expect(await outcome('wrong')).toEqual(['wrongPaymentPassword', 4])
  expect(await change({ oldPassword: 'wrong' })).toMatchObject({
    status: 422,
    code: errors.wrongPaymentPassword.code,
  })
  expect(await outcome('wrong')).toEqual(['wrongPaymentPassword', 2])
  expect(await change({ oldPassword: 'wrong' })).toMatchObject({
    status: 422,
    code: errors.wrongPaymentPassword.code,
  })
  expect(await change({ oldPassword: 'wrong' })).toMatchObject({
    status: 422,
    code: errors.paymentsLocked.code,
  })
  expect(await change()).toMatchObject({
    status: 422,
    code: errors.paymentsLocked.code,
    data: { minutes: 30 },
  })
  expect(await outcome(PASSWORD)).toEqual(['paymentsLocked', 30])
})

test('accepts one of two concurrent changes', async () => {
  const replies = await Promise.all(
    ['one-new', 'two-new'].map((newPassword) => change({ newPassword, confirmPassword: newPassword })),
  )
  const statuses = replies.map(({ status }) => status).sort()
  expect(statuses[0]).toBe(200)
  expect([409, 422]).toContain(statuses[1])
})

test('rejects a payment proof as the old password', async () => {
  expect(await change({ oldPassword: `proof:${'x'.repeat(43)}` })).toMatchObject({
    status: 422,
    code: errors.wrongPaymentPassword.code,
  })
})

// spec: 000 §5 change passwords: all three, 6 to 20, equal; inline
test.each([
  [{ newPassword: 'iloveyou', confirmPassword: 'iloveyou' }, 422, errors.passwordTooCommon.code],
  [{ confirmPassword: 'pay-nodles' }, 400, errors.validation.code],
  [{ newPassword: 'x'.repeat(21), confirmPassword: 'x'.repeat(21) }, 400, errors.validation.code],
])('rejects %j', async (field, status, code) => {
  expect(await change(field)).toMatchObject({ status, code })
  expect(await outcome(PASSWORD)).toBe('right')
})
