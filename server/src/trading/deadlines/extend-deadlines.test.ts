import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openParameters } from '../../platform/parameters/parameters.ts'
import { aMarket, caseCalls, type Market, successData } from '../../testing/calls/case-calls.ts'
import { governanceCalls } from '../../testing/calls/governance-calls.ts'
import { newMember } from '../../testing/calls/points-calls.ts'
import { tradingCalls } from '../../testing/calls/trading-calls.ts'
import { anOperator } from '../../testing/people/operators.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { idleCasesJob } from '../appeals/cases.ts'
import { deadlinesJob } from './deadlines-job.ts'

// The service is down for two hours, or trading is halted: open deadlines are moved, and each trade records by how much.

let server: TestServer
let market: Market
let hall: ReturnType<typeof tradingCalls>
beforeAll(async () => {
  server = await startTestServer()
  hall = tradingCalls(server)
  market = await aMarket(server)
})
afterAll(() => server.close())

const TWO_HOURS = 2 * 3600
const backdateHeartbeat = () =>
  sql`update platform.heartbeat set beat_at = beat_at - make_interval(secs => ${TWO_HOURS})`.execute(
    server.database.db,
  )
/** Starts another server on the database, which detects the outage, and closes it. */
async function restartServer(): Promise<void> {
  const back = await startTestServer(server.database)
  await back.close()
}
const about = (before: number) => expect.closeTo(before + TWO_HOURS, -1.5)

test('extends running deadlines once by the outage and leaves expired ones expired', async () => {
  const { seller, buyer } = market
  const late = await market.take()
  await sql`update trading.trade set due_at = platform.now() - interval '3 hours' where id = ${late}`.execute(
    server.database.db,
  )
  // Two minutes late when the outage begins: the deadline had passed, its grace had not.
  const inGrace = await market.take()
  await sql`update trading.trade set due_at = platform.now() - interval '122 minutes' where id = ${inGrace}`.execute(
    server.database.db,
  )
  const trade = await market.take()
  const appealed = await market.pay()
  const calls = caseCalls(server)
  const { id } = successData(await calls.createAppeal(buyer, appealed))
  const arbiter = await anOperator(server, ['arbiter'])
  const taken = successData(await calls.takeAppeal(arbiter, id))
  const before = successData(await hall.getTransaction(buyer, trade))
  const order = successData(await hall.getOrder(seller, before.transaction.orderId))

  await backdateHeartbeat()
  await restartServer()
  await restartServer()
  const after = successData(await hall.getTransaction(buyer, trade))
  expect(after.remainingTime).toEqual(about(before.remainingTime))
  expect(after.extendedSeconds).toEqual(about(0))
  const orderAfter = successData(await hall.getOrder(seller, before.transaction.orderId))
  expect(Date.parse(orderAfter.expiresTime) / 1000).toEqual(about(Date.parse(order.expiresTime) / 1000))
  const seen = successData(await calls.inspectAppeal(arbiter, id))
  expect(Date.parse(seen.evidenceBy) / 1000).toEqual(about(Date.parse(taken.evidenceBy) / 1000))
  expect(successData(await hall.getTransaction(buyer, late))).toMatchObject({
    remainingTime: 0,
    extendedSeconds: 0,
  })
  const still = successData(await hall.getTransaction(buyer, inGrace))
  expect(still.extendedSeconds).toEqual(about(0))
  expect(still.actions).toContainEqual({ act: 'pay', reason: null })
  // An appeal keeps the time left: no timer ran.
  expect(successData(await hall.getTransaction(buyer, appealed)).extendedSeconds).toBe(0)
})

