import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountId, PLATFORM, partyBalances } from '../../ledger/index.ts'
import { openParameters, type Parameters } from '../../platform/parameters/parameters.ts'
import {
  auditOf,
  emptyPool,
  fillPool,
  key,
  newMember,
  type TestMember,
} from '../../testing/calls/points-calls.ts'
import { aShopAndOwner, shopCalls } from '../../testing/calls/shop-calls.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { convert } from './shop-transfers-endpoints.ts'

const EN = { 'accept-language': 'EN' }
let server: TestServer
let call: ReturnType<typeof shopCalls>
let parameters: Parameters
let owner: TestMember
let shop: number

beforeAll(async () => {
  server = await startTestServer()
  call = shopCalls(server)
  parameters = await openParameters(server.database.db)
})
afterAll(async () => {
  expect(await auditOf(server)).toEqual([])
  await server.close()
})
beforeEach(async () => {
  ;({ owner, shop } = await aShopAndOwner(server, { gf: 1000n }))
})

const balances = (party: number) => partyBalances(server.database.db, party)
async function treasury(): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`
    select balance from ledger.balance where id = ${accountId(PLATFORM, 'release-pool', 'GF')}`.execute(
    server.database.db,
  )
  return rows[0]?.balance ?? -1n
}

describe('transferShopGf by option 1', () => {
  // spec: 000 §1 content of the five messages (no fee; 8.8; 80 % and twice; customer’s PV)
  // spec: 001 §3 transfer preview
  // spec: 001 §4 option 1: 8.8
  // spec: 001 §9 finance: pages of 10, step 0.01, 8.8, 0.8 and 2
  test('exchanges GF into 8.8 PV each for the owner, counted as earned', async () => {
    const before = await treasury()
    const answer = await call.transferShopGf(owner, shop, '12.34', 1)
    expect(answer.body.data).toMatchObject({
      type: 'option1',
      merchantId: shop,
      gfAmount: '12.3400',
      remainingGf: '0.0000',
      poolGf: '12.3400',
      pvAmount: '108.5920',
    })
    expect(answer.body.data.transferNo).toMatch(/^C\d{22}$/)
    expect(await balances(shop)).toMatchObject({ gf: 1000n * GF - 123_400n, gfSpent: 123_400n })
    expect(await balances(owner.id)).toMatchObject({ gf: 0n, pv: 1_085_920n, pvEarned: 1_085_920n })
    expect(await treasury()).toBe(before + 123_400n)
  })
})

describe('transferShopGf by option 2', () => {
  // spec: 000 §1 content of the five messages (no fee; 8.8; 80 % and twice; customer’s PV)
  // spec: 001 §3 transfer preview
  // spec: 001 §4 option 2: 80 % and twice, which does not count
  // spec: 001 §9 finance: pages of 10, step 0.01, 8.8, 0.8 and 2
  test('pays the owner 80 % as GF, and twice the amount in PV that is not counted as earned', async () => {
    const before = await treasury()
    const answer = await call.transferShopGf(owner, shop, '12.34', '2')
    expect(answer.body.data).toMatchObject({
      type: 'option2',
      gfAmount: '12.3400',
      remainingGf: '9.8720',
      poolGf: '2.4680',
      pvAmount: '24.6800',
    })
    expect(await balances(shop)).toMatchObject({ gf: 1000n * GF - 123_400n })
    expect(await balances(owner.id)).toMatchObject({
      gf: 98_720n,
      gfEarned: 98_720n,
      pv: 246_800n,
      pvEarned: 0n,
    })
    expect(await treasury()).toBe(before + 24_680n)
  })

  test('gives no VIP level however large the amount', async () => {
    const rich = await aShopAndOwner(server, { gf: 90_000n })
    expect((await call.transferShopGf(rich.owner, rich.shop, '50000', 2)).body.data.pvAmount).toBe(
      '100000.0000',
    )
    const vip = () =>
      sql<{ vip_at: Date | null }>`select vip_at from referrals.member where member_id = ${rich.owner.id}`
        .execute(server.database.db)
        .then(({ rows }) => rows[0]?.vip_at ?? null)
    expect(await vip()).toBeNull()
    await call.transferShopGf(rich.owner, rich.shop, '1000', 1)
    expect(await vip()).not.toBeNull()
  })
})

test('convert splits every amount without loss and rounds in favour of the platform', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 99_999_999_990_000n }), fc.constantFrom(1, 2), (amount, type) => {
      const { paidOut, toPool, pv } = convert(parameters, type as 1 | 2, amount)
      expect(paidOut + toPool).toBe(amount)
      if (type === 1) {
        expect(pv * 10n <= amount * 88n && (pv + 1n) * 10n > amount * 88n).toBe(true)
      } else {
        expect(paidOut * 100n <= amount * 80n && (paidOut + 1n) * 100n > amount * 80n).toBe(true)
        expect(pv).toBe(amount * 2n)
      }
    }),
  )
})

