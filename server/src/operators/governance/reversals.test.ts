import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { successData } from '../../testing/calls/case-calls.ts'
import { key, newMember, calls as pointsCalls } from '../../testing/calls/points-calls.ts'
import { openTwoConsoles } from '../../testing/calls/two-consoles.ts'
import { askServer, checkExplanations } from '../../testing/explanations/check-explanations.ts'
import { anOperator, isPerhaps } from '../../testing/people/operators.ts'
import { aShop } from '../../testing/people/people.ts'
import { codeOf, type TestServer } from '../../testing/servers/server.ts'

// Two operators reverse a grant of GF or of VIP.

let consoles: Awaited<ReturnType<typeof openTwoConsoles>>
let server: TestServer
let calls: typeof consoles.calls
let elsewhere: typeof consoles.elsewhere
let team: typeof consoles.team

beforeAll(async () => {
  consoles = await openTwoConsoles()
  ;({ server, calls, elsewhere, team } = consoles)
})
afterAll(() => consoles.close())

const reversal = (id: number, amount: string) => ({ kind: 'reverse-grant', id, amount })

test('two operators reverse a grant once, and the receiver is notified of the reason', async () => {
  const alice = await newMember(server)
  const before = await consoles.treasury()
  const grant = await consoles.granted(alice.id, '300')
  expect(codeOf(await calls.propose(team.support, reversal(grant, '300')))).toEqual([
    403,
    errors.notYours.code,
  ])
  const asked = successData(await calls.propose(team.treasurer, reversal(grant, '300'), '发错了人'))
  expect(codeOf(await calls.approveProposal(team.treasurer, asked.id))).toEqual([
    422,
    errors.ownProposal.code,
  ])
  expect(await consoles.gfOf(alice.id)).toBe(300n * GF)
  successData(await calls.approveProposal(team.colleague, asked.id))
  expect([await consoles.gfOf(alice.id), await consoles.treasury()]).toEqual([0n, before])
  expect((await consoles.noticesOf(alice))[0]).toEqual({
    kind: 'grant-reversed',
    amount: '300.0000',
    shop: null,
    reason: '发错了人',
    ref: `proposal:${asked.id}`,
  })
  const { records } = successData(
    await server.call('GET', `/api/points/transactions/${alice.id}`, { token: alice.token }),
  )
  expect(records[0]).toMatchObject({ amount: '-300.0000' })
  successData(
    await server.call('GET', `/api/points/transactions/${alice.id}/${records[0].id}`, {
      token: alice.token,
    }),
  )
  for (const amount of ['300', '1'])
    expect(codeOf(await calls.propose(team.treasurer, reversal(grant, amount)))).toEqual([
      404,
      errors.unknownGrant.code,
    ])
})

test('links an approved proposal that moved points to its journal, and an open one to none', async () => {
  const alice = await newMember(server)
  const grant = await consoles.granted(alice.id, '300')
  const reversed = successData(await calls.propose(team.treasurer, reversal(grant, '100')))
  expect(reversed.journalId).toBeNull()
  const approved = successData(await calls.approveProposal(team.colleague, reversed.id))
  const closed = successData(await calls.listProposals(team.treasurer, '?status=closed&size=50'))
  const journalOf = async (id: number) => {
    const { journalId } = closed.find((one: { id: number }) => one.id === id)
    return successData(
      await server.call('GET', `/api/operator/journals/${journalId}`, { token: team.treasurer.token }),
    )
  }
  expect(approved.journalId).toBe(closed.find((one: { id: number }) => one.id === reversed.id).journalId)
  expect(await journalOf(grant)).toMatchObject({
    kind: 'grant',
    ref: expect.stringMatching(`^proposal ${grant}: `),
  })
  expect(await journalOf(reversed.id)).toMatchObject({ kind: 'grant-reversed', ref: `grant ${grant}` })
})

