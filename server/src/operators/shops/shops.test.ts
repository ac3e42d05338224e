import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import type { OperatorRole } from '@torch/contract/permissions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOperator, type TestOperator } from '../../testing/people/operators.ts'
import { aMember, aName, aShop, PASSWORD } from '../../testing/people/people.ts'
import { codeOf, startTestServer, type TestServer } from '../../testing/servers/server.ts'

let server: TestServer
let payer: { id: number; token: string }
const team = {} as Record<OperatorRole, TestOperator>
beforeAll(async () => {
  server = await startTestServer()
  for (const role of ['auditor', 'support', 'treasurer', 'arbiter'] as const)
    team[role] = await anOperator(server, [role])
  const { id, name } = await aMember(server.database.db, { gf: 500n * GF })
  payer = { id, token: await server.login(name) }
})
afterAll(() => server.close())

async function anOwner(name = `馆${aName()}`) {
  const member = await aMember(server.database.db)
  const shop = await aShop(server.database.db, member.id, { name })
  return { ...member, shop, shopName: name, token: await server.login(member.name) }
}
const find = async (query: Record<string, string>, role: OperatorRole = 'support') =>
  (await server.call('GET', `/api/operator/shops?${new URLSearchParams(query)}`, { token: team[role].token }))
    .body.data
const act = (id: number, what: string, role: OperatorRole, reason: unknown = '营业执照已过期') =>
  server.call('POST', `/api/operator/shops/${id}/${what}`, { token: team[role].token, json: { reason } })
const pay = (shop: number) =>
  server.call('POST', '/api/merchants/payment/pay-with-gf', {
    token: payer.token,
    form: {
      merchantId: String(shop),
      payerUserId: String(payer.id),
      gfAmount: '1.00',
      paymentPassword: PASSWORD,
    },
  })
const enable = (token: string) => server.call('PUT', '/api/merchants/enable', { token })
const close = (token: string) =>
  server.call('PUT', '/api/merchants/close', { token, json: { reason: '盘点' } })

test('finds shops in every state by name, number, payment code, id and owner', async () => {
  const owner = await anOwner()
  const { rows } = await server.database.pool.query(
    'select merchant_no, payment_code from merchants.shop where id = $1',
    [owner.shop],
  )
  const ids = async (search: string, more = {}) =>
    (await find({ search, ...more })).map(({ id }: { id: number }) => id)
  for (const search of [
    owner.shopName,
    rows[0].merchant_no,
    rows[0].payment_code,
    String(owner.shop),
    String(owner.id),
  ])
    expect([search, await ids(search)]).toEqual([search, expect.arrayContaining([owner.shop])])
  await close(owner.token)
  expect(await ids(owner.shopName)).toEqual([owner.shop])
  expect(await ids(owner.shopName, { status: 'open' })).toEqual([])
  expect(await ids('没有这样的店')).toEqual([])
})

