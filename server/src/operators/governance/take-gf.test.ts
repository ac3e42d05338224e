import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partyBalances } from '../../ledger/index.ts'
import { successData } from '../../testing/calls/case-calls.ts'
import { key, newMember, calls as pointsCalls, type TestMember } from '../../testing/calls/points-calls.ts'
import { tradingCalls } from '../../testing/calls/trading-calls.ts'
import { openTwoConsoles } from '../../testing/calls/two-consoles.ts'
import { askServer, checkExplanations } from '../../testing/explanations/check-explanations.ts'
import { anOperator, isPerhaps, type TestOperator } from '../../testing/people/operators.ts'
import { aShop } from '../../testing/people/people.ts'
import { codeOf, startTestServer, type TestServer } from '../../testing/servers/server.ts'

// Two operators take GF that were not a grant, on the basis of a finding. The member concerned can answer.

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

async function reportOn(id: number, outcome: string | null, reporter = 1): Promise<string> {
  const { rows } = await server.database.pool.query(
    `insert into trading.report (reporter_id, reported_id, reason, description, closed_at, closed_by, outcome)
    values ($4, $1, 'scam', 'a scam', case when $2::text is null then null else platform.now() end,
      case when $2::text is null then null else $3::integer end, $2) returning id`,
    [id, outcome, team.support.id, reporter],
  )
  return String(rows[0].id)
}
async function alertOn(id: number, reviewed: boolean, members = [id], name = ''): Promise<string> {
  const { rows } = await server.database.pool.query(
    `insert into economy.anomaly (kind, about, members, amount, unit, events, details, first_at, last_at, reviewed_at, reviewed_by, remark, outcome)
    values ('circle', $1, $2, 10000, 'GF', 3, '{}', platform.now(), platform.now(),
      case when $3 then platform.now() end, case when $3 then 'x' end, case when $3 then 'x' end, case when $3 then 'upheld' end) returning id`,
    [`alert ${id} ${reviewed} ${name}`, members, reviewed],
  )
  return String(rows[0].id)
}
const takeGfChange = (id: number, amount: string, number: string, basis = 'report', from = 'member') => ({
  kind: 'take-gf',
  from,
  id: String(id),
  amount,
  basis,
  number,
})
const write = ({ token }: TestMember, about: string) =>
  server.call('POST', '/api/feedback', { token, json: { title: 'No', content: 'They were mine.', about } })

test('takes at most the balance, once per finding, and notifies the member of the reason', async () => {
  const alice = await newMember(server, { gf: 300n * GF })
  const bob = await newMember(server)
  const before = await consoles.treasury()
  const report = await reportOn(alice.id, 'upheld')
  expect(codeOf(await calls.propose(team.support, takeGfChange(alice.id, '1', report)))).toEqual([
    403,
    errors.notYours.code,
  ])
  const asked = successData(
    await calls.propose(team.treasurer, takeGfChange(alice.id, '300', report), '诈骗所得'),
  )
  expect(codeOf(await calls.approveProposal(team.treasurer, asked.id))).toEqual([
    422,
    errors.ownProposal.code,
  ])
  successData(await pointsCalls(server).transferGf(alice, bob.code, '100', key()))
  const outcomes = await Promise.all([
    calls.approveProposal(team.colleague, asked.id),
    elsewhere.approveProposal(team.owner, asked.id),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409])
  expect([await consoles.gfOf(alice.id), await consoles.treasury()]).toEqual([0n, before + 200n * GF])
  expect((await consoles.noticesOf(alice))[0]).toEqual({
    kind: 'gf-taken',
    amount: '200.0000',
    shop: null,
    reason: '诈骗所得',
    ref: `proposal:${asked.id}`,
  })
  // A shortfall is not owed: later income is not taken on the same report.
  successData(await pointsCalls(server).transferGf(bob, alice.code, '100', key()))
  expect(await consoles.gfOf(alice.id)).toBe(100n * GF)
  for (const number of [report, `0${report}`, `000${report}`])
    expect(codeOf(await calls.propose(team.treasurer, takeGfChange(alice.id, '50', number)))).toEqual([
      409,
      errors.gfTaken.code,
    ])
  const { records } = successData(
    await server.call('GET', `/api/points/transactions/${alice.id}`, { token: alice.token }),
  )
  expect(records.map(({ amount }: { amount: string }) => amount)).toContain('-200.0000')
})

