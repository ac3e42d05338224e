import { errors } from '@torch/contract/errors.ts'
import { GF, readUnits } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { liftRestriction, restrict } from '../../identity/index.ts'
import { partyBalances } from '../../ledger/index.ts'
import { audit } from '../../platform/monitoring/audit.ts'
import { momentNow } from '../../platform/time/clock.ts'
import { governanceCalls } from '../../testing/calls/governance-calls.ts'
import { auditOf, calls, key, later, newMember, type TestMember } from '../../testing/calls/points-calls.ts'
import { aShopAndOwner, shopCalls } from '../../testing/calls/shop-calls.ts'
import { anOperator } from '../../testing/people/operators.ts'
import { startTestServer, type TestAnswer, type TestServer } from '../../testing/servers/server.ts'
import { tradingInvariants } from '../../trading/invariants.ts'
import { extendLinks } from './links.ts'
import { redPacketsJob } from './red-packets-job.ts'

let server: TestServer
let secondServer: TestServer
let call: ReturnType<typeof calls>
let callSecond: ReturnType<typeof calls>
let alice: TestMember
let bob: TestMember
let carol: TestMember

beforeAll(async () => {
  server = await startTestServer()
  secondServer = await startTestServer(server.database)
  call = calls(server)
  callSecond = calls(secondServer)
})
afterAll(async () => {
  expect(await auditOf(server)).toEqual([])
  expect(await audit(server.database.pool, tradingInvariants)).toEqual([])
  await secondServer.close()
  await server.close()
})
beforeEach(async () => {
  alice = await newMember(server, { gf: 1000n * GF })
  bob = await newMember(server, { upline: alice.id })
  carol = await newMember(server)
})

const balances = async (who: TestMember) => {
  const found = await partyBalances(server.database.db, who.id)
  if (!found) throw new Error('no such member')
  return found
}
const packet = async (answer: Promise<TestAnswer>): Promise<string> => {
  const { body } = await answer
  expect(body.code, JSON.stringify(body)).toBe(200)
  return body.data.code
}
const codeOf = async (answer: Promise<TestAnswer>): Promise<number> => (await answer).body.code
const returnDuePackets = () =>
  redPacketsJob({ db: server.database.db, events: { publish() {} } }).run(new Date(0))
/** Moves the clock by hours and signs these members in again, since tokens have expired. */
async function hoursLater(hours: number, ...people: TestMember[]): Promise<void> {
  await later(server.database.db, { seconds: hours * 3600 })
  for (const one of people) one.token = await server.login(one.name)
}