test('previewShopTransfer returns what transferShopGf then does', async () => {
  const preview = (type: number, amount: string, headers = {}) =>
    call.previewShopTransfer(owner, shop, amount, type, headers)
  for (const type of [1, 2]) {
    const shown = (await preview(type, '33.33', EN)).body.data
    const {
      transferNo: _n,
      createdTime: _t,
      merchantId: _m,
      ...done
    } = (await call.transferShopGf(owner, shop, '33.33', type)).body.data
    expect(shown).toMatchObject(done)
    const account = await call.get(owner, `points/${shop}`)
    expect(account.body.data.gfBalance).toBe(shown.gfBalanceAfter)
  }
  expect((await preview(2, '10', EN)).body.data.description).toBe(
    'You get 8.00 GF and 20.00 PV. This PV does not count towards rewards',
  )
  expect((await preview(1, '10')).body.data.description).toBe('您将获得 88.00 PV')
  expect((await preview(1, '1000.01')).body.data.gfBalanceAfter).toBeNull()
})

test('transfers once per key, and accepts a key again after a refusal', async () => {
  const headers = key()
  const first = await call.transferShopGf(owner, shop, '10', 2, headers)
  const again = await call.transferShopGf(owner, shop, '10', 2, headers)
  expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([first.text, 'true'])
  expect((await call.transferShopGf(owner, shop, '10', 1, headers)).body.code).toBe(
    errors.idempotencyKeyReused.code,
  )
  const later = key()
  expect((await call.transferShopGf(owner, shop, '990.01', 1, later)).body.code).toBe(
    errors.insufficientGf.code,
  )
  expect((await call.transferShopGf(owner, shop, '990', 1, later)).body.code).toBe(200)
  expect((await balances(shop))?.gf).toBe(0n)
})

// spec: 001 §5 transfer: above 0, within the balance
test.each([
  ['0', 1],
  ['0.001', 1],
  ['-1', 1],
  ['1e3', 2],
  ['', 2],
  ['１０', 2],
  [null, 1],
  ['100000000', 1],
  ['1', 0],
  ['1', 3],
  ['1', '01'],
  ['1', 1.5],
  ['1', null],
  ['1', 'option1'],
])('refuses the malformed amount %j with option %j and moves nothing', async (amount, type) => {
  const answer = await call.transferShopGf(owner, shop, amount, type)
  expect([answer.status, answer.body.success]).toEqual([400, false])
  expect((await balances(shop))?.gf).toBe(1000n * GF)
})

// spec: 001 §4 nothing is sent twice
test('accepts three of eight concurrent transfers when the balance covers three', async () => {
  for (let trial = 0; trial < 25; trial += 1) {
    const one = await aShopAndOwner(server, { gf: 30n })
    // Eight concurrent calls against GF for three, by both options.
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => call.transferShopGf(one.owner, one.shop, '10', (n % 2) + 1)),
    )
    expect(answers.map(({ body }) => body.code).sort()).toEqual([
      ...Array(3).fill(200),
      ...Array(5).fill(errors.insufficientGf.code),
    ])
    expect((await balances(one.shop))?.gf).toBe(0n)
  }
})

test('loses nothing when transfers and payments run concurrently', async () => {
  const payer = await newMember(server, { gf: 100n * GF })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      n % 2
        ? call.payWithGf(payer, shop, '1')
        : call.transferShopGf(owner, shop, '2', (n % 4 ? 2 : 1) as 1 | 2),
    ),
  )
  expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([200]))
  expect((await balances(shop))?.gf).toBe(1000n * GF + 10n * GF - 20n * GF)
})

test('exchanges nothing into PV that the release pool does not cover', async () => {
  const { db } = server.database
  const before = await treasury()
  await emptyPool(db)
  try {
    for (const option of [1, 2] as const)
      expect((await call.transferShopGf(owner, shop, '100', option)).body.code).toBe(errors.notCovered.code)
    expect(await balances(shop)).toMatchObject({ gf: 1000n * GF })
    expect(await balances(owner.id)).toMatchObject({ gf: 0n, pv: 0n })
  } finally {
    await fillPool(db, before)
  }
})

test('refuses transfer and preview for callers other than the owner', async () => {
  const stranger = await aShopAndOwner(server)
  for (const answer of [
    await call.transferShopGf(stranger.owner, shop, '1', 1),
    await call.previewShopTransfer(stranger.owner, shop, '1', 1),
    await call.transferShopGf(owner, owner.id, '1', 1),
  ])
    expect([answer.status, answer.body.code]).toEqual([404, errors.unknownMerchant.code])
  expect((await balances(shop))?.gf).toBe(1000n * GF)
})
