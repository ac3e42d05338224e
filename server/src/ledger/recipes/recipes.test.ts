import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readUnits, writeUnits } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runPaymentBatch } from '../../payments/pay/pay-batch.ts'
import type { SignedIn } from '../../platform/auth.ts'
import { openParameters } from '../../platform/parameters/parameters.ts'
import { dayOf } from '../../platform/time/calendar.ts'
import { momentNow } from '../../platform/time/clock.ts'
import { redPacketsJob } from '../../points/links/red-packets-job.ts'
import { releaseDay } from '../../points/release/release-job.ts'
import { delayedTransfersJob } from '../../points/send/delayed-transfers-job.ts'
import { rewardRules } from '../../reward-rules.ts'
import { offlineDevice, payCodeCalls } from '../../testing/calls/pay-code-calls.ts'
import { calls, key, later, newMember, type TestMember } from '../../testing/calls/points-calls.ts'
import { shopCalls } from '../../testing/calls/shop-calls.ts'
import { tradingCalls } from '../../testing/calls/trading-calls.ts'
import { aShop, PASSWORD } from '../../testing/people/people.ts'
import { startTestServer, type TestAnswer, type TestServer } from '../../testing/servers/server.ts'
import { changeSale, openProduct } from '../../wealth/index.ts'
import { invest } from '../../wealth/invest.ts'
import { redeem } from '../../wealth/redeem.ts'
import { accountId, grant, issue, PLATFORM, post, reverseGrant, takeGf } from '../index.ts'

// Runs the event of each recipe on a real ledger and compares the postings with the recipe's table.