describe('a red packet', () => {
  test('is frozen at the sender until opened and moves to the member who opens it', async () => {
    const code = await packet(
      call.sendRedPacket(alice, { amount: '100', shares: 2, split: 'equal', greeting: '生日快乐' }),
    )
    expect(await balances(alice)).toMatchObject({ gf: 900n * GF, frozenGf: 100n * GF, gfSpent: 100n * GF })

    const { body } = await call.openRedPacket(bob, code)
    expect(body.data.amount).toBe('50.0000')
    expect((await call.openRedPacket(bob, code)).body.code).toBe(errors.redPacketOpened.code)
    expect(await balances(bob)).toMatchObject({ gf: 50n * GF, gfEarned: 50n * GF, pv: 0n, pendingPv: 0n })
    expect(await balances(alice)).toMatchObject({ gf: 900n * GF, frozenGf: 50n * GF, pv: 0n, pendingPv: 0n })

    const { data: seen } = (await call.getRedPacket(bob, code)).body
    expect(seen).toMatchObject({ greeting: '生日快乐', state: 'open', shares: 2, taken: 1, canOpen: false })
    expect(seen).toMatchObject({ own: { amount: '50.0000' }, isOwn: false, returned: null })
  })

  test('hides random amounts from other members until all shares are taken', async () => {
    const code = await packet(call.sendRedPacket(alice, { amount: '30', shares: 2 }))
    const { body: first } = await call.openRedPacket(bob, code)
    const people = async (who: TestMember) => (await call.getRedPacket(who, code)).body.data.people
    expect(await people(carol)).toEqual([])
    expect(await people(alice)).toMatchObject([{ isYou: false, amount: null, luckiest: false }])
    expect(await people(bob)).toMatchObject([{ isYou: true, amount: first.data.amount }])
    const { body: second } = await call.openRedPacket(carol, code)
    const [b, c] = [readUnits(first.data.amount), readUnits(second.data.amount)]
    expect(b + c).toBe(30n * GF)
    expect(await people(alice)).toMatchObject([
      { amount: first.data.amount, luckiest: b >= c },
      { amount: second.data.amount, luckiest: b < c },
    ])
    expect((await call.getRedPacket(alice, code)).body.data).toMatchObject({
      state: 'taken',
      returned: '0.0000',
    })
  })

  test('for named members can be opened by them only, and their notice omits the greeting', async () => {
    const code = await packet(
      call.sendRedPacket(alice, { amount: '20', shares: 1, recipients: [bob.code], greeting: '看这里' }),
    )
    expect(await codeOf(call.openRedPacket(carol, code))).toBe(errors.unknownRedPacket.code)
    expect(await codeOf(call.getRedPacket(carol, code))).toBe(errors.unknownRedPacket.code)
    expect(await codeOf(call.openRedPacket(alice, code))).toBe(errors.ownRedPacket.code)
    const notices = await server.call('GET', '/api/notifications', { token: bob.token })
    expect(notices.body.data[0]).toMatchObject({ about: { kind: 'red-packet-received', code } })
    expect(notices.text).not.toContain('看这里')
    expect((await call.openRedPacket(bob, code)).body.data.amount).toBe('20.0000')
  })

  test('opens no gift credit, and one sent back to the giver reduces the credit', async () => {
    await call.transferGf(alice, bob.code, '200')
    const { shop } = await aShopAndOwner(server)
    // Bob returns 150 of the 200 in a red packet; what he then spends earns alice rewards on at most 50.
    const code = await packet(call.sendRedPacket(bob, { amount: '150', shares: 1, recipients: [alice.code] }))
    await call.openRedPacket(alice, code)
    const toBob = await packet(
      call.sendRedPacket(alice, { amount: '500', shares: 1, recipients: [bob.code] }),
    )
    await call.openRedPacket(bob, toBob)
    await shopCalls(server).payWithGf(bob, shop, '500')
    const { rows } = await sql<{ used: bigint }>`
      select coalesce(sum(used), 0)::bigint as used from points.gift_use where giver_id = ${alice.id}`.execute(
      server.database.db,
    )
    expect(rows[0]?.used).toBe(50n * GF)
  })

  test('may be opened by its sender first, which counts as neither spent nor earned', async () => {
    const code = await packet(call.sendRedPacket(alice, { amount: '10', shares: 2, split: 'equal' }))
    expect((await call.openRedPacket(alice, code)).body.data.amount).toBe('5.0000')
    expect(await balances(alice)).toMatchObject({ gf: 995n * GF, gfSpent: 5n * GF })
    expect((await balances(alice)).gfEarned).toBe(1000n * GF)
    const late = await packet(call.sendRedPacket(alice, { amount: '10', shares: 2 }))
    await call.openRedPacket(bob, late)
    expect(await codeOf(call.openRedPacket(alice, late))).toBe(errors.ownRedPacket.code)
  })

  test('returns unopened shares after 24 hours, once, and notifies the sender', async () => {
    const code = await packet(call.sendRedPacket(alice, { amount: '90', shares: 3, split: 'equal' }))
    await call.openRedPacket(bob, code)
    await hoursLater(23, alice, bob, carol)
    await returnDuePackets()
    expect((await balances(alice)).frozenGf).toBe(60n * GF)
    await hoursLater(1, alice, bob, carol)
    // The time counts, even before the job has run.
    expect(await codeOf(call.openRedPacket(carol, code))).toBe(errors.redPacketExpired.code)
    await Promise.all([returnDuePackets(), returnDuePackets()])
    expect(await balances(alice)).toMatchObject({ gf: 970n * GF, frozenGf: 0n, gfSpent: 30n * GF })
    expect((await call.getRedPacket(alice, code)).body.data).toMatchObject({
      state: 'over',
      returned: '60.0000',
    })
    const notices = await server.call('GET', '/api/notifications', { token: alice.token })
    expect(notices.body.data.map(({ about }: { about: { kind: string } }) => about.kind)).toEqual([
      'red-packet-returned',
    ])
  })

  test('stays open longer by the duration of an outage', async () => {
    const code = await packet(call.sendRedPacket(alice, { amount: '10', shares: 1 }))
    const until = await momentNow(server.database.db)
    await server.database.db
      .transaction()
      .execute((tx) => extendLinks(tx, { from: new Date(until.getTime() - 7_200_000), until }))
    await hoursLater(25, bob)
    expect(await codeOf(call.openRedPacket(bob, code))).toBe(200)
  })

  test('appears in both histories with its greeting and a reference to its page', async () => {
    const code = await packet(call.sendRedPacket(alice, { amount: '10', shares: 1, greeting: '新年好' }))
    await call.openRedPacket(bob, code)
    const EN = { 'accept-language': 'EN' }
    for (const [who, event] of [
      [alice, 'red-packet'],
      [bob, 'red-packet-opened'],
    ] as const) {
      const [entry] = (await call.listTransactions(who, '', EN)).body.data.records
      expect(entry).toMatchObject({ event, transactionType: 'TRANSFER_GF' })
      expect((await call.explainTransaction(who, entry.id)).body.data).toMatchObject({
        note: '新年好',
        reference: { kind: 'red-packet', no: code },
      })
    }
    const [line] = (await call.listRedPackets(alice)).body.data.records
    expect(line).toMatchObject({ code, sender: null, amount: '10.0000', taken: 1, state: 'taken' })
    const [got] = (await call.listRedPackets(bob, 'side=received')).body.data.records
    expect(got).toMatchObject({ code, amount: '10.0000' })
  })
})

