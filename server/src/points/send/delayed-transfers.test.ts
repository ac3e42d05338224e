import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import { HOUR_MS } from '@torch/contract/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { restrict } from '../../identity/index.ts'
import { partyBalances } from '../../ledger/index.ts'
import { openParameters } from '../../platform/parameters/parameters.ts'
import { governanceCalls } from '../../testing/calls/governance-calls.ts'
import { payCodeCalls } from '../../testing/calls/pay-code-calls.ts'
import { auditOf, calls, key, later, newMember, type TestMember } from '../../testing/calls/points-calls.ts'
import { aShopAndOwner, shopCalls } from '../../testing/calls/shop-calls.ts'
import { anOperator } from '../../testing/people/operators.ts'
import { PASSWORD } from '../../testing/people/people.ts'
import type { TestAnswer, TestServer } from '../../testing/servers/server.ts'
import { startTwoServers } from '../../testing/servers/two-servers.ts'
import { extendLinks } from '../links/links.ts'
import { delayedTransfersJob } from './delayed-transfers-job.ts'

let server: TestServer
let there: TestServer
let close: () => Promise<void>
let call: ReturnType<typeof calls>
let elsewhere: ReturnType<typeof calls>
let brakes: ReturnType<typeof payCodeCalls>
let alice: TestMember
let bob: TestMember

beforeAll(async () => {
  ;({ server, there, close } = await startTwoServers())
  call = calls(server)
  elsewhere = calls(there)
  brakes = payCodeCalls(server)
})
afterAll(async () => {
  expect(await auditOf(server)).toEqual([])
  await close()
})
beforeEach(async () => {
  alice = await newMember(server, { gf: 1000n * GF })
  bob = await newMember(server, { upline: alice.id })
})

const codeOf = ({ body }: TestAnswer): number => body.code
const balances = async ({ id }: TestMember) => {
  const found = await partyBalances(server.database.db, id)
  if (!found) throw new Error(`member ${id} has no accounts`)
  return found
}
async function sent(answer: Promise<TestAnswer>): Promise<string> {
  const { body } = await answer
  expect(body.code, JSON.stringify(body)).toBe(200)
  return body.data.transferNo
}
const send = (more: Record<string, unknown> = {}, amount = '200') =>
  sent(call.sendDelayed(alice, bob.code, amount, more))
async function runJob(at = server) {
  const { db } = at.database
  const parameters = await openParameters(db)
  await delayedTransfersJob({ db, parameters, events: { publish() {} } }).run(new Date(0))
}
/** Moves the clock, since tokens expire signs the members in again, and runs the job. */
async function hoursLater(hours: number): Promise<void> {
  await later(server.database.db, { seconds: hours * 3600 })
  for (const one of [alice, bob]) one.token = await server.login(one.name)
  await runJob()
}
const noticesOf = async ({ token }: TestMember) =>
  (await server.call('GET', '/api/notifications', { token })).body.data.map(
    ({ about }: { about: Record<string, unknown> }) => about,
  )
const onTheirWay = async (who: TestMember) => (await call.listDelayedTransfers(who)).body.data.records
const setStatus = (who: TestMember, status: string) =>
  sql`update identity.member set status = ${status} where id = ${who.id}`.execute(server.database.db)

