import { api } from '@torch/contract/api.ts'
import { type ErrorName, errors } from '@torch/contract/errors.ts'
import { GF, PV } from '@torch/contract/money.ts'
import type { ShopStatus } from '@torch/contract/states.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountId, issue, PLATFORM, partyBalances, post } from '../ledger/index.ts'
import { SHOP_ACTS, type ShopAct } from '../merchants/index.ts'
import { payCodeCalls } from '../testing/calls/pay-code-calls.ts'
import { auditOf, key, newMember, type TestMember } from '../testing/calls/points-calls.ts'
import { programCalls } from '../testing/calls/program-calls.ts'
import { aManagerOf, aShopAndOwner, shopCalls } from '../testing/calls/shop-calls.ts'
import { applicationForm } from '../testing/calls/shop-forms.ts'
import { anOperator, isPerhaps, type TestOperator } from '../testing/people/operators.ts'
import { aShop, PASSWORD } from '../testing/people/people.ts'
import { codeOf, startTestServer, type TestAnswer, type TestServer } from '../testing/servers/server.ts'

// Every call that moves money into or out of a shop, in every status of the shop (rules/merchants#operations-by-state).

const REASON = '投诉 <b>多</b>'
const AMOUNT = '1'
let first: TestServer
let second: TestServer
let call: ReturnType<typeof shopCalls>
let programs: ReturnType<typeof programCalls>
let support: TestOperator
let auditor: TestOperator
let treasurer: TestOperator
let payer: TestMember
let friend: TestMember

beforeAll(async () => {
  first = await startTestServer()
  second = await startTestServer(first.database)
  call = shopCalls(first)
  programs = programCalls(first)
  support = await anOperator(first, ['support'])
  auditor = await anOperator(first, ['auditor'])
  treasurer = await anOperator(first, ['treasurer'])
  payer = await newMember(first, { gf: 100_000n * GF })
  friend = await newMember(first)
  await done(payCodeCalls(first).turnOnPayCode(payer))
  await post(first.database.db, [issue('pool', 'release-pool', 100_000n * GF, 'operator:treasurer')])
})
afterAll(async () => {
  expect(await auditOf(first)).toEqual([])
  await second.close()
  await first.close()
})

const ofOperator = (by: TestOperator, path: string, json: object = {}, server = first) =>
  server.call('POST', `/api/operator/${path}`, { token: by.token, json: { reason: REASON, ...json } })
const refundForShop = (
  by: TestOperator,
  paymentNo: string,
  amount: string,
  refundedBefore = '0.0000',
  server = first,
) => ofOperator(by, `payments/${paymentNo}/refund`, { amount, refundedBefore }, server)
async function done(answer: Promise<TestAnswer>): Promise<TestAnswer['body']['data']> {
  const { body } = await answer
  expect(body).toMatchObject({ success: true })
  return body.data
}

/** Creates a shop with everything the calls need: points, a payment, an open bill, a paid bill of a program, a manager. */
async function aShopInUse() {
  const { owner, shop } = await aShopAndOwner(first, { gf: 100n, pv: 100n })
  const manager = await aManagerOf(first, owner, shop)
  const legs = [
    { account: accountId(PLATFORM, 'issuance', 'PV'), amount: -100n * PV, counted: false },
    { account: accountId(owner.id, 'available', 'PV'), amount: 100n * PV, counted: false },
  ]
  await post(first.database.db, [{ kind: 'issue', actor: 'operator:treasurer', ref: `pv-${shop}`, legs }])
  const scopes = { refundLimit: '50' }
  const { token } = await done(
    programs.createApiKey(
      owner,
      shop,
      ['bills:create', 'bills:read', 'refunds:create', 'captures:create'],
      scopes,
    ),
  )
  const pay = (amount: string, more = {}) => done(call.payWithGf(payer, shop, amount, more, key()))
  const { paymentNo } = await pay('20')
  const { billNo: ofProgram } = await done(programs.createShopBill(token, '10'))
  await pay('10', { billNo: ofProgram })
  const newCode = async (): Promise<string> => (await done(payCodeCalls(first).issuePayCode(payer))).code
  const { captureNo } = await done(payCodeCalls(first).captureByCode(manager, shop, await newCode(), AMOUNT))
  const { billNo } = await done(call.createBill(manager, shop, AMOUNT))
  const { rows } = await first.database.pool.query<{ code: string }>(
    'select payment_code as code from merchants.shop where id = $1',
    [shop],
  )
  const made = { owner, shop, manager, token, paymentNo, ofProgram, billNo, captureNo, newCode }
  return { ...made, code: rows[0]?.code ?? '' }
}
type ShopInUse = Awaited<ReturnType<typeof aShopInUse>>