test('the cover shows sender, greeting and state to visitors, and nothing if members are named', async () => {
  const code = await packet(call.sendRedPacket(alice, { amount: '10', shares: 1, greeting: '恭喜' }))
  const cover = (of: string) => server.call('GET', `/api/points/red-packet-cover/${of}`)
  expect((await cover(code)).body.data).toEqual({
    sender: { name: expect.stringContaining('***'), avatarUrl: null },
    greeting: '恭喜',
    state: 'open',
  })
  await call.openRedPacket(bob, code)
  expect((await cover(code)).body.data.state).toBe('taken')
  const named = await packet(call.sendRedPacket(alice, { amount: '10', shares: 1, recipients: [bob.code] }))
  expect((await cover(named)).body.code).toBe(errors.unknownRedPacket.code)
})

describe('refusals', () => {
  test('refuses more than the daily limit and returns the rest of it', async () => {
    const rich = await newMember(server, { gf: 50_000n * GF })
    for (const amount of ['10000', '9000']) await packet(call.sendRedPacket(rich, { amount, shares: 1 }))
    const { body } = await call.sendRedPacket(rich, { amount: '1000.01', shares: 1 })
    expect(body).toMatchObject({
      code: errors.redPacketDailyLimit.code,
      message: expect.stringContaining('1,000.00'),
    })
    expect((await call.getRedPacketTerms(rich)).body.data).toMatchObject({
      remainingToday: '1000.0000',
      maxGf: '10000.0000',
      maxShares: 100,
      minShare: '0.0100',
      hours: 24,
    })
  })

  test('refuses members who blocked the sender, as if the packet did not exist', async () => {
    await sql`insert into trading.block (member_id, blocked_id, at) values (${bob.id}, ${alice.id}, platform.now())`.execute(
      server.database.db,
    )
    const code = await packet(call.sendRedPacket(alice, { amount: '10', shares: 1, recipients: [bob.code] }))
    expect(await codeOf(call.openRedPacket(bob, code))).toBe(errors.unknownRedPacket.code)
    const open = await packet(call.sendRedPacket(alice, { amount: '10', shares: 1 }))
    expect(await codeOf(call.openRedPacket(bob, open))).toBe(errors.unknownRedPacket.code)
    const notices = await server.call('GET', '/api/notifications', { token: bob.token })
    expect(notices.body.data).toEqual([])
  })

  test('refuses to open a packet of a disabled sender', async () => {
    const code = await packet(call.sendRedPacket(alice, { amount: '10', shares: 1 }))
    await sql`update identity.member set status = 'disabled' where id = ${alice.id}`.execute(
      server.database.db,
    )
    expect(await codeOf(call.openRedPacket(bob, code))).toBe(errors.redPacketExpired.code)
    await sql`update identity.member set status = 'active' where id = ${alice.id}`.execute(server.database.db)
    expect(await codeOf(call.openRedPacket(bob, code))).toBe(200)
  })

  test('refuses to open a packet of a sender whose payouts are restricted', async () => {
    const { db } = server.database
    const code = await packet(call.sendRedPacket(alice, { amount: '10', shares: 1 }))
    const restriction = { part: 'payouts' as const, reason: '核实中', by: 'operator' }
    await db.transaction().execute((tx) => restrict(tx, alice.id, { ...restriction, hours: null }))
    expect(await codeOf(call.openRedPacket(bob, code))).toBe(errors.redPacketExpired.code)
    await db.transaction().execute((tx) => liftRestriction(tx, alice.id, restriction))
    expect(await codeOf(call.openRedPacket(bob, code))).toBe(200)
  })

  test('refuses to send and to open while transfers are halted', async () => {
    const code = await packet(call.sendRedPacket(alice, { amount: '10', shares: 1 }))
    const owner = await anOperator(server, ['owner'])
    const desk = governanceCalls(server)
    await desk.haltPart(owner, 'transfers')
    expect((await call.openRedPacket(bob, code)).status).toBe(503)
    expect((await call.sendRedPacket(alice, { amount: '10', shares: 1 })).status).toBe(503)
    const colleague = await anOperator(server, ['owner'])
    expect(
      (await desk.approvedProposal(owner, colleague, { kind: 'lift-halt', part: 'transfers' })).status,
    ).toBe(200)
  })
})