test('pauses deadlines during a halt, in views and timers, and extends them when it is lifted', async () => {
  const { db } = server.database
  const { seller, buyer } = market
  const trade = await market.take()
  const { orderId } = successData(await hall.getTransaction(buyer, trade)).transaction
  // Deletes the outages of earlier tests.
  await sql`delete from platform.outage`.execute(db)
  // Halted an hour ago; the deadline and the order would have run out half an hour later.
  await sql`
    insert into platform.halt (part, reason_zh, reason_en, halted_by, halted_at)
    values ('trading', '核对中', 'Being checked', 'one', platform.now() - interval '1 hour')`.execute(db)
  await sql`update trading.trade set due_at = platform.now() - interval '30 minutes' where id = ${trade}`.execute(
    db,
  )
  await sql`update trading.order set expires_at = platform.now() - interval '30 minutes' where id = ${orderId}`.execute(
    db,
  )
  const stands = async (extended: number) => {
    const shown = successData(await hall.getTransaction(buyer, trade))
    expect(shown.remainingTime).toEqual(expect.closeTo(1800, -1.5))
    expect(shown.extendedSeconds).toEqual(expect.closeTo(extended, -1.5))
    expect(shown.actions).toContainEqual({ act: 'pay', reason: null })
    expect(shown.transaction.status).toBe(1)
    expect(successData(await hall.getOrder(seller, orderId)).orderStatus).toBeLessThan(3)
  }
  const timers = deadlinesJob({
    db,
    parameters: await openParameters(db),
    events: { publish() {}, publishToAll() {} },
  })
  await timers.run(new Date())
  await stands(0)

  // An outage during the halt moves the deadline by its length, and the end of the halt by the rest.
  await sql`update platform.heartbeat set beat_at = beat_at - interval '20 minutes'`.execute(db)
  await restartServer()
  await stands(1200)
  const [treasurer, owner] = [await anOperator(server, ['treasurer']), await anOperator(server, ['owner'])]
  await governanceCalls(server).approvedProposal(treasurer, owner, { kind: 'lift-halt', part: 'trading' })
  await stands(3600)
  await timers.run(new Date())
  await stands(3600)
})

test('notifies only members with running trades or orders when trading resumes', async () => {
  const { db } = server.database
  // Deletes the outages of earlier tests.
  await sql`delete from platform.outage`.execute(db)
  const own = await aMarket(server)
  const [late, idle, writer] = [
    await newMember(server, { gf: 1000n * GF }),
    await newMember(server),
    await anOwner(),
  ]
  const one = await own.take()
  const over = await own.take()
  successData(await hall.cancelTransaction(own.buyer, over))
  // Expired before the halt.
  const expired = successData(await hall.publishSellOrder(late, '1000'))
  await sql`update trading.order set expires_at = platform.now() - interval '4 hours' where id = ${expired.id}`.execute(
    db,
  )
  const governance = governanceCalls(server)
  const [treasurer, owner] = [await anOperator(server, ['treasurer']), await anOperator(server, ['owner'])]
  expect((await governance.haltPart(owner, 'trading')).status).toBe(200)
  await sql`update platform.halt set halted_at = halted_at - interval '185 minutes' where lifted_at is null`.execute(
    db,
  )
  // Expired during the halt, so the end of the halt extends it.
  await sql`update trading.order set expires_at = platform.now() - interval '1 minute' where owner_id = ${writer.id}`.execute(
    db,
  )
  successData(await governance.approvedProposal(treasurer, owner, { kind: 'lift-halt', part: 'trading' }))
  expect(await resumedNotices(own.buyer)).toEqual([
    { ...RESUMED, trades: 1, transactionId: one, orders: 0, link: `/trading-process/${one}` },
  ])
  expect(await resumedNotices(own.seller)).toEqual([
    { ...RESUMED, trades: 1, transactionId: null, orders: 1, link: '/transaction-history' },
  ])
  expect(await resumedNotices(writer)).toEqual([
    { ...RESUMED, trades: 0, transactionId: null, orders: 1, link: '/my-orders' },
  ])
  for (const other of [late, idle]) expect(await resumedNotices(other)).toEqual([])

  // The end of another part's halt sends no notice.
  expect((await governance.haltPart(owner, 'payments')).status).toBe(200)
  successData(await governance.approvedProposal(treasurer, owner, { kind: 'lift-halt', part: 'payments' }))
  expect(await resumedNotices(own.buyer)).toHaveLength(1)
})

/** Creates a member with an untaken order in the hall. */
async function anOwner() {
  const owner = await newMember(server, { gf: 1000n * GF })
  successData(await hall.publishSellOrder(owner, '1000'))
  return owner
}

