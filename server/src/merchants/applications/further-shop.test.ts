import { errors } from '@torch/contract/errors.ts'
import { MAX_SHOPS_PER_OWNER } from '@torch/contract/merchants-limits.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditOf } from '../../testing/calls/points-calls.ts'
import { applicationForm } from '../../testing/calls/shop-forms.ts'
import { anOperator, type TestOperator } from '../../testing/people/operators.ts'
import { aMember, aShop, PASSWORD } from '../../testing/people/people.ts'
import { rounds } from '../../testing/races/rounds.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'

// A member may own several shops (decision 145). Each is applied for and decided separately, and each call applies to one.

let server: TestServer
let there: TestServer
let auditor: TestOperator
beforeAll(async () => {
  server = await startTestServer()
  there = await startTestServer(server.database)
  auditor = await anOperator(server, ['auditor'])
})
afterAll(async () => {
  expect(await auditOf(server)).toEqual([])
  await there.close()
  await server.close()
})

async function aMerchant() {
  const { id, name } = await aMember(server.database.db)
  const token = await server.login(name)
  const form = await applicationForm(server, token)
  const ask = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, json?: object, at = server) =>
    at.call(method, `/api/merchants/${path}`, { token, ...(json && { json }) })
  const apply = (more: object = {}, at = server) => ask('POST', 'onboarding', { ...form, ...more }, at)
  const open = async (more: object = {}) => {
    const sent = await apply(more)
    expect(sent.body.code, sent.text).toBe(200)
    const decided = await decide('approve', sent.body.data.id, { version: 1 })
    expect(decided.body.code, decided.text).toBe(200)
    return decided.body.data.merchantId as number
  }
  return { id, name, token, form, ask, apply, open }
}
const decide = (how: 'approve' | 'reject', id: number, json: object, at = server) =>
  at.call('POST', `/api/operator/applications/${id}/${how}`, { token: auditor.token, json })
const further = { isFurther: true, shopName: '二店', shopNameEn: 'Second Lane' }

test('accepts an application of a shop owner only when it is marked as a further shop', async () => {
  const merchant = await aMerchant()
  expect((await merchant.apply(further)).body.code).toBe(errors.noShop.code)
  const first = await merchant.open()
  expect((await merchant.apply()).body.code).toBe(errors.alreadyMerchant.code)
  expect((await merchant.apply({ isFurther: false })).body.code).toBe(errors.alreadyMerchant.code)

  const sent = await merchant.apply(further)
  expect(sent.body.data).toMatchObject({ status: 'PENDING', shopName: '二店', merchantId: null })
  expect((await merchant.apply(further)).body.code).toBe(errors.applicationPending.code)
  expect((await merchant.ask('GET', 'my-application')).body.data.id).toBe(sent.body.data.id)
  const inspected = await server.call('GET', `/api/operator/applications/${sent.body.data.id}`, {
    token: auditor.token,
  })
  // The auditor sees that the member has another shop.
  expect(inspected.body.data.otherShops).toEqual([
    { merchantId: first, shopName: '小巷咖啡', merchantStatus: expect.any(Number) },
  ])
  await decide('reject', sent.body.data.id, { version: 1, remark: '地址不清' })
  expect((await merchant.apply(further)).body.code).toBe(errors.applicationRejected.code)
  const again = await merchant.ask('PUT', `onboarding/${sent.body.data.id}`, {
    ...merchant.form,
    shopName: '二店',
  })
  expect(again.body.data).toMatchObject({ status: 'PENDING', version: 2 })
  const { merchantId: second } = (await decide('approve', sent.body.data.id, { version: 2 })).body.data
  expect(second).not.toBe(first)

  const own = (await server.call('GET', '/api/merchants/own', { token: merchant.token })).body.data
  expect(own.map((shop: { merchantId: number }) => shop.merchantId)).toEqual([first, second])
  // Clients of the spec know one shop, the first.
  const { body } = await server.call('GET', '/api/user/info', { token: merchant.token })
  expect(body.data.merchantInfo).toEqual({ id: first, shopName: '小巷咖啡' })
})