describe('concurrent calls', () => {
  test('give each guest one share at most and the exact sum in all', async () => {
    const [first, other] = [await newMember(server, { gf: 100n * GF }), 12]
    const guests: TestMember[] = []
    for (let n = 0; n < other; n += 1) guests.push(await newMember(server))
    const code = await packet(call.sendRedPacket(first, { amount: '77.77', shares: 5 }))
    const answers = await Promise.all(
      guests.flatMap((guest) => [call.openRedPacket(guest, code), callSecond.openRedPacket(guest, code)]),
    )
    const codes = answers.map(({ body }) => body.code as number)
    expect(codes.filter((code) => code === 200).length).toBe(5)
    expect(
      codes.filter((code) => ![200, errors.redPacketOpened.code, errors.redPacketTaken.code].includes(code)),
    ).toEqual([])
    let sum = 0n
    for (const guest of guests) sum += (await balances(guest)).gf
    expect(sum).toBe(readUnits('77.77'))
    expect((await balances(first)).frozenGf).toBe(0n)
  })

  test('open a packet once per key and return the same answer', async () => {
    const code = await packet(call.sendRedPacket(alice, { amount: '10', shares: 2 }))
    const once = key()
    const [a, b] = await Promise.all([
      call.openRedPacket(bob, code, once),
      callSecond.openRedPacket(bob, code, once),
    ])
    expect(b.text).toBe(a.text)
    expect((await call.getRedPacket(bob, code)).body.data.taken).toBe(1)
  })

  test('send a packet once per key', async () => {
    const once = key()
    const send = (from: ReturnType<typeof calls>) =>
      from.sendRedPacket(alice, { amount: '10', shares: 2 }, once)
    const [a, b] = await Promise.all([send(call), send(callSecond)])
    expect(b.text).toBe(a.text)
    expect((await balances(alice)).frozenGf).toBe(10n * GF)
  })

  test('either open a packet or return it', async () => {
    for (let n = 0; n < 10; n += 1) {
      const code = await packet(call.sendRedPacket(alice, { amount: '5', shares: 1 }))
      await sql`update points.red_packet set at = at - interval '1 day', ends_at = platform.now() + interval '20 milliseconds'
        where code = ${code}`.execute(server.database.db)
      const [opened] = await Promise.all([
        call.openRedPacket(bob, code),
        returnDuePackets(),
        returnDuePackets(),
      ])
      expect([200, errors.redPacketExpired.code]).toContain(opened.body.code)
      await returnDuePackets()
      await sql`update points.red_packet set at = at + interval '1 day', ends_at = ends_at + interval '1 day' where code = ${code}`.execute(
        server.database.db,
      )
    }
  })
})
