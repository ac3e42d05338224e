import { errors } from '@torch/contract/errors.ts'
import { GF, readUnits } from '@torch/contract/money.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { governanceCalls } from '../../testing/calls/governance-calls.ts'
import { auditOf, newMember } from '../../testing/calls/points-calls.ts'
import { anOperator, type TestOperator } from '../../testing/people/operators.ts'
import { PASSWORD } from '../../testing/people/people.ts'
import { codeOf, startTestServer, type TestServer } from '../../testing/servers/server.ts'

// Two operators open, close and stop wealth products. The maximum interest is reserved when a product opens.

let server: TestServer
let second: TestServer
let governance: ReturnType<typeof governanceCalls>
let governanceOnSecond: ReturnType<typeof governanceCalls>
let asker: TestOperator
let approver: TestOperator
let third: TestOperator
let names = 0
beforeAll(async () => {
  server = await startTestServer()
  second = await startTestServer(server.database)
  governance = governanceCalls(server)
  governanceOnSecond = governanceCalls(second)
  asker = await anOperator(server, ['treasurer'])
  approver = await anOperator(server, ['owner'])
  third = await anOperator(server, ['treasurer'])
  await governance.approvedProposal(asker, approver, { kind: 'issue', to: 'treasury', amount: '1000' })
})
afterEach(async () => {
  expect(await auditOf(server)).toEqual([])
})
afterAll(async () => {
  await second.close()
  await server.close()
})

/** Returns a product of 30 days at 0.1 % a day, whose quota of 10,000 GF earns at most 300 GF. */
const aProduct = (more: object = {}) => {
  names += 1
  return {
    kind: 'open-product',
    name: { zh: `月月 ${names}`, en: `Month ${names}` },
    description: { zh: '到期还本付息', en: 'Paid at the end' },
    dailyRatePpm: 1000,
    termDays: 30,
    earlyRedeemRatePpm: 10_000,
    replaces: null,
    minAmount: '100',
    maxAmount: null,
    quota: '10000',
    ...more,
  }
}
const sale = (id: number, act: string) => ({ kind: 'product-sale', id, act })
const balanceOf = async (purpose: string): Promise<bigint> =>
  (
    await server.database.pool.query(
      `select balance from ledger.balance where id = ledger.account_id(1, '${purpose}', 'GF')`,
    )
  ).rows[0].balance
async function openProduct(more: object = {}): Promise<number> {
  const change = aProduct(more)
  expect((await governance.approvedProposal(asker, approver, change)).text).toContain('approved')
  const { body } = await governance.listProducts(approver)
  expect(body.data.products[0].name).toEqual(change.name)
  return body.data.products[0].id
}
const listOnSale = async (): Promise<{ id: number; remainingQuota: string }[]> =>
  (await second.call('GET', '/api/points/wealth/products')).body.data
const invest = (of: { id: number; token: string }, productId: number, investAmount: string, on = server) =>
  on.call(
    'POST',
    `/api/points/wealth/invest?userId=${of.id}&productId=${productId}&investAmount=${investAmount}`,
    {
      token: of.token,
      json: { paymentPassword: PASSWORD },
    },
  )

test('opening a product offers it at once and reserves its maximum interest; stopping returns it', async () => {
  const [treasury, wealth] = [await balanceOf('treasury'), await balanceOf('wealth')]
  const id = await openProduct()
  expect([await balanceOf('treasury'), await balanceOf('wealth')]).toEqual([
    treasury - 300n * GF,
    wealth + 300n * GF,
  ])
  expect((await listOnSale()).find((one) => one.id === id)).toMatchObject({
    remainingQuota: '10000.0000',
    dailyRate: '0.1',
  })
  const { rows } = await server.database.pool.query(
    "select act, details from operators.act where act like 'proposal-%' order by id desc limit 1",
  )
  expect(rows[0]).toMatchObject({ act: 'proposal-approved', details: { kind: 'open-product' } })
  await governance.approvedProposal(asker, approver, sale(id, 'stop'))
  expect([await balanceOf('treasury'), await balanceOf('wealth')]).toEqual([treasury, wealth])
  expect((await listOnSale()).some((one) => one.id === id)).toBe(false)
})

test('rejects a product whose interest the treasury does not cover, when proposed or approved', async () => {
  const all = (await balanceOf('treasury')) / GF
  expect(codeOf(await governance.propose(asker, aProduct({ quota: '99999900' })))).toEqual([
    422,
    errors.productUncovered.code,
  ])
  // The treasury covers each alone, but not both: one of two concurrent approvals succeeds.
  const quota = String(((all * 10_000n) / 300n / 100n) * 100n)
  const both = await Promise.all([
    governance.propose(asker, aProduct({ quota })),
    governance.propose(asker, aProduct({ quota })),
  ])
  const answers = await Promise.all([
    governance.approveProposal(approver, both[0]?.body.data.id),
    governanceOnSecond.approveProposal(third, both[1]?.body.data.id),
  ])
  expect(answers.map(codeOf).sort()).toEqual([
    [200, 200],
    [422, errors.productUncovered.code],
  ])
  const { body } = await governance.listProducts(asker)
  await governance.approvedProposal(asker, approver, sale(body.data.products[0].id, 'stop'))
})

test('opens a product once when it is approved on two servers at once', async () => {
  const { body } = await governance.propose(asker, aProduct({ quota: '1000' }))
  const answers = await Promise.all([
    governance.approveProposal(approver, body.data.id),
    governanceOnSecond.approveProposal(third, body.data.id),
  ])
  expect(answers.map(codeOf).sort()).toEqual([
    [200, 200],
    [409, errors.proposalClosed.code],
  ])
})