test('rejects a reversal above the grant, or above the balance at the approval', async () => {
  const alice = await newMember(server, { gf: 1000n * GF })
  const bob = await newMember(server)
  const grant = await consoles.granted(alice.id, '300')
  const tooMuch = await calls.propose(team.treasurer, reversal(grant, '300.01'))
  expect(codeOf(tooMuch)).toEqual([422, errors.reversalTooLarge.code])
  expect(tooMuch.body.message).toContain('300')
  const asked = successData(await calls.propose(team.treasurer, reversal(grant, '300')))
  successData(await pointsCalls(server).transferGf(alice, bob.code, '1200', key()))
  const short = await calls.approveProposal(team.owner, asked.id)
  expect(codeOf(short)).toEqual([422, errors.reversalTooLarge.code])
  expect(short.body.message).toContain('100')
  expect(await consoles.gfOf(alice.id)).toBe(100n * GF)
  successData(await calls.withdrawProposal(team.treasurer, asked.id))
  successData(await calls.approvedProposal(team.treasurer, team.owner, reversal(grant, '100')))
  expect(await consoles.gfOf(alice.id)).toBe(0n)
})

test('reverses a shop’s grant from the shop’s balance, and notifies its owner', async () => {
  const owner = await newMember(server)
  const shop = await aShop(server.database.db, owner.id)
  const grant = await consoles.granted(shop, '50', 'shop')
  successData(await calls.approvedProposal(team.treasurer, team.owner, reversal(grant, '20')))
  expect(await consoles.gfOf(shop)).toBe(30n * GF)
  expect((await consoles.noticesOf(owner))[0]).toMatchObject({
    kind: 'grant-reversed',
    shop: { zh: expect.any(String) },
  })
})

test('rejects the reversal of an open, another or an unknown proposal', async () => {
  const alice = await newMember(server)
  const open = successData(
    await calls.propose(team.treasurer, { kind: 'grant', to: 'member', id: String(alice.id), amount: '5' }),
  )
  for (const id of [open.id, 1, 999_999_999])
    expect(codeOf(await calls.propose(team.owner, reversal(id, '1')))).toEqual([
      404,
      errors.unknownGrant.code,
    ])
})

test('moves the GF once when two approvals and a transfer by the receiver arrive at once', async () => {
  for (let round = 0; round < 6; round++) {
    const alice = await newMember(server)
    const bob = await newMember(server)
    const before = await consoles.treasury()
    const grant = await consoles.granted(alice.id, '100')
    const asked = successData(await calls.propose(team.treasurer, reversal(grant, '100')))
    const [one, two, sent] = await Promise.all([
      calls.approveProposal(team.owner, asked.id),
      elsewhere.approveProposal(team.colleague, asked.id),
      pointsCalls(consoles.there).transferGf(alice, bob.code, '100', key()),
    ])
    const reversed = [one, two].filter(({ status }) => status === 200)
    expect(reversed.length + (sent.status === 200 ? 1 : 0)).toBe(1)
    expect(await consoles.gfOf(alice.id)).toBe(0n)
    expect(await consoles.treasury()).toBe(before - (sent.status === 200 ? 100n * GF : 0n))
  }
})

test('two operators take back granted VIP once, and not VIP that was never granted', async () => {
  const alice = await newMember(server)
  const change = { kind: 'take-vip', id: alice.id }
  expect(codeOf(await calls.propose(team.treasurer, change))).toEqual([409, errors.notVip.code])
  successData(
    await server.call('POST', `/api/operator/members/${alice.id}/vip`, {
      token: team.treasurer.token,
      json: { reason: 'anniversary' },
    }),
  )
  const asked = successData(await calls.propose(team.treasurer, change, '授予有误'))
  const both = await Promise.all([
    calls.approveProposal(team.owner, asked.id),
    elsewhere.approveProposal(team.colleague, asked.id),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await consoles.noticesOf(alice))[0]).toEqual({
    kind: 'vip-taken',
    reason: '授予有误',
    ref: `proposal:${asked.id}`,
  })
  const { rows } = await server.database.pool.query('select is_vip from identity.member where id = $1', [
    alice.id,
  ])
  expect(rows).toEqual([{ is_vip: false }])
})

test('rejects proposals and approvals by an operator who may be the receiver', async () => {
  const alice = await newMember(server)
  const grant = await consoles.granted(alice.id, '10')
  const own = await anOperator(server, ['treasurer'])
  await isPerhaps(server, own, alice.id)
  expect(codeOf(await calls.propose(own, reversal(grant, '10')))).toEqual([
    403,
    errors.conflictOfInterest.code,
  ])
  const asked = successData(await calls.propose(team.treasurer, reversal(grant, '10')))
  expect(codeOf(await calls.approveProposal(own, asked.id))).toEqual([403, errors.conflictOfInterest.code])
})

test('explains a reversed grant in the receiver’s history', async () => {
  expect(await checkExplanations(server.database.db, askServer(server))).toContain('grant-reversed GF')
})