/** Puts a shop into each status. */
const ENTER = {
  open: async () => {},
  closed: async ({ owner }: ShopInUse) => {
    await done(first.call('PUT', '/api/merchants/close', { token: owner.token, json: { reason: '盘点' } }))
  },
  suspended: async ({ shop }: ShopInUse) => {
    await done(ofOperator(support, `shops/${shop}/suspend`))
  },
  stopped: async ({ owner, shop }: ShopInUse) => {
    await done(ofOperator(support, `members/${owner.id}/disable`, { stopShops: [shop] }))
  },
} satisfies Record<ShopStatus, (of: ShopInUse) => Promise<void>>
const STATES = Object.keys(ENTER) as ShopStatus[]

/** Each act of SHOP_ACTS as calls of different callers. */
const CALLS: [name: string, act: ShopAct, run: (of: ShopInUse) => Promise<TestAnswer>][] = [
  [
    'a customer looks up the code',
    'findByCode',
    ({ code }) => first.call('GET', `/api/merchants/qr/${code}`, { token: payer.token }),
  ],
  ['a customer pays', 'payWithGf', ({ shop }) => call.payWithGf(payer, shop, AMOUNT)],
  [
    'a customer pays a bill that was made before',
    'payWithGf',
    ({ shop, billNo }) => call.payWithGf(payer, shop, AMOUNT, { billNo }),
  ],
  [
    'a manager scans a pay code',
    'captureByCode',
    async ({ manager, shop, newCode }) =>
      payCodeCalls(first).captureByCode(manager, shop, await newCode(), AMOUNT),
  ],
  [
    'a program scans a pay code',
    'captureShopPayment',
    async ({ token, newCode }) => programs.captureShopPayment(token, await newCode(), AMOUNT),
  ],
  [
    'a customer confirms a scan made before',
    'confirmCapture',
    ({ captureNo }) => payCodeCalls(first).confirmCapture(payer, captureNo),
  ],
  ['the owner makes a bill', 'createBill', ({ owner, shop }) => call.createBill(owner, shop, AMOUNT)],
  ['a manager makes a bill', 'createBill', ({ manager, shop }) => call.createBill(manager, shop, AMOUNT)],
  ['a program makes a bill', 'createShopBill', ({ token }) => programs.createShopBill(token, AMOUNT)],
  [
    'the owner moves PV in',
    'transferPvFromPersonal',
    ({ owner, shop }) =>
      call.act(owner, `transfer-pv-from-personal?fromUserId=${owner.id}&amount=1&merchantId=${shop}`, {
        paymentPassword: PASSWORD,
      }),
  ],
  [
    'the owner exchanges GF into PV',
    'transferShopGf',
    ({ owner, shop }) => call.transferShopGf(owner, shop, AMOUNT, 1),
  ],
  [
    'the owner pays GF out',
    'transferShopGf',
    ({ owner, shop }) => call.transferShopGf(owner, shop, AMOUNT, 2),
  ],
  ['the owner gives PV', 'giftPv', ({ owner, shop }) => call.giftPv(owner, shop, friend.code, AMOUNT)],
  [
    'the owner refunds',
    'refundPayment',
    ({ owner, paymentNo }) => call.refundPayment(owner, paymentNo, AMOUNT),
  ],
  [
    'a manager refunds',
    'refundPayment',
    ({ manager, paymentNo }) => call.refundPayment(manager, paymentNo, AMOUNT),
  ],
  [
    'a program refunds',
    'refundShopBill',
    ({ token, ofProgram }) => programs.refundShopBill(token, ofProgram, AMOUNT, key()),
  ],
  ['an operator refunds', 'refundForShop', ({ paymentNo }) => refundForShop(treasurer, paymentNo, AMOUNT)],
]