test('accepts only one of three concurrent investments that together exceed the quota', async () => {
  const id = await openProduct({ quota: '500' })
  const treasury = await balanceOf('treasury')
  const members = await Promise.all([1, 2, 3].map(() => newMember(server, { gf: 1000n * GF })))
  const left = await balanceOf('treasury')
  expect(left).toBe(treasury)
  const answers = await Promise.all(
    members.map((one, n) => invest(one, id, '300', n % 2 === 0 ? server : second)),
  )
  expect(answers.map(codeOf).sort()).toEqual([
    [200, 200],
    [422, errors.wealthQuotaSpent.code],
    [422, errors.wealthQuotaSpent.code],
  ])
  expect(await balanceOf('treasury')).toBe(treasury)
  const { body } = await governance.listProducts(asker)
  expect(body.data.products[0]).toMatchObject({
    sold: '300.0000',
    reserved: '6.0000',
    running: '300.0000',
    promised: '9.0000',
  })
  expect((await listOnSale()).find((one) => one.id === id)?.remainingQuota).toBe('200.0000')
  // A stop returns the unused interest to the treasury; that of investments stays reserved.
  await governance.approvedProposal(asker, approver, sale(id, 'stop'))
  expect(await balanceOf('treasury')).toBe(treasury + readUnits('6'))
  expect(codeOf(await invest(members[1] ?? (members[0] as never), id, '100'))).toEqual([
    422,
    errors.wealthProductOffSale.code,
  ])
  const { rows } = await server.database.pool.query(
    'select promised_interest from wealth.record where product_id = $1',
    [id],
  )
  expect(rows).toEqual([{ promised_interest: 9n * GF }])
})

test('returns only the unpromised interest when a product is stopped during an investment', async () => {
  const id = await openProduct({ quota: '1000' })
  const treasury = await balanceOf('treasury')
  const wealth = await balanceOf('wealth')
  const member = await newMember(server, { gf: 1000n * GF })
  const { body } = await governance.propose(asker, sale(id, 'stop'))
  const [invested, stopped] = await Promise.all([
    invest(member, id, '300', second),
    governance.approveProposal(approver, body.data.id),
  ])
  expect(stopped.status).toBe(200)
  const isIn = invested.status === 200
  if (!isIn) expect(codeOf(invested)).toEqual([422, errors.wealthProductOffSale.code])
  expect(await balanceOf('treasury')).toBe(treasury + readUnits(isIn ? '21' : '30'))
  expect(await balanceOf('wealth')).toBe(
    wealth + (isIn ? readUnits('300') - readUnits('21') : -readUnits('30')),
  )
})

test('a closed product rejects investments and keeps its reserve; it can reopen, a stopped one cannot', async () => {
  const id = await openProduct({ quota: '1000' })
  const wealth = await balanceOf('wealth')
  const member = await newMember(server, { gf: 1000n * GF })
  expect((await governance.approvedProposal(asker, approver, sale(id, 'close'))).status).toBe(200)
  expect(codeOf(await invest(member, id, '100'))).toEqual([422, errors.wealthProductOffSale.code])
  expect((await listOnSale()).some((one) => one.id === id)).toBe(false)
  expect(await balanceOf('wealth')).toBe(wealth)
  expect(codeOf(await governance.propose(asker, sale(id, 'close')))).toEqual([
    409,
    errors.wealthProductChanged.code,
  ])
  expect((await governance.approvedProposal(asker, approver, sale(id, 'reopen'))).status).toBe(200)
  expect((await invest(member, id, '100')).status).toBe(200)
  expect((await governance.approvedProposal(asker, approver, sale(id, 'stop'))).status).toBe(200)
  for (const act of ['close', 'reopen', 'stop'])
    expect(codeOf(await governance.propose(asker, sale(id, act)))).toEqual([
      409,
      errors.wealthProductChanged.code,
    ])
  expect(codeOf(await governance.propose(asker, sale(999_999_999_999, 'stop')))).toEqual([
    404,
    errors.unknownProduct.code,
  ])
})

test('a replacing product takes the old one off sale; investments in that keep their terms', async () => {
  const before = await openProduct({ quota: '1000' })
  const member = await newMember(server, { gf: 1000n * GF })
  await invest(member, before, '200')
  const after = await openProduct({ quota: '1000', dailyRatePpm: 500, replaces: before })
  const ids = (await listOnSale()).map(({ id }) => id)
  expect([ids.includes(before), ids.includes(after)]).toEqual([false, true])
  const records = await server.call('GET', `/api/points/wealth/records/${member.id}`, { token: member.token })
  expect(records.body.data).toMatchObject([
    { productId: before, dailyRate: '0.1', promisedInterest: '6.0000' },
  ])
})

test.each([
  [{ minAmount: '150' }, 400, errors.validation.code],
  [{ quota: '0' }, 400, errors.validation.code],
  [{ dailyRatePpm: 0 }, 400, errors.validation.code],
  [{ termDays: 4000 }, 400, errors.validation.code],
  [{ minAmount: '20000' }, 422, errors.wealthProductTerms.code],
  [{ maxAmount: '20000' }, 422, errors.wealthProductTerms.code],
  [{ minAmount: '500', maxAmount: '400' }, 422, errors.wealthProductTerms.code],
  [{ replaces: 999_999_999_999 }, 404, errors.unknownProduct.code],
])('rejects the proposal of a product with %j', async (more, status, code) => {
  expect(codeOf(await governance.propose(asker, aProduct(more)))).toEqual([status, code])
})
