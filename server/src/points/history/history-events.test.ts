import { GF } from '@torch/contract/money.ts'
import type { HistoryLine, HistoryMonth } from '@torch/contract/points.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountId, type Draft, PLATFORM, post } from '../../ledger/index.ts'
import { calls, fillPool, key, later, type TestMember } from '../../testing/calls/points-calls.ts'
import { uploadPicture } from '../../testing/calls/shop-forms.ts'
import { createThirtyDayProduct } from '../../testing/calls/wealth-products.ts'
import { aName, PASSWORD } from '../../testing/people/people.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { tradingWorld } from '../../testing/trading-world.ts'

let server: TestServer
let world: Awaited<ReturnType<typeof tradingWorld>>
let call: ReturnType<typeof calls>
let seller: TestMember
let buyer: TestMember

beforeAll(async () => {
  server = await startTestServer()
  world = await tradingWorld(server)
  call = calls(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  seller = await world.seller()
  buyer = await world.buyer()
})

interface Page {
  records: HistoryLine[]
  months: HistoryMonth[]
  next: number | null
  searchedUntil: string | null
}

const pageOf = async (who: TestMember, query = ''): Promise<Page> =>
  (await call.listHistory(who, `events=1&${query}`)).body.data

/** Returns all lines by event as texts, newest first, without the GF that the member started with. */
async function eventsOf(who: TestMember, query = ''): Promise<string[]> {
  const lines: HistoryLine[] = []
  let before: number | null = null
  do {
    const page: Page = await pageOf(who, `${query}${before ? `&before=${before}` : ''}`)
    lines.push(...page.records)
    before = page.next
  } while (before)
  return lines.filter(({ event }) => event !== 'grant').map(textOf)
}

const textOf = ({ event, amounts, usdt, parts, reference }: HistoryLine) =>
  [
    event,
    ...amounts.map(({ amount, pointsType }) => `${amount} ${pointsType}`),
    ...parts.map((part) => `${part.event} ${part.amount}`),
    ...(usdt ? [`${usdt} USDT`] : []),
    ...(reference ? [reference.kind] : []),
  ].join(' ')

const gfSum = ({ months }: Page) =>
  months.filter(({ pointsType }) => pointsType === 'GF').map((sum) => `${sum.in} ${sum.out}`)

async function release(trade: number, from = seller, to = buyer): Promise<void> {
  const paymentProof = await uploadPicture(server, to.token, 'payment-proof')
  expect((await world.call.confirmPayment(to, trade, { paymentProof })).body.code).toBe(200)
  expect((await world.call.releaseGf(from, trade)).body.code).toBe(200)
}

describe('trades', () => {
  test('a sale is one line for both sides, with its USDT, and neither income nor spending', async () => {
    const order = await world.offered(seller, '2000', { unitPrice: '0.97' })
    expect(await eventsOf(seller)).toEqual(['trade-freeze -2000.0000 GF order'])
    await release(await world.taken(buyer, order))

    expect(await eventsOf(seller)).toEqual(['trade -2000.0000 GF 1940.0000 USDT trade'])
    expect(await eventsOf(buyer)).toEqual(['trade 2000.0000 GF 1940.0000 USDT trade'])
    expect(gfSum(await pageOf(seller))).toEqual(['10000.0000 0.0000'])
    expect(gfSum(await pageOf(buyer))).toEqual(['0.0000 0.0000'])
    const { id } = (await pageOf(seller)).records[0] ?? { id: 0 }
    const detail = (await call.explainTransaction(seller, id)).body.data
    expect(detail.reference).toEqual({ kind: 'trade', no: expect.any(String) })
    expect(
      detail.parts.map((part: { event: string; amount: string }) => `${part.event} ${part.amount}`),
    ).toEqual([...['trade-freeze -2000.0000', 'trade-unfreeze 2000.0000']])
    // Every movement still stands in the history by journal, with the same sums.
    const { body } = await call.listHistory(seller)
    expect(body.data.records.map(({ event }: HistoryLine) => event).slice(0, 3)).toEqual([
      ...['trade', 'trade-unfreeze', 'trade-freeze'],
    ])
    expect(gfSum(body.data)).toEqual(['10000.0000 0.0000'])
  })

  test('a partly filled order stays a line until its rest is withdrawn, and each trade is a line', async () => {
    const order = await world.offered(seller, '3000')
    await release(await world.taken(buyer, order, { gfAmount: '1200' }))
    const SOLD = 'trade -1200.0000 GF 1200.0000 USDT trade'
    expect(await eventsOf(seller)).toEqual([SOLD, 'trade-freeze -3000.0000 GF order'])
    expect((await world.call.withdrawRest(seller, order)).body.code).toBe(200)
    expect(await eventsOf(seller)).toEqual(['trade-unfreeze 1800.0000 GF order', SOLD])
  })

  test('a cancelled order is one line, whatever was edited before', async () => {
    const order = await world.offered(seller, '3000')
    const edit = (version: number, gfAmount: string) =>
      world.call.editOrder(seller, order, { version, gfAmount, unitPrice: '1.00' })
    expect((await edit(1, '4000')).body.code).toBe(200)
    expect((await edit(2, '2000')).body.code).toBe(200)
    expect(await eventsOf(seller)).toEqual(['trade-freeze -3000.0000 GF order'])
    expect((await world.call.cancelOrder(seller, order)).body.code).toBe(200)
    expect(await eventsOf(seller)).toEqual(['trade-unfreeze 2000.0000 GF order'])
  })

  test('a cancelled trade on a buy order is one line of its seller, and none of its buyer', async () => {
    const order = await world.wanted(buyer, '3000')
    const usdtQrCode = await world.call.code(seller)
    const trade = await world.taken(seller, order, { gfAmount: '1000', usdtQrCode, version: 1 })
    expect(await eventsOf(seller)).toEqual(['trade-freeze -1000.0000 GF trade'])
    expect((await world.call.cancelTransaction(buyer, trade)).body.code).toBe(200)
    expect(await eventsOf(seller)).toEqual(['trade-unfreeze 1000.0000 GF trade'])
    expect(await eventsOf(buyer)).toEqual([])
  })

  test('finds a sale by its USDT', async () => {
    await release(await world.taken(buyer, await world.offered(seller, '2000', { unitPrice: '0.97' })))
    expect(await eventsOf(seller, 'keyword=1940')).toEqual(['trade -2000.0000 GF 1940.0000 USDT trade'])
    expect(await eventsOf(seller, 'keyword=1941')).toEqual([])
  })
})

test('names the gift of the demo to a new member in both languages, and finds it by either', async () => {
  const own = accountId(buyer.id, 'available', 'GF')
  const legs = [
    { account: own, amount: 200n * GF },
    { account: accountId(PLATFORM, 'issuance', 'GF'), amount: -200n * GF },
  ]
  await post(server.database.db, [{ kind: 'grant', actor: 'system', ref: `demo-welcome:${buyer.id}`, legs }])
  const named = async (query: string, language: string) =>
    (await call.listHistory(buyer, query, { 'accept-language': language })).body.data.records.map(
      ({ description }: HistoryLine) => description,
    )
  expect(await named('', 'CN')).toEqual(['新人礼包'])
  expect(await named('keyword=新人', 'EN')).toEqual(['Welcome gift'])
  const [{ id }] = (await call.listHistory(buyer)).body.data.records
  expect((await call.explainTransaction(buyer, id)).body.data.counterparty).toBeNull()
})

test('a manual release is one line with its fee', async () => {
  await fillPool(server.database.db, 100_000n * GF)
  await call.flashExchange(seller, '8000')
  await later(server.database.db, { days: 30 })
  seller.token = await server.login(seller.name)
  const { body } = await call.manualRelease(seller)
  expect(body.code).toBe(200)
  expect((await eventsOf(seller))[0]).toBe(
    `release ${body.data.gf} GF -${body.data.releasedPv} PV release-fee -100.0000`,
  )
  // A type belongs to a movement: the fee is found as GF spent.
  const spent = await pageOf(seller, 'transactionType=SPEND_GF')
  expect(spent.records.map(textOf)).toEqual(['release-fee -100.0000 GF', 'exchange -8000.0000 GF'])
})

test('an early redemption is one line with its interest and its penalty', async () => {
  const { db } = server.database
  await post(db, [treasury(100_000n * GF)])
  const productId = await createThirtyDayProduct(db)
  const pay = (path: string) =>
    server.call('POST', `/api/points/wealth/${path}&userId=${seller.id}`, {
      ...{ token: seller.token, headers: key(), json: { paymentPassword: PASSWORD } },
    })
  const invested = await pay(`invest?productId=${productId}&investAmount=1000`)
  await later(db, { days: 10 })
  seller.token = await server.login(seller.name)
  expect((await pay(`redeem?recordId=${invested.body.data.id}&isEarlyRedeem=true`)).body.code).toBe(200)
  const [redeemed, investment, ...others] = await eventsOf(seller)
  expect(redeemed).toMatch(/^redeem 1000\.0000 GF interest 5\.0000 early-redeem-penalty -\d+\.\d{4}$/)
  expect([investment, others]).toEqual(['invest -1000.0000 GF', []])
})

function treasury(amount: bigint): Draft {
  const legs = [
    { account: accountId(PLATFORM, 'treasury', 'GF'), amount },
    { account: accountId(PLATFORM, 'issuance', 'GF'), amount: -amount },
  ]
  return { kind: 'issue', actor: 'operator:treasurer', ref: `treasury-${aName()}`, legs }
}

test('pages count events: each is full, and parts neither repeat nor hide any', async () => {
  const own = accountId(seller.id, 'available', 'GF')
  const [frozen, other] = [accountId(seller.id, 'frozen', 'GF'), accountId(buyer.id, 'available', 'GF')]
  const leg = (account: bigint, amount: bigint) => ({ account, amount })
  const draft = (kind: Draft['kind'], ref: string, legs: Draft['legs']): Draft => ({
    ...{ kind, ref, legs, actor: 'system' },
  })
  // Forty sales at once: first all of their holds, later each release with its trade.
  const refs = Array.from({ length: 40 }, (_, n) => `sale-${n}`)
  await post(
    server.database.db,
    refs.map((ref) => draft('trade-freeze', ref, [leg(own, -GF), leg(frozen, GF)])),
  )
  await post(
    server.database.db,
    refs.flatMap((ref) => [
      draft('trade-unfreeze', ref, [leg(frozen, -GF), leg(own, GF)]),
      draft('trade', ref, [leg(own, -GF), leg(other, GF)]),
    ]),
  )
  const sizes: number[] = []
  const ids: number[] = []
  let before: number | null = null
  do {
    const page: Page = await pageOf(seller, `size=9${before ? `&before=${before}` : ''}`)
    sizes.push(page.records.length)
    ids.push(...page.records.map(({ id }) => id))
    expect(page.searchedUntil).toBeNull()
    expect(gfSum(page)).toEqual(['10000.0000 0.0000'])
    before = page.next
  } while (before)
  // The sales, and the GF that the member started with.
  expect(sizes).toEqual([9, 9, 9, 9, 5])
  expect(new Set(ids).size).toBe(41)
})