test('accepts an upheld anomaly as the basis, and rejects an unfounded or unproven one', async () => {
  const alice = await newMember(server, { gf: 10n * GF })
  for (const [outcome, answer] of [
    ['unfounded', [404, errors.unknownBasis.code]],
    ['unproven', [404, errors.unknownBasis.code]],
    ['upheld', [200, 200]],
  ] as const) {
    const alert = await alertOn(alice.id, false, [alice.id], outcome)
    const review = await server.call('POST', `/api/operator/economy/anomalies/${alert}/review`, {
      token: team.owner.token,
      json: { remark: '看过', outcome },
    })
    expect(review.status).toBe(200)
    const asked = await calls.propose(team.treasurer, takeGfChange(alice.id, '1', alert, 'anomaly'))
    expect([outcome, codeOf(asked)]).toEqual([outcome, answer])
  }
})

test('rejects proposals and approvals by operators who may be a member concerned by the finding', async () => {
  const [alice, rival] = [await newMember(server, { gf: 10n * GF }), await newMember(server)]
  const report = await reportOn(alice.id, 'upheld', rival.id)
  const alert = await alertOn(alice.id, true, [alice.id, rival.id])
  for (const { id } of [alice, rival]) {
    const own = await anOperator(server, ['treasurer'])
    await isPerhaps(server, own, id)
    for (const change of [
      takeGfChange(alice.id, '1', report),
      takeGfChange(alice.id, '1', alert, 'anomaly'),
    ]) {
      expect(codeOf(await calls.propose(own, change))).toEqual([403, errors.conflictOfInterest.code])
      const asked = successData(await calls.propose(team.treasurer, change))
      expect(codeOf(await calls.approveProposal(own, asked.id))).toEqual([
        403,
        errors.conflictOfInterest.code,
      ])
      successData(await calls.withdrawProposal(team.treasurer, asked.id))
    }
  }
  expect(await consoles.gfOf(alice.id)).toBe(10n * GF)
})

test('does not take GF that are frozen in an order', async () => {
  const alice = await newMember(server, { gf: 1_200n * GF })
  successData(await tradingCalls(server).publishSellOrder(alice, '1000'))
  const report = await reportOn(alice.id, 'upheld')
  const asked = successData(await calls.propose(team.treasurer, takeGfChange(alice.id, '1200', report)))
  successData(await calls.approveProposal(team.owner, asked.id))
  expect(await partyBalances(server.database.db, alice.id)).toMatchObject({ gf: 0n, frozenGf: 1_000n * GF })
})

test('takes GF once per finding when two servers receive proposals and approvals at once', async () => {
  const alice = await newMember(server, { gf: 10n * GF })
  const change = takeGfChange(alice.id, '4', await reportOn(alice.id, 'upheld'))
  const asked = await Promise.all([
    calls.propose(team.treasurer, change),
    elsewhere.propose(team.colleague, change),
  ])
  expect(asked.map(({ status }) => status).sort()).toEqual([200, 409])
  const first = asked.find(({ status }) => status === 200)?.body.data
  const [, anew] = await Promise.all([
    calls.approveProposal(team.owner, first.id).then(successData),
    elsewhere.propose(team.colleague, change),
  ])
  if (anew.status === 200)
    expect(codeOf(await calls.approveProposal(team.owner, anew.body.data.id))).toEqual([
      409,
      errors.gfTaken.code,
    ])
  expect(await consoles.gfOf(alice.id)).toBe(6n * GF)
})

test('rejects findings that are open, unproven, about another member or unknown', async () => {
  const [alice, bob] = [await newMember(server, { gf: 10n * GF }), await newMember(server, { gf: 10n * GF })]
  const no = async (number: string, basis = 'report') =>
    expect(codeOf(await calls.propose(team.treasurer, takeGfChange(alice.id, '1', number, basis)))).toEqual([
      404,
      errors.unknownBasis.code,
    ])
  await no(await reportOn(alice.id, null))
  await no(await reportOn(alice.id, 'unproven'))
  await no(await reportOn(bob.id, 'upheld'))
  await no(await alertOn(alice.id, false), 'anomaly')
  await no(await alertOn(bob.id, true), 'anomaly')
  for (const number of ['AP1', '0', '999999999999999', "1' or true"]) {
    await no(number)
    await no(number, 'case')
    await no(number, 'anomaly')
  }
  const asked = successData(
    await calls.propose(team.owner, takeGfChange(alice.id, '4', await alertOn(alice.id, true), 'anomaly')),
  )
  successData(await calls.approveProposal(team.treasurer, asked.id))
  expect(await consoles.gfOf(alice.id)).toBe(6n * GF)
})