test('a suspended shop cannot be paid, listed or opened, and its owner is notified of the reason', async () => {
  const owner = await anOwner()
  expect((await pay(owner.shop)).status).toBe(200)
  const suspended = await act(owner.shop, 'suspend', 'support', '投诉 <b>多</b>')
  expect(suspended.body.data).toEqual({ id: owner.shop, status: 'suspended' })
  expect(codeOf(await pay(owner.shop))).toEqual([errors.merchantPaused.status, errors.merchantPaused.code])
  const nearby = await server.call(
    'GET',
    `/api/merchants/nearby?keyword=${encodeURIComponent(owner.shopName)}`,
  )
  expect(nearby.body.total).toBe(0)
  expect((await server.call('GET', `/api/merchants/${owner.shop}`)).status).toBe(404)

  const info = (await server.call('GET', '/api/merchants/info', { token: owner.token })).body.data
  expect(info).toMatchObject({ merchantStatus: 0, suspendedReason: '投诉 <b>多</b>' })
  const refused = await enable(owner.token)
  expect(codeOf(refused)).toEqual([409, errors.shopSuspended.code])
  expect(refused.body.message).toContain('投诉 <b>多</b>')
  expect((await close(owner.token)).status).toBe(200)
  expect(codeOf(await enable(owner.token))).toEqual([409, errors.shopSuspended.code])

  const { rows } = await server.database.pool.query(
    "select about from identity.notice where member_id = $1 and about->>'kind' like 'shop-%' order by id",
    [owner.id],
  )
  expect(rows).toEqual([
    {
      about: {
        ...{ kind: 'shop-suspended', shop: owner.shopName, reason: '投诉 <b>多</b>' },
        ref: `suspension:${owner.shop}`,
      },
    },
  ])
  const answer = { type: 'other', title: '答复', content: '执照已经补交', about: `suspension:${owner.shop}` }
  expect((await server.call('POST', '/api/feedback', { token: owner.token, json: answer })).status).toBe(200)
  // Only the owner of the suspended shop can answer.
  const other = await anOwner()
  const foreign = await server.call('POST', '/api/feedback', { token: other.token, json: answer })
  expect(codeOf(foreign)).toEqual([404, errors.unknownRestrictionNotice.code])
  const answers = async () => {
    const { body } = await server.call('GET', `/api/operator/shops/${owner.shop}`, {
      token: team.support.token,
    })
    return body.data.suspended.answers
  }
  expect(await answers()).toMatchObject([{ content: '执照已经补交', answer: null }])

  expect(codeOf(await act(owner.shop, 'suspend', 'auditor'))).toEqual([409, errors.shopStatusChanged.code])
  expect(codeOf(await act(owner.shop, 'restore', 'support'))).toEqual([403, errors.notYours.code])
  expect((await act(owner.shop, 'restore', 'auditor')).body.data).toEqual({ id: owner.shop, status: 'open' })
  expect(codeOf(await act(owner.shop, 'restore', 'auditor'))).toEqual([409, errors.shopStatusChanged.code])
  expect((await pay(owner.shop)).status).toBe(200)
  // The answer does not apply to another suspension.
  await act(owner.shop, 'suspend', 'auditor')
  expect(await answers()).toEqual([])
  await act(owner.shop, 'restore', 'auditor')
})

test('a shop that its owner closed stays closed when its suspension is lifted', async () => {
  const owner = await anOwner()
  await close(owner.token)
  await act(owner.shop, 'suspend', 'auditor')
  expect((await act(owner.shop, 'restore', 'auditor')).body.data.status).toBe('closed')
  expect((await enable(owner.token)).status).toBe(200)
})

test('the page of a shop shows its balances and the acts of operators, without accesses', async () => {
  const owner = await anOwner()
  await pay(owner.shop)
  await act(owner.shop, 'suspend', 'auditor', 'a doubt')
  const inspect = (role: OperatorRole) =>
    server.call('GET', `/api/operator/shops/${owner.shop}`, { token: team[role].token })
  expect((await inspect('arbiter')).status).toBe(403)
  const { data } = (await inspect('treasurer')).body
  expect(data).toMatchObject({
    status: 'suspended',
    owner: owner.name,
    ownerStatus: 'active',
    reviews: [],
    suspended: { reason: 'a doubt' },
    balances: { gf: '1.0000', pv: '0.0000' },
    journals: [{ kind: 'payment', gf: '1.0000', pv: '0.0000' }],
  })
  // Many accesses do not displace the acts; each access is in the log.
  for (let views = 0; views < 25; views++) await inspect('support')
  expect((await inspect('auditor')).body.data.acts).toMatchObject([
    { act: 'shop-suspended', details: { reason: 'a doubt' }, memberId: owner.id },
  ])
  const { rows } = await server.database.pool.query(
    "select count(*)::integer as views from operators.act where act = 'shop-viewed' and about = $1",
    [`shop:${owner.shop}`],
  )
  expect(rows).toEqual([{ views: 27 }])
})

test('accepts one of two operators who suspend a shop at once', async () => {
  const owner = await anOwner()
  const both = await Promise.all([
    act(owner.shop, 'suspend', 'auditor'),
    act(owner.shop, 'suspend', 'support'),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})