/** The expected answer to each call, by the shop's status. Disabled owners have no session, and their programs no key. */
const BY_OPERATOR = ['shopCanRefund', 'shopCanRefund', null, null] as const
const PAYABLE = [null, 'merchantClosed', 'merchantPaused', 'merchantPaused'] as const
const BY_OWNER = [null, null, 'shopMoneyHeld', 'notSignedIn'] as const
const ANSWERS: Record<string, readonly (ErrorName | null)[]> = {
  'a customer looks up the code': PAYABLE,
  'a customer pays': PAYABLE,
  'a customer pays a bill that was made before': PAYABLE,
  'a manager scans a pay code': PAYABLE,
  'a program scans a pay code': [null, 'merchantClosed', 'merchantPaused', 'apiKeyInvalid'],
  'a customer confirms a scan made before': PAYABLE,
  'the owner makes a bill': [null, 'merchantClosed', 'merchantPaused', 'notSignedIn'],
  'a manager makes a bill': PAYABLE,
  'a program makes a bill': [null, 'merchantClosed', 'merchantPaused', 'apiKeyInvalid'],
  'the owner moves PV in': BY_OWNER,
  'the owner exchanges GF into PV': BY_OWNER,
  'the owner pays GF out': BY_OWNER,
  'the owner gives PV': BY_OWNER,
  'the owner refunds': [null, null, null, 'notSignedIn'],
  'a manager refunds': [null, null, null, null],
  'a program refunds': [null, null, null, 'apiKeyInvalid'],
  'an operator refunds': BY_OPERATOR,
}

async function moneyOf(shop: number): Promise<unknown> {
  const { rows } = await first.database.pool.query(
    'select id, balance from ledger.balance where id / 16 = $1 order by id',
    [shop],
  )
  return rows
}

describe.each(STATES)('at a shop that is %s, returns the listed outcome when', (state) => {
  test.each(CALLS)('%s', async (name, _act, run) => {
    const of = await aShopInUse()
    await ENTER[state](of)
    const before = await moneyOf(of.shop)
    const answer = await run(of)
    const expected = ANSWERS[name]?.[STATES.indexOf(state)]
    if (expected === undefined) throw new Error(`no expected answer for "${name}"`)
    const wanted = expected === null ? [200, 200] : [errors[expected].status, errors[expected].code]
    expect(codeOf(answer)).toEqual(wanted)
    if (expected !== null) expect(await moneyOf(of.shop)).toEqual(before)
  })
})

/** Operations under the paths of shops and their programs that move no money of a shop and lead to no payment. */
const MOVES_NOTHING = [
  ...['applyForShop', 'resendApplication', 'updateShopInfo', 'editShop', 'closeShop', 'enableShop'],
  ...['setCounterRules', 'markSoldOut', 'addTill', 'renameTill', 'removeTill', 'openShift', 'closeShift'],
  ...['inviteCashier', 'joinStaff', 'setStaffRole', 'removeCashier', 'cancelBill', 'declineCapture'],
  ...['cancelShopBill', 'payTestBill'],
  ...['openCustomerScreen', 'showOnCustomerScreen', 'endCustomerScreen'],
]