let server: TestServer
let call: ReturnType<typeof calls>
let people: Record<string, TestMember>
let shops: Record<string, number>
let refs = 0
let packetCode = ''
let openedProduct = 0
let delayedNo = ''
let device = offlineDevice()
let offline = { installation: '', deviceId: 0 }
beforeAll(async () => {
  server = await startTestServer()
  call = calls(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  const alice = await newMember(server)
  const cook = await newMember(server)
  people = { alice, cook, bob: await newMember(server, { upline: alice.id }) }
  shops = { noodle: await aShop(server.database.db, cook.id) }
})

const operator = 'operator:treasurer' as const
function newRef(): string {
  refs += 1
  return `recipe-${refs}`
}
const idOf = (name: string) => people[name]?.id ?? shops[name] ?? Number.NaN
function person(name: string): TestMember {
  const found = people[name]
  if (!found) throw new Error(`unknown member in a recipe: ${name}`)
  return found
}

/** Asserts that the call succeeded. */
async function done(answer: Promise<TestAnswer>): Promise<void> {
  expect((await answer).body).toMatchObject({ success: true })
}

/** Moves the clock by days and signs everyone in again, since tokens have expired. */
async function daysLater(days: number): Promise<void> {
  await later(server.database.db, { days })
  for (const one of Object.values(people)) one.token = await server.login(one.name)
}

async function openOne(quota = '', days = '', ppm = ''): Promise<void> {
  const product = {
    name: { zh: '理财', en: 'Wealth' },
    description: { zh: '', en: '' },
    type: 'flexible' as const,
    dailyRatePpm: Number(ppm),
    minAmount: readUnits('100'),
    maxAmount: null,
    termDays: Number(days),
    earlyRedeemAllowed: true,
    earlyRedeemRatePpm: 10_000,
    quota: readUnits(quota),
  }
  const id = await server.database.db.transaction().execute((tx) => openProduct(tx, product, operator))
  openedProduct = id ?? Number.NaN
}

/** The sentences allowed in recipes, and the action of each. */
const sentences: [RegExp, (...words: string[]) => Promise<unknown>][] = [
  [/^\(nothing\)$/, async () => {}],
  [
    /^treasury holds (\S+) GF$/,
    (amount = '') => post(server.database.db, [issue(newRef(), 'treasury', readUnits(amount), operator)]),
  ],
  [
    /^(\w+) holds (\S+) GF, the treasury (\S+) GF$/,
    async (who = '', amount = '', treasury = '') => {
      await play(`${who} holds ${amount} GF`)
      await play(`treasury holds ${treasury} GF`)
    },
  ],
  [
    /^(\w+) holds (\S+) GF$/,
    async (who = '', amount = '') => {
      await post(server.database.db, [issue(newRef(), 'treasury', readUnits(amount), operator)])
      await post(server.database.db, [grant(newRef(), idOf(who), readUnits(amount), operator)])
    },
  ],
  [
    /^issue (\S+) GF to the treasury$/,
    (amount = '') => post(server.database.db, [issue(newRef(), 'treasury', readUnits(amount), operator)]),
  ],
  [
    /^(\S+) GF of a grant go back from (\w+)$/,
    (amount = '', who = '') =>
      post(server.database.db, [reverseGrant(newRef(), idOf(who), readUnits(amount), operator)]),
  ],
  [
    /^(\S+) GF that were no grant are taken from (\w+)$/,
    (amount = '', who = '') =>
      post(server.database.db, [takeGf(newRef(), idOf(who), readUnits(amount), operator)]),
  ],
  [
    /^grant (\S+) GF to (\w+)$/,
    (amount = '', who = '') =>
      post(server.database.db, [grant(newRef(), idOf(who), readUnits(amount), operator)]),
  ],
  [
    /^(\w+) pays (\w+) (\S+) GF$/,
    async (payer = '', shop = '', amount = '') => {
      const parameters = await openParameters(server.database.db)
      const payment = {
        payer: idOf(payer),
        shop: idOf(shop),
        firstShop: idOf(shop),
        amount: readUnits(amount),
      }
      await runPaymentBatch(
        server.database.pool,
        [{ ...payment, remark: '', key: undefined, language: 'zh' as const }],
        rewardRules(parameters),
      )
    },
  ],
  [
    /^(\w+) of cook holds (\S+) (GF|PV)$/,
    (shop = '', amount = '', unit = '') => {
      const of = (party: number, purpose: 'issuance' | 'available') =>
        accountId(party, purpose, unit === 'GF' ? 'GF' : 'PV')
      const legs = [
        { account: of(PLATFORM, 'issuance'), amount: -readUnits(amount) },
        { account: of(idOf(shop), 'available'), amount: readUnits(amount) },
      ]
      return post(server.database.db, [{ kind: 'issue', actor: operator, ref: newRef(), legs }])
    },
  ],
  [
    /^(\w+) transfers (\S+) GF of (\w+) by option (\d)$/,
    (who = '', amount = '', shop = '', option = '') =>
      done(shopCalls(server).transferShopGf(person(who), idOf(shop), amount, option)),
  ],
  [
    /^(\w+) gives (\w+) (\S+) PV of (\w+)$/,
    (who = '', to = '', amount = '', shop = '') =>
      done(shopCalls(server).giftPv(person(who), idOf(shop), person(to).code, amount)),
  ],
  [
    /^(\w+) refunds (\S+) GF of it$/,
    async (who = '', amount = '') => {
      const { rows } = await sql<{ payment_no: string }>`
        select payment_no from payments.payment order by id desc limit 1`.execute(server.database.db)
      await done(shopCalls(server).refundPayment(person(who), rows[0]?.payment_no ?? '', amount))
    },
  ],
  [
    /^(\w+) offers (\S+) GF$/,
    (who = '', amount = '') => done(tradingCalls(server).publishSellOrder(person(who), amount)),
  ],
  [
    /^(\w+) holds (\S+) GF and offers (\S+) GF$/,
    async (who = '', balance = '', amount = '') => {
      await play(`${who} holds ${balance} GF`)
      await play(`${who} offers ${amount} GF`)
    },
  ],
  [
    /^(\w+) holds (\S+) GF and (\w+) wants (\S+) GF$/,
    async (who = '', balance = '', buyer = '', amount = '') => {
      await play(`${who} holds ${balance} GF`)
      await done(tradingCalls(server).publishBuyOrder(person(buyer), amount))
    },
  ],
  [
    /^(\w+) takes (\S+) GF of it$/,
    async (who = '', gfAmount = '') => {
      const hall = tradingCalls(server)
      const usdtQrCode = await hall.code(person(who))
      await done(hall.takeOrder(person(who), await latest('order'), { gfAmount, usdtQrCode }))
    },
  ],
  [
    /^(\w+) holds (\S+) GF and (\w+) has paid for (\S+) GF of (\S+) offered$/,
    async (who = '', balance = '', buyer = '', gfAmount = '', offered = '') => {
      await play(`${who} holds ${balance} GF and offers ${offered} GF`)
      const hall = tradingCalls(server)
      await done(hall.takeOrder(person(buyer), await latest('order'), { gfAmount }))
      await done(hall.confirmPayment(person(buyer), await latest('trade')))
    },
  ],
  [
    /^(\w+) releases it$/,
    async (who = '') => done(tradingCalls(server).releaseGf(person(who), await latest('trade'))),
  ],
  [
    /^(\w+) cancels the order$/,
    async (who = '') => done(tradingCalls(server).cancelOrder(person(who), await latest('order'))),
  ],
  [
    /^(\w+) has (\S+) GF invested for (\d+) days at (\d+) ppm$/,
    async (who = '', amount = '', days = '', ppm = '') => {
      await play(`${who} holds ${amount} GF, a product of 10000 GF for ${days} days at ${ppm} ppm is open`)
      await play(`${who} invests ${amount} GF`)
    },
  ],
  [
    /^(.+ ppm), in a product that was stopped$/,
    async (invested = '') => {
      await play(invested)
      await play('the product stops')
    },
  ],
  [
    /^(\w+) invests (\S+) GF$/,
    async (who = '', amount = '') => {
      const query = { userId: idOf(who), productId: openedProduct, investAmount: readUnits(amount) }
      return invest(await wealthContext())({ ...callOf(who), body: WITH_KEY, query })
    },
  ],
  [
    /^(\w+) holds (\S+) GF, a product of (\S+) GF for (\d+) days at (\d+) ppm is open$/,
    async (who = '', amount = '', quota = '', ...terms) => {
      await play(`${who} holds ${amount} GF`)
      await play(`treasury holds ${quota} GF`)
      await openOne(quota, ...terms)
    },
  ],
  [/^a product of (\S+) GF for (\d+) days at (\d+) ppm opens$/, openOne],
  [
    /^treasury holds (\S+) GF, a product of (\S+) GF for (\d+) days at (\d+) ppm is open$/,
    async (balance = '', ...product) => {
      await play(`treasury holds ${balance} GF`)
      await openOne(...product)
    },
  ],
  [
    /^the product stops$/,
    () => server.database.db.transaction().execute((tx) => changeSale(tx, openedProduct, 'stop', operator)),
  ],
  [
    /^(\w+) holds (\S+) GF and has given (\w+) (\S+) GF$/,
    async (who = '', balance = '', to = '', amount = '') => {
      await play(`${who} holds ${balance} GF`)
      await play(`${who} gives ${to} ${amount} GF`)
    },
  ],
  [
    /^(\w+) holds (\S+) GF, has given (\w+) (\S+) GF, and (\w+) has paid (\w+) (\S+) GF$/,
    async (who = '', balance = '', to = '', given = '', payer = '', shop = '', amount = '') => {
      await play(`${who} holds ${balance} GF and has given ${to} ${given} GF`)
      await done(shopCalls(server).payWithGf(person(payer), idOf(shop), amount))
    },
  ],
  [
    /^(\w+) holds (\S+) GF and has invited (\w+)$/,
    async (who = '', amount = '') => play(`${who} holds ${amount} GF`),
  ],
  [
    /^(\w+) gives (\w+) (\S+) GF$/,
    (who = '', to = '', amount = '') => done(call.transferGf(person(who), person(to).code, amount)),
  ],
  [
    /^(\w+) puts (\S+) GF into a red packet for (\d+)$/,
    async (who = '', amount = '', shares = '') => {
      const packet = { amount, shares: Number(shares), split: 'equal' }
      const { body } = await call.sendRedPacket(person(who), packet)
      packetCode = body.data.code
    },
  ],
  [
    /^(\w+) holds (\S+) GF and has put (\S+) GF into a red packet for (\d+)$/,
    async (who = '', balance = '', amount = '', shares = '') => {
      // Red packets of earlier recipes have ended by now.
      await play('its day is over')
      await play(`${who} holds ${balance} GF`)
      await play(`${who} puts ${amount} GF into a red packet for ${shares}`)
    },
  ],
  [/^(\w+) opens it$/, (who = '') => done(call.openRedPacket(person(who), packetCode))],
  [
    /^its day is over$/,
    async () => {
      await daysLater(1)
      await redPacketsJob({ db: server.database.db, events: { publish() {} } }).run(new Date(0))
    },
  ],
  [
    /^(\w+) sends (\w+) (\S+) GF with a delay$/,
    async (who = '', to = '', amount = '') => {
      const { body } = await call.sendDelayed(person(who), person(to).code, amount)
      delayedNo = body.data.transferNo
    },
  ],
  [
    /^(\w+) holds (\S+) GF and has sent (\w+) (\S+) GF with a delay$/,
    async (who = '', balance = '', to = '', amount = '') => {
      // Transfers of earlier recipes have arrived by now.
      await play('the delay is over')
      await play(`${who} holds ${balance} GF`)
      await play(`${who} sends ${to} ${amount} GF with a delay`)
    },
  ],
  [/^(\w+) calls it back$/, (who = '') => done(call.callBackTransfer(person(who), delayedNo))],
  [
    /^the delay is over$/,
    async () => {
      await daysLater(1)
      const { db } = server.database
      const parameters = await openParameters(db)
      await delayedTransfersJob({ db, parameters, events: { publish() {} } }).run(new Date(0))
    },
  ],
  [
    /^(\w+) sets (\S+) GF aside for offline codes$/,
    async (who = '', amount = '') => {
      const pays = payCodeCalls(server)
      await done(pays.turnOnPayCode(person(who)))
      device = offlineDevice()
      const { body } = await pays.setOfflineAllowance(person(who), amount, device.publicKey)
      offline = { installation: body.data.installation, deviceId: body.data.offline.deviceId }
    },
  ],
  [
    /^(\w+) holds (\S+) GF and has set (\S+) GF aside for offline codes$/,
    async (who = '', balance = '', amount = '') => {
      await play(`${who} holds ${balance} GF`)
      await play(`${who} sets ${amount} GF aside for offline codes`)
    },
  ],
  [
    /^(\w+) collects (\S+) GF by an offline code of (\w+)$/,
    async (shop = '', amount = '') => {
      const seconds = Math.floor((await momentNow(server.database.db)).getTime() / 1000)
      const code = device.code({ ...offline, counter: 1, seconds, shopId: 0, maxCents: 0 })
      await done(payCodeCalls(server).captureByCode(person('cook'), idOf(shop), code, amount))
    },
  ],
  [
    /^(\w+) takes the allowance back$/,
    (who = '') => done(payCodeCalls(server).returnOfflineAllowance(person(who))),
  ],
  [/^(\w+) exchanges (\S+) GF$/, (who = '', amount = '') => done(call.flashExchange(person(who), amount))],
  [
    /^(\w+) has exchanged (\S+) of (\S+) GF$/,
    async (who = '', amount = '', balance = '') => {
      await play(`${who} holds ${balance} GF`)
      await play(`${who} exchanges ${amount} GF`)
    },
  ],
  [
    /^(\w+) has exchanged (\S+) of (\S+) GF and opened a shop$/,
    async (who = '', amount = '', balance = '') => {
      await play(`${who} has exchanged ${amount} of ${balance} GF`)
      shops.market = await aShop(server.database.db, idOf(who))
    },
  ],
  [
    /^(\w+) moves (\S+) PV to the shop$/,
    (who = '', amount = '') =>
      done(
        server.call(
          'POST',
          `/api/merchants/payment/transfer-pv-from-personal?fromUserId=${idOf(who)}&amount=${amount}`,
          { token: person(who).token, headers: key(), json: { paymentPassword: PASSWORD } },
        ),
      ),
  ],
  [
    /^(\w+) has exchanged (\S+) of (\S+) GF and waited (\d+) days$/,
    async (who = '', amount = '', balance = '', days = '') => {
      await play(`${who} has exchanged ${amount} of ${balance} GF`)
      await daysLater(Number(days))
    },
  ],
  [/^(\w+) releases manually$/, (who = '') => done(call.manualRelease(person(who)))],
  [
    /^(\w+) buys auto-release for (\d+) months$/,
    (who = '', months = '') => done(call.purchaseAutoRelease(person(who), months)),
  ],
  [
    /^(\w+) has exchanged (\S+) of (\S+) GF, bought auto-release and waited (\d+) days$/,
    async (who = '', amount = '', balance = '', days = '') => {
      await play(`${who} has exchanged ${amount} of ${balance} GF`)
      await play(`${who} buys auto-release for 1 months`)
      await daysLater(Number(days))
    },
  ],
  [
    /^the day's release runs$/,
    async () => {
      const { db } = server.database
      await releaseDay(
        { db, parameters: await openParameters(db), alert: async () => {} },
        dayOf(await momentNow(db)),
      )
    },
  ],
  [
    /^(\w+) redeems after (\d+) days$/,
    async (who = '', days = '') => {
      await sql`update platform.clock set ahead = ahead + ${Number(days)} * interval '24 hours'`.execute(
        server.database.db,
      )
      const { rows } = await sql<{ id: number; early: boolean }>`
        select id, ends_at > platform.now() as early from wealth.record where member_id = ${idOf(who)}`.execute(
        server.database.db,
      )
      const [record] = rows
      const query = { userId: idOf(who), recordId: record?.id ?? 0, isEarlyRedeem: record?.early ?? false }
      return redeem(await wealthContext())({ ...callOf(who), body: WITH_KEY, query })
    },
  ],
]

async function latest(table: 'order' | 'trade'): Promise<number> {
  const { rows } = await server.database.pool.query<{ id: number }>(
    `select max(id) as id from trading.${table}`,
  )
  return rows[0]?.id ?? 0
}

async function wealthContext() {
  return {
    db: server.database.db,
    parameters: await openParameters(server.database.db),
    alert: async () => {},
    events: { publish() {} },
    checkPaymentPassword: async () => {},
  }
}

/** The payment password that this context accepts. */
const WITH_KEY = { paymentPassword: 'any' }

/** The fields that every call of a member has besides its own. */
function callOf(who: string) {
  return {
    params: {},
    body: {},
    language: 'en' as const,
    ip: '',
    userAgent: '',
    device: undefined,
    key: undefined,
    member: { memberId: idOf(who) } as SignedIn,
  }
}

async function play(sentence: string): Promise<void> {
  const known = sentences.find(([pattern]) => pattern.test(sentence))
  if (!known) throw new Error(`unknown sentence in a recipe: ${sentence}`)
  const [pattern, act] = known
  await act(...(pattern.exec(sentence)?.slice(1) ?? []))
}

async function postingsSince(journal: bigint): Promise<Map<string, string>> {
  const parties = Object.entries({ platform: PLATFORM, ...shops })
  const names = new Map(
    [...parties, ...Object.entries(people).map(([name, { id }]) => [name, id] as const)].map(([name, id]) => [
      id,
      name,
    ]),
  )
  const { rows } = await sql<{ party_id: number; purpose: string; unit: string; amount: bigint }>`
    select a.party_id, a.purpose, a.unit, sum(p.amount)::bigint as amount
    from ledger.posting p join ledger.account a on a.id = p.account_id
    where p.journal_id > ${journal} group by a.id`.execute(server.database.db)
  return new Map(
    rows.map((row) => [`${names.get(row.party_id)} ${row.purpose} ${row.unit}`, writeUnits(row.amount)]),
  )
}

const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.md'))

test.each(files)('postings of the event match %s', async (file) => {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8')
  const line = (name: string) => new RegExp(`^ {4}${name} +(.+)$`, 'm').exec(text)?.[1] ?? ''
  const table = new Map(
    [...text.matchAll(/^\| (\w+ [\w-]+ \w+) +\| (-?[\d.]+) +\|$/gm)].map((row) => [row[1], row[2]]),
  )
  expect(table.size).toBeGreaterThanOrEqual(2)
  await play(line('before'))
  const { rows } = await sql<{
    last: bigint
  }>`select coalesce(max(id), 0) as last from ledger.journal`.execute(server.database.db)
  await play(line('event'))
  expect(await postingsSince(rows[0]?.last ?? 0n)).toEqual(table)
})
