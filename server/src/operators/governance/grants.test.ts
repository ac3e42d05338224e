import { errors } from '@torch/contract/errors.ts'
import { GF, readUnits, writeUnits } from '@torch/contract/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { governanceCalls } from '../../testing/calls/governance-calls.ts'
import { auditOf } from '../../testing/calls/points-calls.ts'
import { anOperator, type TestOperator } from '../../testing/people/operators.ts'
import { aMember, aShop } from '../../testing/people/people.ts'
import { codeOf, startTestServer, type TestServer } from '../../testing/servers/server.ts'

// The preview of a grant for the proposer and the approver: the receiver, and the treasury before and after.

let server: TestServer
let second: TestServer
let governance: ReturnType<typeof governanceCalls>
let governanceOnSecond: ReturnType<typeof governanceCalls>
let asker: TestOperator
let approver: TestOperator
beforeAll(async () => {
  server = await startTestServer()
  second = await startTestServer(server.database)
  governance = governanceCalls(server)
  governanceOnSecond = governanceCalls(second)
  asker = await anOperator(server, ['treasurer'])
  approver = await anOperator(server, ['owner'])
  await governance.approvedProposal(asker, approver, { kind: 'issue', to: 'treasury', amount: '10000' })
})
afterAll(async () => {
  await second.close()
  await server.close()
})

const treasury = async (): Promise<bigint> =>
  (
    await server.database.pool.query(
      "select balance from ledger.balance where id = ledger.account_id(1, 'treasury', 'GF')",
    )
  ).rows[0].balance
const setStatus = (id: number, status: string) =>
  server.database.pool.query(
    "update identity.member set status = $2, receiving_code = case when $2 <> 'closed' then receiving_code end where id = $1",
    [id, status],
  )
const grantTo = (id: number, amount: string, to = 'member') => ({ kind: 'grant', to, id: String(id), amount })

test('previews the receiver’s names, number and creation time, and the treasury before and after', async () => {
  const { db, pool } = server.database
  const member = await aMember(db)
  await pool.query("update identity.member set nickname = '小面' where id = $1", [member.id])
  const treasuryBefore = await treasury()
  const { body } = await governance.previewGrant(asker, {
    to: 'member',
    id: String(member.id),
    amount: '12.5',
  })
  expect(body.data).toEqual({
    receiver: {
      kind: 'member',
      id: member.id,
      name: member.name,
      nickname: '小面',
      avatarUrl: null,
      number: expect.stringMatching(/^SF/),
      createdTime: expect.stringMatching(/^\d{4}-/),
    },
    treasury: { before: writeUnits(treasuryBefore), after: writeUnits(treasuryBefore - readUnits('12.5')) },
  })
  const shop = await aShop(db, member.id)
  const shops = await governance.previewGrant(approver, { to: 'shop', id: String(shop) })
  expect(shops.body.data).toMatchObject({
    receiver: { kind: 'shop', id: shop, name: '测试小店', nickname: 'Test Shop' },
    treasury: { before: writeUnits(treasuryBefore), after: null },
  })
  const tooMuch = await governance.previewGrant(asker, {
    to: 'member',
    id: String(member.id),
    amount: writeUnits(treasuryBefore + GF),
  })
  expect(tooMuch.body.data.treasury).toEqual({ before: writeUnits(treasuryBefore), after: null })
})

test('previews for the approver the treasury as it is now', async () => {
  const member = await aMember(server.database.db)
  const target = { to: 'member', id: String(member.id), amount: '10' }
  const { body: first } = await governance.previewGrant(asker, target)
  const asked = await governance.propose(asker, grantTo(member.id, '10'))
  await governance.approvedProposal(asker, approver, { kind: 'issue', to: 'treasury', amount: '5' })
  const { body: then } = await governanceOnSecond.previewGrant(approver, target)
  expect(readUnits(then.data.treasury.before)).toBe(readUnits(first.data.treasury.before) + 5n * GF)
  expect((await governanceOnSecond.approveProposal(approver, asked.body.data.id)).status).toBe(200)
  expect(await treasury()).toBe(readUnits(then.data.treasury.after))
})

test.each([
  ['disabled', 422, errors.receiverDisabled.code],
  ['closed', 404, errors.unknownReceiver.code],
])('rejects the preview, proposal and approval of a grant to a %s member', async (status, http, code) => {
  const { db } = server.database
  const member = await aMember(db)
  const shop = await aShop(db, member.id)
  const early = await governance.propose(asker, grantTo(member.id, '3'))
  await setStatus(member.id, status)
  expect(codeOf(await governance.previewGrant(asker, { to: 'member', id: String(member.id) }))).toEqual([
    http,
    code,
  ])
  expect(codeOf(await governance.propose(asker, grantTo(member.id, '4')))).toEqual([http, code])
  expect(codeOf(await governance.propose(asker, grantTo(shop, '4', 'shop')))).toEqual([
    422,
    errors.receiverDisabled.code,
  ])
  const treasuryBefore = await treasury()
  expect(codeOf(await governance.approveProposal(approver, early.body.data.id))).toEqual([http, code])
  expect(await treasury()).toBe(treasuryBefore)
})

test('rejects a grant to a suspended shop and to the platform itself', async () => {
  const { db, pool } = server.database
  const owner = await aMember(db)
  const shop = await aShop(db, owner.id)
  await pool.query(
    "update merchants.shop set status = 'suspended', suspended_reason = 'x', suspended_at = platform.now() where id = $1",
    [shop],
  )
  for (const answer of [
    await governance.previewGrant(asker, { to: 'shop', id: String(shop) }),
    await governance.propose(asker, grantTo(shop, '1', 'shop')),
  ])
    expect(codeOf(answer)).toEqual([422, errors.receiverDisabled.code])
  for (const id of ['1', '999999999999999'])
    expect(codeOf(await governance.previewGrant(asker, { to: 'member', id }))).toEqual([
      404,
      errors.unknownReceiver.code,
    ])
})

test('posts a grant once when it is approved on two servers at once', async () => {
  const third = await anOperator(server, ['treasurer'])
  const member = await aMember(server.database.db)
  const treasuryBefore = await treasury()
  for (let round = 1; round <= 6; round += 1) {
    const { body } = await governance.propose(asker, grantTo(member.id, `${round}.25`))
    const answers = await Promise.all([
      governance.approveProposal(approver, body.data.id),
      governanceOnSecond.approveProposal(third, body.data.id),
    ])
    expect(answers.map(codeOf).sort()).toEqual([
      [200, 200],
      [409, errors.proposalClosed.code],
    ])
  }
  // 1.25 + 2.25 + ... + 6.25
  expect(await treasury()).toBe(treasuryBefore - readUnits('22.5'))
  expect(await auditOf(server)).toEqual([])
})