const RESUMED = { kind: 'trading-resumed', minutes: 185 }
/** Returns the notices about resumed trading. */
async function resumedNotices({ token }: { token: string }) {
  const { body } = await server.call('GET', '/api/notifications', { token })
  type Notice = { link: string; about: { kind: string; haltedTime: string; resumedTime: string } }
  return (body.data as Notice[])
    .filter(({ about }) => about.kind === 'trading-resumed')
    .map(({ link, about: { haltedTime, resumedTime, ...about } }) => ({
      ...about,
      link,
      minutes: Math.floor((Date.parse(resumedTime) - Date.parse(haltedTime)) / 60_000),
    }))
}

/** Records an outage of this many hours that ended `endedHoursAgo` hours ago. */
const wasDown = (hours: number, { endedHoursAgo }: { endedHoursAgo: number }) =>
  sql`insert into platform.outage (from_at, until_at) select ended - make_interval(hours => ${hours}), ended
    from (select platform.now() - make_interval(hours => ${endedHoursAgo}) as ended) it`.execute(
    server.database.db,
  )
/** Records a halt of trading of this many hours that ended `endedHoursAgo` hours ago. */
const wasHalted = (hours: number, { endedHoursAgo }: { endedHoursAgo: number }) =>
  sql`insert into platform.halt (part, reason_zh, reason_en, halted_by, halted_at, lifted_by, lifted_at)
    select 'trading', '核对中', 'Being checked', 'one', ended - make_interval(hours => ${hours}), 'two', ended
    from (select platform.now() - make_interval(hours => ${endedHoursAgo}) as ended) it`.execute(
    server.database.db,
  )
const deleteOutagesAndHalts = async () => {
  await sql`delete from platform.outage`.execute(server.database.db)
  await sql`delete from platform.halt`.execute(server.database.db)
}
const ago = (column: string, trade: number, seconds: number) =>
  sql`update trading.trade set ${sql.ref(column)} = platform.now() - make_interval(secs => ${seconds})
    where id = ${trade}`.execute(server.database.db)

test('leaves ten minutes to a trade with seconds left and none to an overdue one', async () => {
  market = await aMarket(server)
  const { db } = server.database
  const [almostDue, late] = [await market.take(), await market.take()]
  await sql`update trading.trade set due_at = platform.now() - interval '2 hours' + interval '20 seconds'
    where id = ${almostDue}`.execute(db)
  await ago('due_at', late, TWO_HOURS + 60)
  await backdateHeartbeat()
  await restartServer()
  const shown = successData(await hall.getTransaction(market.buyer, almostDue))
  expect(shown.remainingTime).toEqual(expect.closeTo(600, -1.5))
  expect(shown.extendedSeconds).toEqual(about(600 - 20))
  expect(successData(await hall.getTransaction(market.buyer, late))).toMatchObject({
    remainingTime: 0,
    extendedSeconds: about(0),
  })
  for (const id of [almostDue, late]) successData(await hall.cancelTransaction(market.buyer, id))
})

test('extends a fully taken order, so that a cancelled trade returns to it', async () => {
  market = await aMarket(server)
  const { db } = server.database
  const { seller, buyer } = market
  const published = successData(
    await hall.publishSellOrder(await newMember(server, { gf: 1000n * GF }), '1000'),
  )
  const trade = successData(await hall.takeOrder(buyer, published.id))
  await sql`update trading.order set expires_at = platform.now() - interval '1 hour' where id = ${published.id}`.execute(
    db,
  )
  await backdateHeartbeat()
  await restartServer()
  successData(await hall.cancelTransaction(buyer, trade.id))
  expect(successData(await hall.getOrder(seller, published.id))).toMatchObject({
    orderStatus: 1,
    remainingGf: '1000.0000',
  })
})