describe('a transfer sent with a delay', () => {
  test('is set aside, shown to both sides, and arrives at its time as an ordinary transfer', async () => {
    const { body } = await call.sendDelayed(alice, bob.code, '200', { delayHours: 24, note: '房租' })
    const { transferNo, createdTime, arrivesTime } = body.data
    expect(Date.parse(arrivesTime) - Date.parse(createdTime)).toBe(24 * HOUR_MS)
    expect(await balances(alice)).toMatchObject({ gf: 800n * GF, frozenGf: 200n * GF, gfSpent: 200n * GF })
    expect(await balances(bob)).toMatchObject({ gf: 0n, gfEarned: 0n })
    expect(await onTheirWay(alice)).toMatchObject([
      { transferNo, isIncoming: false, amount: '200.0000', note: '房租', arrivesTime },
    ])
    expect(await onTheirWay(bob)).toMatchObject([{ transferNo, isIncoming: true, amount: '200.0000' }])
    expect(await noticesOf(bob)).toMatchObject([{ kind: 'delayed-transfer', step: 'sent', side: 'receiver' }])

    await hoursLater(23.9)
    expect((await balances(bob)).gf).toBe(0n)
    await hoursLater(0.1)
    await runJob(there)
    expect(await balances(alice)).toMatchObject({ gf: 800n * GF, frozenGf: 0n, gfSpent: 200n * GF })
    expect(await balances(bob)).toMatchObject({ gf: 200n * GF, gfEarned: 200n * GF })
    expect([await onTheirWay(alice), await onTheirWay(bob)]).toEqual([[], []])
    expect((await noticesOf(alice))[0]).toMatchObject({ kind: 'delayed-transfer', step: 'arrived' })
    expect((await noticesOf(bob))[0]).toMatchObject({ kind: 'transfer-received', amount: '200.0000' })
    const { data: history } = (await call.listHistory(bob)).body
    expect(history.records[0]).toMatchObject({ event: 'transfer', note: '房租' })
    const { data: own } = (await call.listHistory(alice, 'group=transfers')).body
    expect(own.records).toMatchObject([{ event: 'delayed-transfer', note: '房租' }])
    expect((await call.explainTransaction(alice, own.records[0].id)).body.data).toMatchObject({
      note: '房租',
      journalNo: transferNo,
      entries: [
        { holder: 'you', purpose: 'available', amount: '-200.0000' },
        { holder: 'you', purpose: 'delayed', amount: '200.0000' },
      ],
    })
  })

  test('becomes a gift when it arrives and not before', async () => {
    const { shop } = await aShopAndOwner(server)
    const rewardable = async () => (await call.findRecipient(alice, bob.code)).body.data.rewardableGf
    const before = await rewardable()
    await send()
    expect(await rewardable()).toBe(before)
    await hoursLater(2)
    await shopCalls(server).payWithGf(bob, shop, '100')
    const { data } = (await server.call('GET', `/api/points/gifts/${alice.id}`, { token: alice.token })).body
    expect(data.records).toMatchObject([{ amount: '200.0000', spentGf: '100.0000', openGf: '100.0000' }])
  })

  test('may have a delay of 2 or 24 hours only, and needs the second key and the GF', async () => {
    for (const delayHours of [0, 1, 3, 25, -2, '2'])
      expect(codeOf(await call.sendDelayed(alice, bob.code, '200', { delayHours }))).toBe(
        errors.validation.code,
      )
    const wrong = await call.sendDelayed(alice, bob.code, '200', { paymentPassword: 'another' })
    expect(codeOf(wrong)).toBe(errors.wrongPaymentPassword.code)
    expect(codeOf(await call.sendDelayed(alice, bob.code, '1100'))).toBe(errors.insufficientGf.code)
    expect(codeOf(await call.sendDelayed(alice, alice.code, '100'))).toBe(errors.selfTransfer.code)
    expect((await balances(alice)).frozenGf).toBe(0n)
  })

  test('is sent thirty times in an hour, since each notifies its receiver and calling back costs nothing', async () => {
    for (let n = 0; n < 30; n += 1) await call.callBackTransfer(alice, await send({}, '100'))
    expect((await call.sendDelayed(alice, bob.code, '100')).status).toBe(429)
    expect((await call.transferGf(alice, bob.code, '100')).status).toBe(200)
  })

  test('is sent once for one key', async () => {
    const once = key()
    const answers = await Promise.all(
      [call, elsewhere].map((on) => on.sendDelayed(alice, bob.code, '200', {}, once)),
    )
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect((await balances(alice)).frozenGf).toBe(200n * GF)
  })

  test('makes its receiver known to the sender only once it has arrived', async () => {
    const isNew = async () => (await call.findRecipient(alice, bob.code)).body.data.isNew
    await call.callBackTransfer(alice, await send())
    expect(await isNew()).toBe(true)
    await send()
    expect(await isNew()).toBe(true)
    await hoursLater(2)
    expect(await isNew()).toBe(false)
  })

  test('stays the sender’s while the account is to be closed', async () => {
    await send({}, '1000')
    const closing = await server.call('POST', '/api/user/close-account', {
      token: alice.token,
      json: { loginPassword: PASSWORD, paymentPassword: PASSWORD },
    })
    expect(codeOf(closing)).toBe(errors.accountHoldsPoints.code)
  })

  test('takes as much longer as the platform was out', async () => {
    await send()
    const { db } = server.database
    const { rows } = await sql<{ now: Date }>`select platform.now() as now`.execute(db)
    const from = rows[0]?.now ?? new Date()
    await db
      .transaction()
      .execute((tx) => extendLinks(tx, { from, until: new Date(from.getTime() + HOUR_MS) }))
    await hoursLater(2.5)
    expect((await balances(bob)).gf).toBe(0n)
    await hoursLater(0.5)
    expect((await balances(bob)).gf).toBe(200n * GF)
  })
})