test('every writing operation on shops is listed in SHOP_ACTS or in MOVES_NOTHING', () => {
  const about = Object.entries(api).filter(
    ([, { method, path }]) =>
      method !== 'GET' && /^\/(merchants|shop-api)\/|^\/operator\/payments\//.test(path),
  )
  const missing = about
    .map(([name]) => name)
    .filter((name) => !(name in SHOP_ACTS || MOVES_NOTHING.includes(name)))
  expect(missing).toEqual([])
  const moving = about.flatMap(([name, { movesPoints }]) => (movesPoints ? name : []))
  expect(moving.filter((name) => MOVES_NOTHING.includes(name))).toEqual([])
  expect(new Set(CALLS.map(([, act]) => act))).toEqual(new Set(Object.keys(SHOP_ACTS)))
})

test('only the listed kinds of journals move points of shops', async () => {
  const { rows } = await first.database.pool.query<{ kind: string }>(`
    select distinct j.kind from ledger.journal j join ledger.posting p on p.journal_id = j.id
    where p.account_id / 16 in (select id from merchants.shop) order by kind`)
  expect(rows.map(({ kind }) => kind)).toEqual([
    ...['issue', 'payment', 'pv-to-shop', 'refund', 'shop-exchange', 'shop-gift', 'shop-payout'],
  ])
})

const statusOf = async (shop: number): Promise<ShopStatus> => {
  const { rows } = await first.database.pool.query('select status from merchants.shop where id = $1', [shop])
  return rows[0].status
}
const disable = (id: number, ...stopShops: number[]) =>
  ofOperator(support, `members/${id}/disable`, { stopShops })
const enable = (id: number) => ofOperator(support, `members/${id}/enable`)

test('disabling an owner requires the operator to list the shops to stop', async () => {
  const { owner, shop } = await aShopAndOwner(first)
  const { memberHasShops } = errors
  const refused = await disable(owner.id)
  expect(codeOf(refused)).toEqual([memberHasShops.status, memberHasShops.code])
  expect(refused.body.message).toContain('测试小店')
  expect(await statusOf(shop)).toBe('open')
  expect((await first.call('GET', '/api/merchants/info', { token: owner.token })).status).toBe(200)
  expect(await done(disable(owner.id, shop))).toMatchObject({ status: 'disabled', shopsStopped: 1 })
  expect(await statusOf(shop)).toBe('stopped')
  const other = await newMember(first)
  expect(await done(disable(other.id))).toMatchObject({ status: 'disabled', shopsStopped: 0 })
})

test('refuses to disable a member when the listed shops differ from the actual ones', async () => {
  const { owner, shop } = await aShopAndOwner(first)
  const opened = await aShop(first.database.db, owner.id)
  const elses = await aShopAndOwner(first)
  const { memberHasShops } = errors
  for (const seen of [[shop], [shop, opened, elses.shop], [shop, elses.shop], [2_000_000_000]]) {
    const refused = await disable(owner.id, ...seen)
    expect(codeOf(refused)).toEqual([memberHasShops.status, memberHasShops.code])
    expect(await Promise.all([shop, opened, elses.shop].map(statusOf))).toEqual(['open', 'open', 'open'])
  }
  expect((await first.call('GET', '/api/merchants/info', { token: owner.token })).status).toBe(200)
  const other = await newMember(first)
  expect(codeOf(await disable(other.id, shop))).toEqual([memberHasShops.status, memberHasShops.code])
  expect(await done(disable(owner.id, opened, shop, shop))).toMatchObject({ shopsStopped: 2 })
  expect(await Promise.all([shop, opened].map(statusOf))).toEqual(['stopped', 'stopped'])
})