test('does not count outages and halts in the week for complaints and messages', async () => {
  market = await aMarket(server)
  await deleteOutagesAndHalts()
  const calls = caseCalls(server)
  const { seller, buyer } = market
  const id = await market.pay()
  successData(await hall.releaseGf(seller, id))
  const shown = async () => {
    const { actions } = successData(await hall.getTransaction(buyer, id))
    const { reason } = actions.find(({ act }: { act: string }) => act === 'complain')
    const wrote = await calls.sendMessage(buyer, id, { text: '还在吗' })
    return { mayComplain: reason === null, mayWrite: wrote.status === 200 }
  }
  await ago('released_at', id, 7 * 24 * 3600 + TWO_HOURS)
  expect(await shown()).toEqual({ mayComplain: false, mayWrite: false })
  expect((await calls.createAppeal(buyer, id)).body.code).toBe(errors.complaintTooLate.code)
  // An hour of outage and two of halt, which overlap by one.
  await wasDown(1, { endedHoursAgo: 30 })
  await wasHalted(2, { endedHoursAgo: 30 })
  await ago('released_at', id, 7 * 24 * 3600 + TWO_HOURS + 600)
  expect(await shown()).toEqual({ mayComplain: false, mayWrite: false })
  // An outage before the release does not count.
  await wasDown(5, { endedHoursAgo: 24 * 8 })
  expect(await shown()).toEqual({ mayComplain: false, mayWrite: false })
  await wasDown(1, { endedHoursAgo: 20 })
  expect(await shown()).toEqual({ mayComplain: true, mayWrite: true })
  successData(await calls.createAppeal(buyer, id))
})

test('rejects decisions during a halt and extends the arbiter’s time by it', async () => {
  market = await aMarket(server)
  await deleteOutagesAndHalts()
  const { db } = server.database
  const calls = caseCalls(server)
  const governance = governanceCalls(server)
  const [treasurer, owner] = [await anOperator(server, ['treasurer']), await anOperator(server, ['owner'])]
  const arbiter = await anOperator(server, ['arbiter'])
  const { id } = successData(await calls.createAppeal(market.buyer, await market.pay()))
  successData(await calls.takeAppeal(arbiter, id))
  const job = idleCasesJob({ db, events: { publish() {}, publishToAll() {} } })
  const stays = async () => {
    await job.run(new Date())
    return successData(await calls.inspectAppeal(arbiter, id)).own
  }
  expect((await governance.haltPart(owner, 'trading')).status).toBe(200)
  expect((await calls.decideAppeal(arbiter, id, 'seller')).body.code).toBe(errors.partHalted.code)
  expect((await calls.approveDecision(arbiter, id)).body.code).toBe(errors.partHalted.code)
  successData(await calls.requestEvidence(arbiter, id, { of: 'buyer', text: '请上传转账哈希' }))
  // The halt is three hours old; the arbiter's day would have ended two hours ago.
  await sql`update platform.halt set halted_at = halted_at - interval '3 hours'`.execute(db)
  await sql`update trading.appeal set updated_at = platform.now() - interval '26 hours',
    evidence_due_at = platform.now() - interval '26 hours' where id = ${id}`.execute(db)
  expect(await stays()).toBe(true)
  await governance.approvedProposal(treasurer, owner, { kind: 'lift-halt', part: 'trading' })
  expect(await stays()).toBe(true)
  await sql`update trading.appeal set updated_at = updated_at - interval '2 hours',
    evidence_due_at = evidence_due_at - interval '2 hours' where id = ${id}`.execute(db)
  expect(await stays()).toBe(false)
  successData(await calls.takeAppeal(arbiter, id))
  successData(await calls.decideAppeal(arbiter, id, 'seller'))
})

test('excludes outages and halts from the release time and does not extend a ban', async () => {
  market = await aMarket(server)
  await deleteOutagesAndHalts()
  const { db } = server.database
  const seller = await newMember(server, { gf: 1000n * GF })
  const { id: order } = successData(await hall.publishSellOrder(seller, '1000'))
  const { id } = successData(await hall.takeOrder(market.buyer, order))
  successData(await hall.confirmPayment(market.buyer, id))
  await sql`update trading.trade set extended = '2 hours', paid_at = platform.now() - interval '2 hours 90 seconds'
    where id = ${id}`.execute(db)
  await wasDown(1, { endedHoursAgo: 1 })
  await wasHalted(1, { endedHoursAgo: 0 })
  successData(await hall.releaseGf(seller, id))
  const { rows } = await server.database.pool.query(
    'select median_release_seconds as seconds from trading.reputation where member_id = $1',
    [seller.id],
  )
  expect(rows[0].seconds).toEqual(expect.closeTo(90, -1.5))

  const until = async () =>
    (await server.database.pool.query('select banned_until from trading.reputation')).rows.map(
      ({ banned_until }) => banned_until,
    )
  await sql`update trading.reputation set banned_until = platform.now() + interval '1 hour'`.execute(db)
  const before = await until()
  await backdateHeartbeat()
  await restartServer()
  expect(await until()).toEqual(before)
})
