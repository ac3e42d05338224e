import { errors } from '@torch/contract/errors.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestIdentity, type TestIdentity } from '../../testing/servers/identity-fixture.ts'

let fixture: TestIdentity
let alice = 0
let bob = 0
let token = ''
beforeAll(async () => {
  fixture = await openTestIdentity()
  alice = await fixture.register('alice')
  bob = await fixture.register('bob')
  token = (await fixture.login('alice')).accessToken
})
afterAll(() => fixture.close())

// spec: 000 §3 user info, with the torch fields
test('returns every field of the endpoint’s output for the caller', async () => {
  const reply = await fixture.ask(`GET /user/${alice}`, { token })
  expect(reply).toMatchObject({ status: 200 })
  expect(reply.data).toEqual({
    id: alice,
    idStr: String(alice),
    username: 'alice',
    nickname: null,
    email: 'alice@example.com',
    phone: null,
    avatarUrl: null,
    bio: null,
    languagePreference: 'zh',
    referralCode: expect.stringMatching(/^SF[A-Z0-9]{8}$/),
    status: 1,
    isVip: false,
    isMerchant: false,
    merchantInfo: null,
    createdTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    pvShownToInviter: false,
    paymentPasswordIsDefault: true,
    paymentPasswordIsPin: false,
    twoFactorEnabled: false,
    hasPasskey: false,
    torchBearerLevelCode: 'NONE',
    torchBearerLevelName: 'Not a torch bearer yet',
    torchBearerLevelStatus: 0,
    torchBearerStatus: 'INACTIVE',
    torchBearerLevelAchievedTime: null,
    torchBearerDividendRate: 0,
    torchBearerCurrentDirectReferrals: 0,
    minReferrals: 10,
    minPv: '100000.0000',
    torchBearerCountedPv: '0.0000',
    torchBearerDividends: '0.0000',
    totalPv: '0.0000',
    directReferrals: 0,
  })
})

test('rejects the id of another or an unknown member without their data', async () => {
  for (const other of [bob, 999_999]) {
    const reply = await fixture.ask(`GET /user/${other}`, { token })
    expect(reply).toMatchObject({ status: 403, code: errors.notYours.code, data: null })
    expect(JSON.stringify(reply)).not.toContain('bob')
  }
})

test('rejects a request without a valid session', async () => {
  expect(await fixture.ask(`GET /user/${alice}`)).toMatchObject({
    status: 401,
    code: errors.notSignedIn.code,
  })
  expect(await fixture.ask(`GET /user/${alice}`, { token: 'x'.repeat(43) })).toMatchObject({ status: 401 })
})

test.each(['me', '-1', '0x1', '1e3', '0', '1.5', '%00', '99999999999999999999', '..%2finfo'])(
  'rejects the malformed id %s',
  async (id) => {
    expect((await fixture.ask(`GET /user/${id}`, { token })).status).toBe(400)
  },
)

// spec: 000 §6 VIP or merchant sees the code
test('shows a member with a shop as a merchant', async () => {
  fixture.ctx.shopOf = async (memberId) => (memberId === alice ? { id: 77, shopName: '老王面馆' } : null)
  const { data } = await fixture.ask('GET /user/info', { token })
  expect(data).toMatchObject({ isMerchant: true, merchantInfo: { id: 77, shopName: '老王面馆' } })
})