test('customers of a stopped shop see in both languages that it takes no payments, not the reason', async () => {
  const of = await aShopInUse()
  await ENTER.stopped(of)
  for (const [language, text] of [
    ['CN', errors.merchantPaused.zh],
    ['EN', errors.merchantPaused.en],
  ] as const) {
    const headers = { 'accept-language': language }
    const answers = [
      await first.call('GET', `/api/merchants/qr/${of.code}`, { token: payer.token, headers }),
      await call.payWithGf(payer, of.shop, AMOUNT, {}, headers),
    ]
    expect(answers.map(({ body }) => body.message)).toEqual([text, text])
  }
  const found = await first.call('GET', `/api/merchants/${of.shop}`)
  expect(found.status).toBe(404)
  expect((await first.call('GET', '/api/merchants/nearby?size=100')).text).not.toContain(`"id":${of.shop},`)
  expect((await done(call.listWorkplaces(of.manager)))[0]).toMatchObject({ merchantId: of.shop, open: false })
})

test('enabling the owner restores each shop’s earlier status', async () => {
  const { owner, shop: open } = await aShopAndOwner(first)
  const [closed, suspended] = [
    await aShop(first.database.db, owner.id),
    await aShop(first.database.db, owner.id),
  ]
  await done(first.call('PUT', `/api/merchants/close?merchantId=${closed}`, { token: owner.token, json: {} }))
  await done(ofOperator(support, `shops/${suspended}/suspend`))
  await done(disable(owner.id, open, closed, suspended))
  const states = async () => [await statusOf(open), await statusOf(closed), await statusOf(suspended)]
  expect(await states()).toEqual(['stopped', 'stopped', 'suspended'])
  await done(enable(owner.id))
  expect(await states()).toEqual(['open', 'closed', 'suspended'])
  await done(disable(owner.id, open, closed, suspended))
  // A shop suspended and restored while the owner is disabled stays stopped and keeps its earlier status.
  for (const shop of [open, closed]) await done(ofOperator(support, `shops/${shop}/suspend`))
  for (const shop of [open, closed, suspended])
    expect(await done(ofOperator(auditor, `shops/${shop}/restore`))).toEqual({ id: shop, status: 'stopped' })
  await done(enable(owner.id))
  expect(await states()).toEqual(['open', 'closed', 'open'])
  expect((await call.payWithGf(payer, open, AMOUNT)).status).toBe(200)
})

test('a transfer concurrent with a suspension either completes before it or is refused', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { owner, shop } = await aShopAndOwner(first, { gf: 100n })
    const [moved, suspended] = await Promise.all([
      call.transferShopGf(owner, shop, '10', 1),
      ofOperator(support, `shops/${shop}/suspend`, {}, second),
    ])
    expect(suspended.status).toBe(200)
    expect([200, errors.shopMoneyHeld.code]).toContain(moved.body.code)
    const before = await moneyOf(shop)
    expect((await call.transferShopGf(owner, shop, '10', 2)).body.code).toBe(errors.shopMoneyHeld.code)
    expect(await moneyOf(shop)).toEqual(before)
  }
})

test('refuses either the approval or the disabling of its applicant when both run concurrently', async () => {
  for (let round = 0; round < 4; round += 1) {
    const who = await newMember(first)
    const form = await applicationForm(first, who.token)
    const { id, version } = await done(
      first.call('POST', '/api/merchants/onboarding', { token: who.token, json: form }),
    )
    const [approved, disabled] = await Promise.all([
      first.call('POST', `/api/operator/applications/${id}/approve`, {
        token: auditor.token,
        json: { version: version ?? 1 },
      }),
      ofOperator(support, `members/${who.id}/disable`, {}, second),
    ])
    const { rows } = await first.database.pool.query(
      `select m.status, (select count(*)::integer from merchants.shop where owner_id = m.id) as shops
       from identity.member m where m.id = $1`,
      [who.id],
    )
    // The operator listed no shop, so the disabling fails if the approval came first.
    expect([approved.body.code, disabled.body.code, rows]).toEqual(
      approved.body.code === 200
        ? [200, errors.memberHasShops.code, [{ status: 'active', shops: 1 }]]
        : [errors.applicantAccountClosed.code, 200, [{ status: 'disabled', shops: 0 }]],
    )
  }
})