describe('calling back', () => {
  test('returns the GF at once, to the unit, and once', async () => {
    const transferNo = await send()
    const once = key()
    const answers = await Promise.all(
      [call, elsewhere].map((on) => on.callBackTransfer(alice, transferNo, once)),
    )
    expect(answers.map(codeOf)).toEqual([200, 200])
    expect(answers[0]?.text).toBe(answers[1]?.text)
    expect(await balances(alice)).toMatchObject({ gf: 1000n * GF, frozenGf: 0n, gfSpent: 0n })
    expect(codeOf(await call.callBackTransfer(alice, transferNo))).toBe(errors.delayedTransferEnded.code)
    expect((await noticesOf(alice))[0]).toMatchObject({ step: 'called-back', side: 'sender' })
    expect((await noticesOf(bob))[0]).toMatchObject({ step: 'called-back', side: 'receiver' })
    await hoursLater(3)
    expect((await balances(bob)).gf).toBe(0n)
    const { data } = (await call.listHistory(alice, 'group=transfers')).body
    expect(data.records.map(({ event }: { event: string }) => event)).toEqual([
      'delayed-transfer-returned',
      'delayed-transfer',
    ])
  })

  test('is for its sender only, and not for one that has arrived or does not exist', async () => {
    const transferNo = await send()
    expect(codeOf(await call.callBackTransfer(bob, transferNo))).toBe(errors.unknownDelayedTransfer.code)
    const unknown = await call.callBackTransfer(alice, `G${'0'.repeat(22)}`)
    expect(codeOf(unknown)).toBe(errors.unknownDelayedTransfer.code)
    await hoursLater(2)
    expect(codeOf(await call.callBackTransfer(alice, transferNo))).toBe(errors.delayedTransferEnded.code)
    const atOnce = (await call.transferGf(alice, bob.code, '100')).body.data.transferNo
    expect(codeOf(await call.callBackTransfer(alice, atOnce))).toBe(errors.unknownDelayedTransfer.code)
    expect(await balances(bob)).toMatchObject({ gf: 300n * GF })
  })

  test('and arrivals at the same instant on two servers end each transfer once', async () => {
    const numbers: string[] = []
    for (let n = 0; n < 10; n += 1) numbers.push(await send({}, '100'))
    await later(server.database.db, { seconds: 2 * 3600 })
    alice.token = await server.login(alice.name)
    const [answers] = await Promise.all([
      Promise.all(
        numbers.flatMap((no) => [call.callBackTransfer(alice, no), elsewhere.callBackTransfer(alice, no)]),
      ),
      runJob(server),
      runJob(there),
    ])
    const back = answers.filter((answer) => codeOf(answer) === 200).length
    expect(answers.filter((answer) => codeOf(answer) === errors.delayedTransferEnded.code).length).toBe(
      20 - back,
    )
    const [ofAlice, ofBob] = [await balances(alice), await balances(bob)]
    expect(ofAlice).toMatchObject({ gf: BigInt(back) * 100n * GF, frozenGf: 0n })
    expect(ofBob.gf).toBe(1000n * GF - ofAlice.gf)
  })
})