test('takes GF of a shop on a finding about its owner', async () => {
  const { db } = server.database
  const owner = await newMember(server)
  const shop = await aShop(db, owner.id)
  await consoles.granted(shop, '30', 'shop')
  const report = await reportOn(owner.id, 'upheld')
  const asked = successData(
    await calls.propose(team.treasurer, takeGfChange(shop, '100', report, 'report', 'shop')),
  )
  successData(await calls.approveProposal(team.owner, asked.id))
  expect(await consoles.gfOf(shop)).toBe(0n)
  expect((await consoles.noticesOf(owner))[0]).toMatchObject({
    kind: 'gf-taken',
    amount: '30.0000',
    shop: {},
  })
  const again = await calls.propose(
    team.treasurer,
    takeGfChange(shop, '1', await reportOn(owner.id, 'upheld'), 'report', 'shop'),
  )
  expect(codeOf(again)).toEqual([422, errors.noGfToTake.code])
})

test('shows a member’s answer beside the proposal and in the queue of its operators', async () => {
  const alice = await newMember(server, { gf: 5n * GF })
  const bob = await newMember(server)
  const asked = successData(
    await calls.propose(team.treasurer, takeGfChange(alice.id, '5', await reportOn(alice.id, 'upheld'))),
  )
  successData(await calls.approveProposal(team.owner, asked.id))
  const about = `proposal:${asked.id}`
  expect(codeOf(await write(bob, about))).toEqual([404, errors.unknownRestrictionNotice.code])
  expect(codeOf(await write(alice, 'proposal:1'))).toEqual([404, errors.unknownRestrictionNotice.code])
  const { id } = successData(await write(alice, about))
  const list = (operator: TestOperator, query: string) =>
    server.call('GET', `/api/operator/feedback?${query}`, { token: operator.token })
  const answers = successData(await list(team.treasurer, 'of=answers&size=100'))
  expect(answers).toContainEqual(expect.objectContaining({ id, about, username: alice.name }))
  expect(codeOf(await list(team.treasurer, 'of=feedback'))).toEqual([403, errors.notYours.code])
  const taken = (of: string) =>
    server.call('POST', '/api/operator/exports', {
      token: team.treasurer.token,
      json: { list: 'feedback', filters: { of } },
    })
  expect([(await taken('feedback')).status, (await taken('answers')).status]).toEqual([403, 200])
  expect(
    successData(await list(team.support, 'size=100')).map((one: { id: number }) => one.id),
  ).not.toContain(id)
  const proposals = successData(
    await server.call('GET', '/api/operator/proposals?status=closed', { token: team.owner.token }),
  )
  expect(proposals.find((one: { id: number }) => one.id === asked.id).answers).toMatchObject([
    { id, content: 'They were mine.', answer: null },
  ])
  // The desk is cached; a server without a cache counts it anew.
  const fresh = await startTestServer(server.database)
  const { queues } = successData(
    await fresh.call('GET', '/api/operator/desk', { token: team.treasurer.token }),
  )
  await fresh.close()
  expect(queues).toContainEqual(expect.objectContaining({ name: 'answers', count: 1 }))
  const answered = await server.call('POST', `/api/operator/feedback/${id}/answer`, {
    token: team.treasurer.token,
    json: { answer: 'The case says otherwise.' },
  })
  expect(answered.status).toBe(200)
  const plain = successData(await write(alice, '')).id
  const notTheirs = await server.call('POST', `/api/operator/feedback/${plain}/answer`, {
    token: team.treasurer.token,
    json: { answer: 'x' },
  })
  expect(codeOf(notTheirs)).toEqual([403, errors.notYours.code])
  expect(
    successData(await list(team.support, 'size=100')).find((one: { id: number }) => one.id === plain).status,
  ).toBe('open')
})

test('shows an answer beside its restriction, and not beside a later restriction', async () => {
  const alice = await newMember(server)
  const of = `/api/operator/members/${alice.id}/restrictions`
  const by = { token: team.support.token }
  const restrict = () =>
    server.call('POST', of, { ...by, json: { part: 'payouts', hours: null, reason: 'x' } }).then(successData)
  await restrict()
  successData(await write(alice, 'restriction:payouts'))
  const member = async () => successData(await server.call('GET', `/api/operator/members/${alice.id}`, by))
  expect((await member()).restrictions[0].answers).toMatchObject([{ content: 'They were mine.' }])
  successData(await server.call('POST', `${of}/payouts/lift`, { ...by, json: { reason: 'x' } }))
  await restrict()
  expect((await member()).restrictions[0].answers).toEqual([])
})

test('explains taken GF in the member’s history', async () => {
  expect(await checkExplanations(server.database.db, askServer(server))).toContain('gf-taken GF')
})
