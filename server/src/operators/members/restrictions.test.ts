import { api } from '@torch/contract/api.ts'
import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import { memberPartOf } from '@torch/contract/restrictions.ts'
import type { MemberPart } from '@torch/contract/states.ts'
import { HOUR_MS } from '@torch/contract/time.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { partyBalances } from '../../ledger/index.ts'
import { defaultValues } from '../../platform/parameters/catalogue.ts'
import { openParameters } from '../../platform/parameters/parameters.ts'
import { dayOf } from '../../platform/time/calendar.ts'
import { momentNow } from '../../platform/time/clock.ts'
import { releaseDay } from '../../points/release/release-job.ts'
import { aMarket, type Market, successData } from '../../testing/calls/case-calls.ts'
import {
  auditOf,
  fillPool,
  key,
  later,
  newMember,
  calls as pointsCalls,
  type TestMember,
} from '../../testing/calls/points-calls.ts'
import { tradingAudit, tradingCalls } from '../../testing/calls/trading-calls.ts'
import { anOperator, isPerhaps, type TestOperator } from '../../testing/people/operators.ts'
import { codeOf, startTestServer, type TestServer } from '../../testing/servers/server.ts'

// Restrictions of one member, on two servers with one database.

let first: TestServer
let second: TestServer
const team = {} as Record<'support' | 'treasurer' | 'arbiter', TestOperator>
let alice: TestMember
let bob: TestMember

beforeAll(async () => {
  first = await startTestServer()
  second = await startTestServer(first.database)
})
beforeEach(async () => {
  for (const role of ['support', 'treasurer', 'arbiter'] as const)
    team[role] = await anOperator(first, [role])
  alice = await newMember(first, { gf: 10_000n * GF })
  bob = await newMember(first)
})
afterAll(async () => {
  expect(await auditOf(first)).toEqual([])
  expect(await tradingAudit(first)).toEqual([])
  await second.close()
  await first.close()
})

const restrict = (id: number, part: MemberPart, more: object = {}, by = team.support, server = first) =>
  server.call('POST', `/api/operator/members/${id}/restrictions`, {
    token: by.token,
    json: { part, hours: null, reason: '疑似被盗用', ...more },
  })
const lift = (id: number, part: MemberPart, by = team.support) =>
  first.call('POST', `/api/operator/members/${id}/restrictions/${part}/lift`, {
    token: by.token,
    json: { reason: '已核实' },
  })
const transfer = (server = first, headers = key()) =>
  pointsCalls(server).transferGf(alice, bob.code, '100', headers)
const aboutsOf = async (who: TestMember) =>
  successData(await first.call('GET', '/api/notifications', { token: who.token })).map(
    ({ about }: { about: object }) => about,
  )

test('ends a restriction after the default hours, and shows no end for one without an end', async () => {
  const carol = await newMember(first)
  const [usual] = successData(await restrict(carol.id, 'payouts', { hours: undefined }))
  expect(Date.parse(usual.until) - Date.parse(usual.since)).toBe(
    Number(defaultValues.get('operators.restriction-hours')) * HOUR_MS,
  )
  const shown = successData(await restrict(carol.id, 'trading', { hours: null }))
  expect(shown.find(({ part }: { part: string }) => part === 'trading')).toMatchObject({ until: null })
  for (const part of ['payouts', 'trading'] as const) successData(await lift(carol.id, part))
})

test('rejects payouts with the reason on every server until the restriction is lifted', async () => {
  const headers = key()
  successData(await transfer(first, headers))
  const shown = successData(await restrict(alice.id, 'payouts'))
  expect(shown).toMatchObject([{ part: 'payouts', reason: '疑似被盗用', until: null }])
  for (const server of [first, second]) {
    const refused = await transfer(server)
    expect(codeOf(refused)).toEqual([403, errors.partRestricted.code])
    expect(refused.body.message).toContain('疑似被盗用')
  }
  // A repeat of an earlier transfer returns its first answer.
  successData(await transfer(second, headers))
  expect((await aboutsOf(alice))[0]).toMatchObject({ kind: 'restricted', part: 'payouts', until: null })
  // Other movements continue: incoming points, and movements among own accounts.
  const carol = await newMember(first, { gf: 100n * GF })
  successData(await pointsCalls(first).transferGf(carol, alice.code, '100', key()))
  successData(await pointsCalls(first).flashExchange(alice, '100'))
  expect(codeOf(await restrict(alice.id, 'payouts'))).toEqual([409, errors.alreadyRestricted.code])
  expect(successData(await lift(alice.id, 'payouts'))).toEqual([])
  expect(codeOf(await lift(alice.id, 'payouts'))).toEqual([409, errors.notRestricted.code])
  successData(await transfer(second))
  expect((await aboutsOf(alice))[0]).toEqual({ kind: 'restriction-lifted', part: 'payouts' })
  const { rows } = await first.database.pool.query(
    'select act, details from operators.act where member_id = $1 order by id',
    [alice.id],
  )
  expect(rows).toEqual([
    { act: 'member-restricted', details: { reason: '疑似被盗用', part: 'payouts' } },
    { act: 'member-restriction-lifted', details: { reason: '已核实', part: 'payouts' } },
  ])
})