describe('brakes and halts', () => {
  test('a freeze stops sending, allows calling back, and what comes due meanwhile goes back', async () => {
    const [first] = [await send({}, '100'), await send({}, '100')]
    await brakes.freezeAccount(alice)
    expect(codeOf(await call.sendDelayed(alice, bob.code, '100'))).toBe(errors.accountFrozen.code)
    expect(codeOf(await call.callBackTransfer(alice, first))).toBe(200)
    await hoursLater(2)
    expect(await balances(alice)).toMatchObject({ gf: 1000n * GF, frozenGf: 0n })
    expect((await balances(bob)).gf).toBe(0n)
    expect((await noticesOf(alice))[0]).toMatchObject({ step: 'returned', side: 'sender' })
    expect((await noticesOf(bob))[0]).toMatchObject({ step: 'returned', side: 'receiver' })
    expect(codeOf(await call.callBackTransfer(alice, first))).toBe(errors.delayedTransferEnded.code)
  })

  test('a freeze that is lifted in time, and one of the receiver, stop no arrival', async () => {
    await send({}, '100')
    await brakes.freezeAccount(bob)
    await brakes.freezeAccount(alice)
    await brakes.unfreezeAccount(alice)
    await hoursLater(2)
    expect((await balances(bob)).gf).toBe(100n * GF)
  })

  test('own limits count it on the day of sending, also after it was called back, and not at its arrival', async () => {
    await brakes.setOwnLimits(alice, '200', '300')
    const tooMuch = await call.sendDelayed(alice, bob.code, '300')
    expect(codeOf(tooMuch)).toBe(errors.ownLimitReached.code)
    const called = await send({ delayHours: 24 }, '200')
    await call.callBackTransfer(alice, called)
    expect(codeOf(await call.sendDelayed(alice, bob.code, '200'))).toBe(errors.ownLimitReached.code)
    await send({ delayHours: 24 }, '100')
    await hoursLater(24)
    expect((await balances(bob)).gf).toBe(100n * GF)
    expect((await brakes.getBrakes(alice)).body.data).toMatchObject({ usedToday: '0.0000' })
  })

  test('is returned where one of the two could not transfer when it came due', async () => {
    const { db } = server.database
    await send({}, '100')
    await setStatus(bob, 'disabled')
    await later(db, { seconds: 2 * 3600 })
    await runJob()
    expect((await balances(alice)).gf).toBe(1000n * GF)
    await setStatus(bob, 'active')

    alice.token = await server.login(alice.name)
    await send({}, '100')
    await setStatus(alice, 'disabled')
    await later(db, { seconds: 2 * 3600 })
    await runJob()
    await setStatus(alice, 'active')

    alice.token = await server.login(alice.name)
    await send({}, '100')
    await db
      .transaction()
      .execute((tx) =>
        restrict(tx, alice.id, { part: 'payouts', reason: '核实中', by: 'operator', hours: null }),
      )
    await later(db, { seconds: 2 * 3600 })
    await runJob()
    expect(await balances(alice)).toMatchObject({ gf: 1000n * GF, frozenGf: 0n })
    expect((await balances(bob)).gf).toBe(0n)
  })

  test('a halt of transfers refuses sending and allows calling back', async () => {
    const transferNo = await send()
    const [owner, colleague] = [await anOperator(server, ['owner']), await anOperator(server, ['owner'])]
    const desk = governanceCalls(server)
    await desk.haltPart(owner, 'transfers')
    expect((await call.sendDelayed(alice, bob.code, '100')).status).toBe(503)
    expect(codeOf(await call.callBackTransfer(alice, transferNo))).toBe(200)
    const lifted = await desk.approvedProposal(owner, colleague, { kind: 'lift-halt', part: 'transfers' })
    expect(lifted.status).toBe(200)
  })
})

test('lists what is on its way in pages, newest first', async () => {
  const numbers: string[] = []
  for (let n = 0; n < 3; n += 1) numbers.push(await send({}, '100'))
  const first = (await call.listDelayedTransfers(bob, 'size=2')).body.data
  expect(first.hasMore).toBe(true)
  const rest = (await call.listDelayedTransfers(bob, `size=2&before=${first.records[1].id}`)).body.data
  expect(rest.hasMore).toBe(false)
  const listed = [...first.records, ...rest.records].map(({ transferNo }) => transferNo)
  expect(listed).toEqual([...numbers].reverse())
})
