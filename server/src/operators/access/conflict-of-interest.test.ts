import { api } from '@torch/contract/api.ts'
import { errors } from '@torch/contract/errors.ts'
import type { Operation } from '@torch/contract/operation.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { governanceCalls } from '../../testing/calls/governance-calls.ts'
import { aShopAndOwner } from '../../testing/calls/shop-calls.ts'
import { applicationForm } from '../../testing/calls/shop-forms.ts'
import { anOperator, isPerhaps, type TestOperator } from '../../testing/people/operators.ts'
import { aMember } from '../../testing/people/people.ts'
import { codeOf, startTestServer, type TestServer } from '../../testing/servers/server.ts'

// An operator decides nothing about a member whom they may be (decision 049): the same mailbox here.

const REFUSED = [403, errors.conflictOfInterest.code]
let server: TestServer
let own: TestOperator
let colleague: TestOperator
beforeAll(async () => {
  server = await startTestServer()
  own = await anOperator(server, ['auditor', 'support', 'treasurer', 'owner'])
  colleague = await anOperator(server, ['auditor', 'support', 'treasurer', 'owner'])
})
afterAll(() => server.close())

const act = (by: TestOperator, path: string, json: object) =>
  server.call('POST', `/api/operator/${path}`, { token: by.token, json })

/** Expects that the operator who may be the member is refused and a colleague is not. */
async function expectOnlyColleague(path: string, json: object): Promise<void> {
  expect([path, codeOf(await act(own, path, json))]).toEqual([path, REFUSED])
  const other = await act(colleague, path, json)
  expect([path, other.status, other.body.code]).toEqual([path, 200, 200])
}

test('an operator neither declines nor approves an application that may be their own', async () => {
  const { id, name } = await aMember(server.database.db)
  const token = await server.login(name)
  const form = await applicationForm(server, token)
  const { body } = await server.call('POST', '/api/merchants/onboarding', { token, json: form })
  await isPerhaps(server, own, id)
  const path = `applications/${body.data.id}`
  expect(codeOf(await act(own, `${path}/reject`, { version: 1, remark: '不清楚' }))).toEqual(REFUSED)
  await expectOnlyColleague(`${path}/approve`, { version: 1 })
})

test('an operator neither suspends nor restores a shop, nor reviews its change, that may be their own', async () => {
  const { owner, shop } = await aShopAndOwner(server)
  await isPerhaps(server, own, owner.id)
  const reason = { reason: '核实资料' }
  await expectOnlyColleague(`shops/${shop}/suspend`, reason)
  await expectOnlyColleague(`shops/${shop}/restore`, reason)
  const { token } = owner
  const { version } = (await server.call('GET', '/api/merchants/info', { token })).body.data
  const json = { version, shopName: '另一家', address: '某处', businessCategory: 'food' }
  expect((await server.call('PUT', '/api/merchants/info', { token, json })).body.code).toBe(200)
  const reviews = await server.call('GET', '/api/operator/shop-reviews?size=100', { token: own.token })
  const review = reviews.body.data.find(({ merchantId }: { merchantId: number }) => merchantId === shop)
  await expectOnlyColleague(`shop-reviews/${review.id}/close`, { version: review.version, remark: '一致' })
})

test('an operator makes no decision about a member who may be themselves', async () => {
  const { id } = await aMember(server.database.db)
  await isPerhaps(server, own, id)
  const reason = { reason: '核实身份' }
  for (const what of ['vip', 'end-sessions', 'disable', 'enable'])
    await expectOnlyColleague(`members/${id}/${what}`, reason)
})

test('an operator neither proposes nor approves a grant to a member or a shop that may be their own', async () => {
  const governance = governanceCalls(server)
  await governance.approvedProposal(own, colleague, { kind: 'issue', to: 'treasury', amount: '100' })
  const { owner, shop } = await aShopAndOwner(server)
  await isPerhaps(server, own, owner.id)
  for (const [to, id] of [
    ['member', owner.id],
    ['shop', shop],
  ] as const) {
    const change = { kind: 'grant', to, id: String(id), amount: '10' }
    expect(codeOf(await governance.propose(own, change))).toEqual(REFUSED)
    const proposed = await governance.propose(colleague, change)
    expect(proposed.body.code).toBe(200)
    expect(codeOf(await governance.approveProposal(own, proposed.body.data.id))).toEqual(REFUSED)
  }
})

test('an address of the same IPv6 network with the same browser is evidence, another network is not', async () => {
  const { id, name } = await aMember(server.database.db)
  await server.login(name)
  const operator = await anOperator(server, ['support'])
  const query = (statement: string, ...values: unknown[]) => server.database.pool.query(statement, values)
  await query(
    "update identity.session set ip = '2400:da00:1:2::7', user_agent = 'one browser' where member_id = $1",
    id,
  )
  const at = async (ip: string) => {
    await query(
      `update operators.session set ip = $2, user_agent = 'one browser' where operator_id = $1`,
      operator.id,
      ip,
    )
    return codeOf(await act(operator, `members/${id}/end-sessions`, { reason: '核实身份' }))
  }
  expect(await at('2400:da00:1:2:fe:1:2:3')).toEqual(REFUSED)
  expect(await at('2400:da00:1:3::7')).toEqual([200, 200])
})

/** Reads only. */
const NO_DECISION = ['viewAsMember']

test('every call that decides about one member, shop, application or alert names the conflict of interest', () => {
  const deciding = Object.entries(api as Record<string, Operation>).filter(
    ([name, { caller, method, path }]) =>
      caller === 'operator' &&
      method !== 'GET' &&
      /^\/operator\/(members|shops|applications|shop-reviews|economy\/anomalies)\/\{id\}/.test(path) &&
      !NO_DECISION.includes(name),
  )
  expect(deciding.length).toBeGreaterThan(9)
  const without = deciding.filter(
    ([, { errors: named }]) => !(named as readonly string[]).includes('conflictOfInterest'),
  )
  expect(without.map(([name]) => name)).toEqual([])
})
