import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readUnits, showUnits } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { folderStorage } from '../files/index.ts'
import { partyBalances } from '../ledger/index.ts'
import { ledgerInvariants } from '../ledger/invariants.ts'
import { paymentsInvariants } from '../payments/invariants.ts'
import { audit } from '../platform/monitoring/audit.ts'
import { openParameters } from '../platform/parameters/parameters.ts'
import { openClock } from '../platform/time/clock.ts'
import { rewardRules } from '../reward-rules.ts'
import { askServer, checkExplanations } from '../testing/explanations/check-explanations.ts'
import { openTestDatabase, type TestDatabase } from '../testing/servers/database.ts'
import { startTestServer, type TestServer } from '../testing/servers/server.ts'
import { tradingInvariants } from '../trading/invariants.ts'
import { wealthInvariants } from '../wealth/invariants.ts'
import { city, demoPeople, PASSWORD } from './content.ts'
import { type DemoDataContext, writeDemoData } from './demo-data.ts'
import { gf } from './demo-visits.ts'

let database: TestDatabase
let server: TestServer
let folder: string
let ctx: DemoDataContext
beforeAll(async () => {
  database = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'torch-demo-'))
  const { db, pool } = database
  const parameters = await openParameters(db)
  ctx = {
    db,
    pool,
    parameters,
    storage: folderStorage(folder),
    clock: await openClock(db),
    rewardRules: rewardRules(parameters),
  }
})
afterAll(async () => {
  await server.close()
  await database.close()
  await rm(folder, { recursive: true })
})

async function counts() {
  const { rows } = await sql<{ members: number; shops: number; payments: number; files: number }>`
    select (select count(*)::int from identity.member) as members, (select count(*)::int from merchants.shop) as shops,
      (select count(*)::int from payments.payment) as payments, (select count(*)::int from files.file) as files`.execute(
    database.db,
  )
  return rows[0]
}

test('writes the demo data once, also under concurrent calls, and nothing when it fails', async () => {
  const failing = { ...ctx.parameters, get: () => expect.fail('failed on purpose') }
  await expect(writeDemoData({ ...ctx, parameters: failing })).rejects.toThrow('failed on purpose')
  // Only the platform's root member exists.
  expect(await counts()).toEqual({ members: 1, shops: 0, payments: 0, files: 0 })

  let started = performance.now()
  await Promise.all([writeDemoData(ctx), writeDemoData(ctx)])
  const writingMs = performance.now() - started
  const orders = await counts()
  expect(orders?.shops).toBe(city.length)

  started = performance.now()
  await writeDemoData(ctx)
  expect(performance.now() - started).toBeLessThan(writingMs / 10)
  expect(await counts()).toEqual(orders)
  server = await startTestServer(database)
})

describe('demo members', () => {
  const login = (account: string) =>
    server.call('POST', '/api/user/login', { json: { account, password: PASSWORD } })
  const holdings = async (name: string) => {
    const { body } = await login(name)
    const balances = await partyBalances(database.db, body.data.userInfo.id)
    return { gf: balances?.gf ?? -1n, pv: balances?.pv ?? -1n }
  }

  test.each(demoPeople.map((person) => person.name))('%s signs in', async (name) => {
    const { status, body } = await login(name)
    expect(status).toBe(200)
    expect(body.data.userInfo).toMatchObject({
      username: name,
      isVip: name === 'alice',
      isMerchant: name === 'noodle',
      avatarUrl: expect.stringMatching(/^\/api\/files\/[0-9a-f]{32}/),
    })
  })

  test('alice and bob own GF, carol owns nothing', async () => {
    const [alice, bob, carol] = await Promise.all(['alice', 'bob', 'carol'].map(holdings))
    expect(alice?.gf).toBeGreaterThanOrEqual(gf(200_000))
    expect(alice?.pv).toBeGreaterThanOrEqual(gf(12_000))
    expect(bob?.gf).toBeGreaterThanOrEqual(gf(20_000))
    expect(carol).toEqual({ gf: 0n, pv: 0n })
  })

  test("bob's inviter is alice", async () => {
    const { rows } = await sql<{ upline: string }>`select upline.username as upline
      from identity.member bob join identity.member upline on upline.id = bob.upline_id
      where bob.username = 'bob'`.execute(database.db)
    expect(rows).toEqual([{ upline: 'alice' }])
  })

  test('bob pays the noodle shop by its payment code', async () => {
    const token = await server.login('bob')
    const found = await server.call('GET', '/api/merchants/qr/GF_PAYMENT_DEMO0001', { token })
    expect(found.body.data).toMatchObject({
      shopName: '老王面馆',
      shopNameEn: 'Lao Wang Noodles',
      ownerName: 'n***e',
    })
    const me = await server.call('GET', '/api/user/info', { token })
    const paid = await server.call('POST', '/api/merchants/payment/pay-with-gf', {
      token,
      form: {
        merchantId: String(found.body.data.id),
        payerUserId: String(me.body.data.id),
        gfAmount: '28',
        paymentPassword: PASSWORD,
      },
    })
    expect(paid.body.data).toMatchObject({ gfAmount: '28.0000', rewardPv: '56.0000' })
  })
})