test('an operator’s full refund at a stopped shop is made once and takes the rewards back', async () => {
  const of = await aShopInUse()
  await ENTER.stopped(of)
  const { db, pool } = first.database
  const before = await partyBalances(db, payer.id)
  const answers = await Promise.all([
    refundForShop(treasurer, of.paymentNo, '20'),
    refundForShop(treasurer, of.paymentNo, '20', '0.0000', second),
  ])
  expect(answers.map(({ body }) => body.code).sort()).toEqual([200, errors.fullyRefunded.code])
  const after = await partyBalances(db, payer.id)
  expect([after?.gf, after?.pendingPv]).toEqual([
    (before?.gf ?? 0n) + 20n * GF,
    (before?.pendingPv ?? 0n) - 40n * PV,
  ])
  const { rows } = await pool.query(
    'select made_by, made_by_operator from payments.refund r join payments.payment p on p.id = r.payment_id where payment_no = $1',
    [of.paymentNo],
  )
  expect(rows).toEqual([{ made_by: null, made_by_operator: treasurer.id }])
  const { rows: acts } = await pool.query(
    "select operator_id, member_id, details->>'reason' as reason from operators.act where act = 'payment-refunded' and about = $1",
    [`payment:${of.paymentNo}`],
  )
  expect(acts).toEqual([{ operator_id: treasurer.id, member_id: payer.id, reason: REASON }])
  const receipt = await done(call.get(of.manager, `receipts/${of.paymentNo}`))
  expect(receipt.refunds).toMatchObject([{ gfAmount: '20.0000', madeBy: null }])
})

test('a partial refund by an operator that is sent twice concurrently is made once', async () => {
  const of = await aShopInUse()
  await ENTER.suspended(of)
  const answers = await Promise.all([
    refundForShop(treasurer, of.paymentNo, '5'),
    refundForShop(treasurer, of.paymentNo, '5', '0.0000', second),
  ])
  expect(answers.map(({ body }) => body.code).sort()).toEqual([200, errors.refundChanged.code])
  expect((await refundForShop(treasurer, of.paymentNo, '5', '5.0000')).status).toBe(200)
})

test('refuses an operator who stopped the shop, has an interest, or exceeds the refund limit', async () => {
  const both = await anOperator(first, ['support', 'treasurer'])
  for (const blocked of ['suspended', 'stopped'] as const) {
    const of = await aShopInUse()
    const path = blocked === 'suspended' ? `shops/${of.shop}/suspend` : `members/${of.owner.id}/disable`
    await done(ofOperator(both, path, blocked === 'suspended' ? {} : { stopShops: [of.shop] }))
    const own = await refundForShop(both, of.paymentNo, AMOUNT)
    expect(codeOf(own)).toEqual([errors.refundBySuspender.status, errors.refundBySuspender.code])
    const kin = await anOperator(first, ['treasurer'])
    await isPerhaps(first, kin, blocked === 'suspended' ? payer.id : of.owner.id)
    expect((await refundForShop(kin, of.paymentNo, AMOUNT)).body.code).toBe(errors.conflictOfInterest.code)
    await first.database.pool.query(
      "insert into platform.parameter (name, value, set_by, reason) values ('payments.operator-refund-limit-units', '30000', 'test', 'test')",
    )
    const fresh = await anOperator(first, ['treasurer'])
    expect((await refundForShop(fresh, of.paymentNo, '2')).status).toBe(200)
    const beyond = await refundForShop(fresh, of.paymentNo, '1.01', '2.0000')
    expect(beyond.body.code).toBe(errors.operatorRefundLimitReached.code)
    expect((await refundForShop(fresh, of.paymentNo, '1', '2.0000')).status).toBe(200)
  }
})