test('applies each call to the given own shop, or to the first when none is given', async () => {
  const [merchant, stranger] = [await aMerchant(), await aMerchant()]
  const first = await merchant.open()
  const second = await merchant.open(further)
  const theirs = await stranger.open()
  const infoOf = async (query = '') => (await merchant.ask('GET', `info${query}`)).body

  expect((await infoOf()).data).toMatchObject({ id: first, auditStatus: expect.any(Number) })
  expect((await infoOf(`?merchantId=${second}`)).data).toMatchObject({ id: second, shopName: '二店' })
  expect((await infoOf(`?merchantId=${theirs}`)).code).toBe(errors.notYours.code)
  expect((await infoOf('?merchantId=99999999999999')).code).toBe(errors.notYours.code)

  const form = { address: '新路 9 号', businessCategory: 'retail' }
  const services = [{ serviceName: '茶', serviceCategory: '饮品', priceGf: '4' }]
  const edited = await merchant.ask('PUT', 'edit', { ...form, id: second, shopName: '新二店', services })
  expect(edited.body.data).toMatchObject({ id: second, shopName: '新二店' })
  expect((await infoOf()).data.shopName).toBe('小巷咖啡')
  expect((await merchant.ask('GET', 'services')).body.data).toEqual([])
  expect((await merchant.ask('GET', `services?merchantId=${second}`)).body.data).toHaveLength(1)
  expect((await merchant.ask('PUT', 'info', { ...form, shopName: '一店' })).body.data.id).toBe(first)
  expect((await merchant.ask('PUT', 'info', { ...form, id: theirs, shopName: '一店' })).body.code).toBe(
    errors.notYours.code,
  )

  // One closes, the other stays open.
  await merchant.ask('PUT', `close?merchantId=${second}`, {})
  const statuses = async () =>
    (await merchant.ask('GET', 'own')).body.data.map(
      (shop: { merchantStatus: number }) => shop.merchantStatus,
    )
  const [open, closed] = await statuses()
  expect(open).not.toBe(closed)
  expect((await merchant.ask('PUT', `close?merchantId=${theirs}`, {})).body.code).toBe(errors.notYours.code)
  expect((await merchant.ask('PUT', `enable?merchantId=${theirs}`)).body.code).toBe(errors.notYours.code)
  await merchant.ask('PUT', `enable?merchantId=${second}`)
  expect(await statuses()).toEqual([open, open])
  await merchant.ask('PUT', 'close', {})
  expect(await statuses()).toEqual([closed, open])

  // PV goes to the given shop, and an account with shops cannot be closed.
  const pv = (query: string) =>
    server.call(
      'POST',
      `/api/merchants/payment/transfer-pv-from-personal?fromUserId=${merchant.id}&amount=1&${query}`,
      { token: merchant.token, json: { paymentPassword: PASSWORD } },
    )
  expect((await pv(`merchantId=${theirs}`)).body.code).toBe(errors.notYours.code)
  expect((await pv(`merchantId=${second}`)).body.code).toBe(errors.insufficientPv.code)
  const gone = await server.call('POST', '/api/user/close-account', {
    token: merchant.token,
    json: { loginPassword: PASSWORD, paymentPassword: PASSWORD },
  })
  expect(gone.body.code).not.toBe(200)
})

test('does not restrict the other shop of an owner whose shop is suspended', async () => {
  const merchant = await aMerchant()
  const first = await merchant.open()
  const second = await merchant.open(further)
  await server.database.pool.query(
    `update merchants.shop set status = 'suspended', suspended_reason = 'x', suspended_at = platform.now() where id = $1`,
    [first],
  )
  expect((await merchant.ask('PUT', 'enable')).body.code).toBe(errors.shopSuspended.code)
  expect((await merchant.ask('PUT', `enable?merchantId=${second}`)).body.code).toBe(200)
  expect((await server.call('GET', `/api/merchants/${second}`)).body.code).toBe(200)
  // A member with a suspended shop cannot open another one.
  expect((await merchant.apply(further)).body.code).toBe(errors.shopSuspended.code)
})

test('keeps one pending application under concurrent applications and approvals', async () => {
  for (let round = 0; round < rounds(8, 3); round += 1) {
    const merchant = await aMerchant()
    const answers = await Promise.all([merchant.apply(), merchant.apply({}, there)])
    expect(answers.map(({ body }) => body.code).sort()).toEqual([200, errors.applicationPending.code])
    const id = answers.find(({ body }) => body.code === 200)?.body.data.id
    // Clients of the spec never get a second shop by applying.
    const [decided, another] = await Promise.all([
      decide('approve', id, { version: 1 }),
      merchant.apply({}, there),
    ])
    expect(decided.body.code).toBe(200)
    expect([errors.applicationPending.code, errors.alreadyMerchant.code]).toContain(another.body.code)
    const more = await Promise.all([merchant.apply(further), merchant.apply(further, there)])
    expect(more.map(({ body }) => body.code).sort()).toEqual([200, errors.applicationPending.code])
  }
})

test('rejects an application above the maximum number of shops', async () => {
  const merchant = await aMerchant()
  for (let n = 0; n < MAX_SHOPS_PER_OWNER; n += 1) await aShop(server.database.db, merchant.id)
  expect((await merchant.apply(further)).body.code).toBe(errors.tooManyShops.code)
})