describe('demo shops', () => {
  const nearby = async (query: string) => (await server.call('GET', `/api/merchants/nearby?${query}`)).body
  const MIDDLE = 'latitude=39.90923&longitude=116.397428'

  test('has about forty shops within 45 km of the centre of Beijing', async () => {
    const { data, total } = await nearby(`${MIDDLE}&radius=45&size=100`)
    expect(total).toBeGreaterThanOrEqual(36)
    expect(data).toHaveLength(total)
    const distances = data.map((shop: { distance: number }) => shop.distance)
    expect(distances[0]).toBeLessThan(0.6)
    expect(distances.at(-1)).toBeGreaterThan(30)
    for (const shop of data) {
      expect(shop).toMatchObject({
        shopNameEn: expect.stringMatching(/\w/),
        addressEn: expect.stringMatching(/\w/),
        contactPhone: expect.stringMatching(/^\d{11}$/),
        shopBanner: expect.stringMatching(/^\/api\/files\//),
      })
    }
  })

  test('does not find the closed shops', async () => {
    const closed = city.filter((shop) => shop.closed)
    expect(closed.length).toBeGreaterThan(1)
    for (const shop of closed) expect((await nearby(`keyword=${shop.name.zh}`)).data).toEqual([])
  })

  test.each([
    ['noodles', '老王面馆'],
    ['牛肉面', '老王面馆'],
    ['成都', '竹椅茶铺'],
    ['Hangzhou', '湖畔书房'],
    ['自行车 北京', undefined],
    ['单车', '铁马单车行'],
  ])('%s finds %s', async (keyword, name) => {
    const names = (await nearby(`keyword=${encodeURIComponent(keyword)}`)).data.map(
      (shop: { shopName: string }) => shop.shopName,
    )
    if (name) expect(names).toContain(name)
    else expect(names).toEqual([])
  })

  test('each shop has three to eight services in both languages, and its own owner and name', () => {
    for (const shop of city) {
      expect(shop.services.length).toBeGreaterThanOrEqual(3)
      expect(shop.services.length).toBeLessThanOrEqual(8)
      for (const text of [
        shop.name,
        shop.about,
        shop.city,
        shop.address,
        ...shop.services.map((one) => one.name),
      ]) {
        for (const side of [text.zh, text.en]) expect(side.trim()).not.toBe('')
        expect(text.en).not.toMatch(/\p{Script=Han}/u)
      }
    }
    for (const of of [
      (shop: (typeof city)[number]) => shop.owner,
      (shop: (typeof city)[number]) => shop.name.zh,
    ]) {
      expect(new Set(city.map(of)).size).toBe(city.length)
    }
  })

  test('stores every picture with its thumbnail', async () => {
    const { rows } = await sql<{ id: string; sha256: Buffer }>`select id, sha256 from files.file`.execute(
      database.db,
    )
    const stored = new Set(await readdir(folder, { recursive: true }))
    for (const { id } of rows) {
      expect(stored).toContain(join(id.slice(0, 2), id))
      expect(stored).toContain(join(id.slice(0, 2), `${id}.thumbnail`))
    }
  })
})

describe('demo hall', () => {
  const get = async (path: string, token?: string) =>
    (await server.call('GET', `/api/trading/hall/${path}`, { token })).body.data

  test('has a price from trades, a chart, and orders of both kinds', async () => {
    const price = await get('market-price')
    expect(price).toMatchObject({ source: 'trades', stale: false })
    const chart = await get('price-chart?range=90d')
    expect(chart.priceHistory.length).toBeGreaterThan(60)
    const { stats, records } = await get('orders?size=50')
    expect(stats.activeOrders).toBeGreaterThanOrEqual(9)
    expect(stats.totalOrders).toBeGreaterThan(100)
    const open = records.filter((one: { orderStatus: number }) => one.orderStatus < 3)
    expect(new Set(open.map((one: { orderType: number }) => one.orderType))).toEqual(new Set([1, 2]))
    for (const { unitPrice } of open) {
      expect(Number(unitPrice)).toBeGreaterThanOrEqual(Number(price.minPrice))
      expect(Number(unitPrice)).toBeLessThanOrEqual(Number(price.maxPrice))
    }
  })

  test('has one trade that alice can release and one pending appeal', async () => {
    const token = await server.login('alice')
    const { id } = (await server.call('GET', '/api/user/info', { token })).body.data
    const [waiting, ...more] = await get(`user-transactions/${id}?status=2`, token)
    expect(more).toEqual([])
    expect(waiting).toMatchObject({ role: 'seller', transaction: { gfAmount: '2000.0000' } })
    expect(waiting.actions).toContainEqual({ act: 'release', reason: null })
    const { rows } = await sql`select 1 from trading.appeal where status = 'pending'`.execute(database.db)
    expect(rows).toHaveLength(1)
  })
})

describe('a demo server', () => {
  let demo: TestServer
  beforeAll(async () => {
    demo = await startTestServer(database, { config: { mode: 'demo' } })
  })
  afterAll(() => demo.close())
  const signIn = async (account: string) =>
    (await demo.call('POST', '/api/operator/login', { json: { account, password: PASSWORD } })).body.data

  test.each([
    ['owner', ['owner', 'support']],
    ['partner', ['owner']],
    ['auditor', ['auditor']],
    ['arbiter', ['arbiter']],
    ['treasurer', ['treasurer']],
    ['viewer', ['viewer']],
  ])('%s signs in without two-factor authentication', async (account, roles) => {
    expect((await signIn(account)).operator).toMatchObject({ account, roles, twoFactorEnabled: false })
  })

  test('names in the chat of the pending appeal the amount that the case has', async () => {
    const { accessToken: token } = await signIn('arbiter')
    const [{ id }] = (await demo.call('GET', '/api/operator/appeals', { token })).body.data
    const { totalPrice, messages } = (await demo.call('GET', `/api/operator/appeals/${id}`, { token })).body
      .data
    const texts = messages.map(({ text }: { text: string }) => text)
    expect(texts).toContainEqual(expect.stringContaining(`${showUnits(readUnits(totalPrice))} USDT`))
  })

  test('proposes an item of the noodle shop to new members, with its price on the menu', async () => {
    const { demoPayment } = (await demo.call('GET', '/api/service')).body.data
    const token = await demo.login('bob')
    const { id } = (await demo.call('GET', `/api/merchants/qr/${demoPayment.gfPaymentCode}`, { token })).body
      .data
    const { services } = (await demo.call('GET', `/api/merchants/${id}`)).body.data
    const item = services.find(
      ({ serviceName }: { serviceName: string }) => serviceName === demoPayment.item.zh,
    )
    expect(item).toMatchObject({ serviceNameEn: demoPayment.item.en, choiceGroups: [] })
    expect(readUnits(item.priceGf)).toBe(readUnits(demoPayment.priceGf))
  })

  test('one application with its licence is pending and can be approved', async () => {
    const { accessToken: token } = await signIn('auditor')
    const queue = (await demo.call('GET', '/api/operator/applications', { token })).body
    expect([queue.pending, queue.data.length]).toEqual([1, 1])
    const { id, version } = queue.data[0]
    const { data } = (await demo.call('GET', `/api/operator/applications/${id}`, { token })).body
    expect(data).toMatchObject({ shopName: '小巷咖啡', applicant: { username: 'xiaolu' } })
    expect(data.businessLicense).toMatch(/^\/api\/files\/[0-9a-f]{32}\?key=o/)
    const approved = await demo.call('POST', `/api/operator/applications/${id}/approve`, {
      token,
      json: { version },
    })
    const shop = await demo.call('GET', `/api/merchants/${approved.body.data.merchantId}`)
    expect(shop.body.data).toMatchObject({ shopName: '小巷咖啡', merchantStatus: 1 })
    const found = await demo.call('GET', '/api/merchants/nearby?keyword=咖啡&city=北京')
    expect(found.body.data.map(({ shopName }: { shopName: string }) => shopName)).toContain('小巷咖啡')
  })
})

describe('ninety days of demo data', () => {
  test('satisfy all invariants', async () => {
    const invariants = [...ledgerInvariants, ...paymentsInvariants, ...tradingInvariants, ...wealthInvariants]
    expect(await audit(database.pool, invariants)).toEqual([])
  })

  test('have payments on each day and none before the payer registered', async () => {
    const { rows } = await sql<{ days: number; early: number; future: number; self: number }>`
      select count(distinct platform.day_of(paid_at))::int as days,
        count(*) filter (where paid_at < m.created_at)::int as early,
        count(*) filter (where paid_at > platform.now())::int as future,
        count(*) filter (where s.owner_id = payer_id)::int as self
      from payments.payment p join identity.member m on m.id = payer_id join merchants.shop s on s.id = shop_id`.execute(
      database.db,
    )
    expect(rows[0]?.days).toBeGreaterThanOrEqual(90)
    expect(rows[0]).toMatchObject({ early: 0, future: 0, self: 0 })
  })

  test('give the items that the noodle shop sold and the sum of its payments', async () => {
    const token = await server.login('noodle')
    const shop = (await server.call('GET', '/api/user/info', { token })).body.data.merchantInfo.id
    const { rows } = await sql<{ from: string; to: string; total: bigint; billed: bigint }>`
      select platform.day_of(min(paid_at))::text as from, platform.day_of(max(paid_at))::text as to,
        sum(amount)::bigint as total, sum(amount) filter (where id in (select payment_id from payments.bill))::bigint as billed
      from payments.payment where shop_id = ${shop}`.execute(database.db)
    const [{ from, to, total, billed } = expect.fail('no payments')] = rows
    const sales = await server.call('GET', `/api/merchants/payment/sales/${shop}?from=${from}&to=${to}`, {
      token,
    })
    expect(sales.status).toBe(200)
    const { items } = sales.body.data
    const sold = items.filter((one: { kind: string }) => one.kind === 'item')
    const menu = city.find(({ owner }) => owner === 'noodle')?.services.map(({ name }) => name.zh) ?? []
    expect(sold.length).toBeGreaterThan(2)
    for (const { name } of sold) expect(menu).toContain(name)
    const sumOf = (lines: { gfAmount: string }[]) =>
      lines.reduce((sum, one) => sum + readUnits(one.gfAmount), 0n)
    expect([sumOf(items), sumOf(sold)]).toEqual([total, billed])
    expect(billed).toBeGreaterThan(total / 2n)
  })

  test('have at least a hundred payments to the noodle shop', async () => {
    const token = await server.login('noodle')
    const me = await server.call('GET', '/api/user/info', { token })
    const shop = me.body.data.merchantInfo.id
    const records = await server.call('GET', `/api/merchants/payment/records/${shop}?size=100`, { token })
    expect(records.body.data).toHaveLength(100)
  })
})

test('the explanation of each entry reproduces its amount', async () => {
  expect(await checkExplanations(server.database.db, askServer(server))).toEqual([
    ...['grant GF', 'payment GF', 'payment PV', 'referral-reward PV', 'reward-matured PV'],
    ...['trade GF', 'trade-freeze GF', 'trade-unfreeze GF'],
  ])
})