test('ends a restriction when its time is over, and accepts another', async () => {
  successData(await restrict(alice.id, 'payouts', { hours: 24 }))
  expect(codeOf(await transfer())).toEqual([403, errors.partRestricted.code])
  await first.database.pool.query(
    `update identity.restriction set at = at - interval '2 days', until_at = until_at - interval '2 days'
     where member_id = $1`,
    [alice.id],
  )
  successData(await transfer(second))
  expect(codeOf(await lift(alice.id, 'payouts'))).toEqual([409, errors.notRestricted.code])
  expect(successData(await restrict(alice.id, 'payouts', { hours: 1 }))).toHaveLength(1)
  expect(codeOf(await transfer(second))).toEqual([403, errors.partRestricted.code])
})

test('accepts one of two restrictions of the same part at once', async () => {
  const both = await Promise.all([
    restrict(alice.id, 'releases'),
    restrict(alice.id, 'releases', {}, team.treasurer, second),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('rejects other roles, operators whose account it may be, and invalid hours', async () => {
  expect(codeOf(await restrict(alice.id, 'payouts', {}, team.arbiter))).toEqual([403, errors.notYours.code])
  successData(await restrict(alice.id, 'payouts'))
  await isPerhaps(first, team.treasurer, alice.id)
  expect(codeOf(await lift(alice.id, 'payouts', team.treasurer))).toEqual([
    403,
    errors.conflictOfInterest.code,
  ])
  expect(codeOf(await restrict(alice.id, 'trading', {}, team.treasurer))).toEqual([
    403,
    errors.conflictOfInterest.code,
  ])
  for (const hours of [0, -1, 1.5, 100_000, 'x'])
    expect((await restrict(alice.id, 'trading', { hours })).status).toBe(400)
})

test('trading: hides the member’s orders and rejects new trades, but completes running ones', async () => {
  const market: Market = await aMarket(first)
  const trading = tradingCalls(first)
  const trade = await market.pay(2000)
  const [order] = (
    await first.database.pool.query('select id from trading.order where owner_id = $1', [market.seller.id])
  ).rows
  const stranger = await newMember(first)
  const offered = async () =>
    (await trading.listOffers('side=buy&size=100', stranger)).body.data.records.some(
      ({ id }: { id: number }) => id === order.id,
    )
  expect(await offered()).toBe(true)
  successData(await restrict(market.seller.id, 'trading'))
  // Their order can neither be seen nor taken.
  expect(await offered()).toBe(false)
  const take = (who: TestMember, server = first) =>
    tradingCalls(server).takeOrder(who, order.id, { gfAmount: '1000' })
  const other = await newMember(first)
  expect((await take(other, second)).status).not.toBe(200)
  // The other side gets what it paid for.
  const before = (await partyBalances(first.database.db, market.buyer.id))?.gf ?? 0n
  successData(await trading.releaseGf(market.seller, trade))
  expect((await partyBalances(first.database.db, market.buyer.id))?.gf).toBe(before + 2000n * GF)
  successData(await lift(market.seller.id, 'trading'))
  expect(await offered()).toBe(true)
  // A restricted member cannot take an order either.
  successData(await restrict(market.buyer.id, 'trading'))
  for (const server of [first, second])
    expect(codeOf(await take(market.buyer, server))).toEqual([403, errors.partRestricted.code])
})

test('releases: accrues during the restriction, and releases in full after it is lifted', async () => {
  const { db } = first.database
  await fillPool(db, 1000n * GF)
  bob = await newMember(first, { gf: 10_000n * GF })
  const twins = [alice, bob]
  const call = pointsCalls(first)
  for (const one of twins) {
    successData(await call.flashExchange(one, '8000'))
    successData(await call.purchaseAutoRelease(one, '1'))
  }
  const parameters = await openParameters(db)
  const night = async () => {
    await later(db, { days: 1 })
    await releaseDay({ db, parameters, alert: async () => {} }, dayOf(await momentNow(db)))
    for (const one of twins) one.token = await first.login(one.name)
    team.support = await anOperator(first, ['support'])
  }
  const holdings = async (who: TestMember) => {
    const { gf, pv } = (await partyBalances(db, who.id)) ?? {}
    return { gf, pv }
  }
  const before = await holdings(alice)
  successData(await restrict(alice.id, 'releases'))
  await night()
  expect(await holdings(alice)).toEqual(before)
  expect((await holdings(bob)).pv).toBeLessThan(before.pv ?? 0n)
  expect(codeOf(await call.manualRelease(alice))).toEqual([403, errors.partRestricted.code])
  successData(await lift(alice.id, 'releases'))
  await night()
  // Two days of 64 PV, for which the pool pays 16 GF.
  expect(await holdings(alice)).toEqual({
    gf: (before.gf ?? 0n) + 16n * GF,
    pv: (before.pv ?? 0n) - 128n * GF,
  })
})

test('operations that send points belong to payouts; operations that end a trade to no part', () => {
  for (const name of ['payWithGf', 'transferGf', 'sendRedPacket', 'paySplitShare', 'giftPv'] as const)
    expect(memberPartOf(api[name])).toBe('payouts')
  for (const name of [
    'releaseGf',
    'confirmPayment',
    'cancelTransaction',
    'createAppeal',
    'refundPayment',
  ] as const)
    expect(memberPartOf(api[name])).toBeUndefined()
})
