import { readUnits, writeUnits } from '@torch/contract/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { offlineAllowancesJob } from '../payments/index.ts'
import { openParameters } from '../platform/parameters/parameters.ts'
import { momentNow } from '../platform/time/clock.ts'
import { offlineDevice, payCodeCalls } from '../testing/calls/pay-code-calls.ts'
import { auditOf, calls, key, newMember, type TestMember } from '../testing/calls/points-calls.ts'
import { shopCalls } from '../testing/calls/shop-calls.ts'
import { tradingCalls } from '../testing/calls/trading-calls.ts'
import { aShop, PASSWORD } from '../testing/people/people.ts'
import { applyMove, spendingAccount } from '../testing/pumps/apply-move.ts'
import { choices } from '../testing/pumps/choices.ts'
import { describeMove, type Move } from '../testing/pumps/moves.ts'
import { UNIT } from '../testing/pumps/parameters.ts'
import { drawing } from '../testing/pumps/search.ts'
import { settledRules } from '../testing/pumps/settled.ts'
import { openCreditsOf } from '../testing/pumps/settled-credits.ts'
import { withheldPvOf } from '../testing/pumps/settled-withheld.ts'
import { accountOf, pendingOf, type State, startOf, the } from '../testing/pumps/state.ts'
import { passNights } from '../testing/rewards/nights.ts'
import { startTestServer, type TestServer } from '../testing/servers/server.ts'
import { accrue } from './release/accrual.ts'
import { delayedTransfersJob } from './send/delayed-transfers-job.ts'

// The model of the pump search must behave like the platform: both play the same sequences, and all balances agree to the
// unit after every move.

const rules = settledRules()
const AMOUNTS = ['1000', '33.33', '4200'].map(readUnits)
const KINDS: Move['kind'][] = [
  ...(['transfer', 'packet', 'pay', 'refund', 'option1', 'option2', 'exchange', 'release'] as const),
  ...(['pv-to-shop', 'gift-pv', 'offer', 'cancel', 'trade', 'nights'] as const),
  ...(['delay', 'call-back', 'arrive'] as const),
  ...(['set-aside', 'give-back', 'freeze'] as const),
]

const GF_1000 = readUnits('1000')
const week: Move = { kind: 'nights', count: 7 }
/** Openings that random draws rarely reach; the rest is random. */
const OPENINGS: Move[][] = [
  [
    { kind: 'offer', who: 0, amount: GF_1000 },
    { kind: 'cancel', order: 0 },
  ],
  [
    { kind: 'transfer', from: 0, to: 1, amount: GF_1000 },
    { kind: 'pay', from: 1, to: 2, amount: readUnits('700') },
    week,
  ],
  [
    { kind: 'transfer', from: 0, to: 2, amount: GF_1000 },
    { kind: 'transfer', from: 1, to: 2, amount: GF_1000 },
    { kind: 'pay', from: 2, to: 1, amount: readUnits('1500') },
    week,
    week,
    { kind: 'refund', payment: 0, amount: readUnits('333.33') },
  ],
  [
    { kind: 'set-aside', who: 1, amount: readUnits('500') },
    { kind: 'pay', from: 1, to: 2, amount: readUnits('300'), offline: true },
    { kind: 'freeze', who: 1, on: true },
    { kind: 'pay', from: 1, to: 2, amount: readUnits('100'), offline: true },
    { kind: 'refund', payment: 0, amount: readUnits('33.33') },
    { kind: 'freeze', who: 1, on: false },
    { kind: 'nights', count: 31 },
  ],
  [
    { kind: 'pay', from: 1, to: 2, amount: GF_1000 },
    week,
    { kind: 'pv-to-shop', who: 1, amount: readUnits('1234.56') },
    { kind: 'nights', count: 1 },
    { kind: 'refund', payment: 0, amount: readUnits('900') },
  ],
]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  expect(await auditOf(server)).toEqual([])
  await server.close()
})

interface TestWorld {
  people: TestMember[]
  shops: number[]
  /** The platform's ids, in the model's order. */
  payments: string[]
  orders: number[]
  delayed: { no: string; from: TestMember }[]
  /** What a member's phone knows about its allowance, by the member's place. */
  phones: Map<number, { installation: string; deviceId: number; counter: number }>
}

test('random sequences leave the same balances on the platform and in the model', {
  timeout: 900_000,
}, async () => {
  const below = drawing(17)
  const seen = new Set<string>()
  for (let trial = 0; trial < 15; trial += 1) {
    const world = await newWorld()
    // As large as the pool of the test platform, so that the cover does not limit.
    let state = startOf({ pool: readUnits('99999999.99'), parameters: {} })
    const path: string[] = []
    const opening = OPENINGS[trial % OPENINGS.length] ?? []
    for (let n = 0; n < 20; n += 1) {
      const move = opening[n] ?? draw(state, below)
      if (!move) continue
      const next = applyMove(state, move, rules)
      path.push(describeMove(move))
      const status = await perform(world, move)
      const outcome = [409, 422].includes(status) ? 'refused' : status
      expect({ trial, path, outcome }).toEqual({ trial, path, outcome: next ? 200 : 'refused' })
      note(seen, move, state, next)
      state = next ?? state
      expect({ trial, path, balances: await platformBalances(world) }).toEqual({
        trial,
        path,
        balances: modelBalances(state),
      })
    }
    await cancelOpenOrders(world, state)
  }
  const others = ['payer', 'giver', 'inviter', 'refund of matured', 'GF for what was released']
  const ofPayCodes = ['offline', 'refused while frozen', 'allowance expired']
  expect([...seen].sort()).toEqual([...KINDS, ...others, ...ofPayCodes].sort())
})

/** Records the moves played, so that draws that miss what matters are noticed. */
function note(seen: Set<string>, move: Move, before: State, next: State | undefined): void {
  if (!next && spendingAccount(before, move)?.isFrozen) seen.add('refused while frozen')
  if (!next) return
  if (move.kind === 'pay' && move.offline) seen.add('offline')
  if (move.kind === 'nights' && next.accounts.some((one, n) => one.allowance < the(before, n).allowance))
    seen.add('allowance expired')
  seen.add(move.kind)
  for (const { kind } of next.rewards) seen.add(kind)
  if (move.kind !== 'refund') return
  if (before.payments[move.payment]?.left !== undefined) seen.add('refund of matured')
  if (next.pool > before.pool) seen.add('GF for what was released')
}

async function newWorld(): Promise<TestWorld> {
  const gf = 10_000n * UNIT
  const a = await newMember(server, { gf })
  const b = await newMember(server, { gf, upline: a.id })
  const c = await newMember(server, { gf, upline: b.id })
  const people = [a, b, c]
  const shops = await Promise.all(people.map(({ id }) => aShop(server.database.db, id)))
  return { people, shops, payments: [], orders: [], delayed: [], phones: new Map() }
}

function draw(state: State, below: (limit: number) => number): Move | undefined {
  const amount = AMOUNTS[below(AMOUNTS.length)] ?? UNIT
  const possible = choices(state, rules, amount).filter((move) => isAsked(state, move))
  const kinds = KINDS.filter((one) => possible.some(({ kind }) => kind === one))
  const kind = kinds[below(kinds.length)]
  const moves = possible.filter((move) => move.kind === kind)
  return moves[below(moves.length)]
}

/** Returns whether the platform accepts the move: whole hundreds in transfers, orders of at least a thousand, taken in full. */
function isAsked(state: State, move: Move): boolean {
  // Orders expire by themselves after three days.
  if (move.kind === 'nights') return move.count < 90 && state.orders.every(({ rest }) => rest === 0n)
  if (move.kind === 'trade')
    return move.ends === 'released' && accountOf(state, move.buyer) !== state.orders[move.order]?.seller
  if (move.kind === 'offer') return move.amount === AMOUNTS[0]
  if (move.kind === 'transfer' || move.kind === 'delay' || move.kind === 'exchange')
    return move.amount % (100n * UNIT) === 0n
  // At most 500 GF are set aside.
  if (move.kind === 'set-aside') return move.amount <= readUnits('500')
  return !('amount' in move) || move.amount % 100n === 0n
}

/** Two decimals, as typed. */
const asTyped = (units: bigint) => writeUnits(units).slice(0, -2)

function person(world: TestWorld, who: number): TestMember {
  const found = world.people[who]
  if (!found) throw new Error(`no person ${who}`)
  return found
}

async function perform(world: TestWorld, move: Move): Promise<number> {
  const [points, shops] = [calls(server), shopCalls(server)]
  const shopOf = (who: number) => world.shops[who] ?? Number.NaN
  switch (move.kind) {
    case 'transfer':
      return (
        await points.transferGf(person(world, move.from), person(world, move.to).code, asTyped(move.amount))
      ).status
    case 'delay':
    case 'call-back':
    case 'arrive':
      return delayedTransfer(world, move)
    case 'packet': {
      const [from, to] = [person(world, move.from), person(world, move.to)]
      const packet = { amount: asTyped(move.amount), shares: 1, recipients: [to.code] }
      const sent = await points.sendRedPacket(from, packet)
      return sent.status === 200 ? (await points.openRedPacket(to, sent.body.data.code)).status : sent.status
    }
    case 'share': {
      const [from, to] = [person(world, move.from), person(world, move.to)]
      const sum = asTyped(move.amount)
      const asked = await points.createSplit(to, { amount: sum, amounts: [sum] })
      return asked.status === 200
        ? (await points.paySplitShare(from, asked.body.data.code, 1)).status
        : asked.status
    }
    case 'set-aside':
    case 'give-back':
    case 'freeze':
      return usePhone(world, move)
    case 'pay': {
      if (move.offline) return payOffline(world, move)
      const { status, body } = await shops.payWithGf(
        person(world, move.from),
        shopOf(move.to),
        asTyped(move.amount),
      )
      if (status === 200) world.payments.push((body.data as { paymentNo: string }).paymentNo)
      return status
    }
    case 'refund':
      return refund(world, move.payment, asTyped(move.amount))
    case 'option1':
    case 'option2':
      return (
        await shops.transferShopGf(
          person(world, move.who),
          shopOf(move.who),
          asTyped(move.amount),
          move.kind.slice(-1),
        )
      ).status
    case 'exchange':
      return (await points.flashExchange(person(world, move.who), asTyped(move.amount))).status
    case 'release':
      return (await points.manualRelease(person(world, move.who))).status
    case 'pv-to-shop': {
      const who = person(world, move.who)
      const path = `transfer-pv-from-personal?fromUserId=${who.id}&amount=${asTyped(move.amount)}`
      return (await shops.act(who, path, { paymentPassword: PASSWORD }, key())).status
    }
    case 'gift-pv':
      return (
        await shops.giftPv(
          person(world, move.who),
          shopOf(move.who),
          person(world, move.to).code,
          asTyped(move.amount),
        )
      ).status
    case 'nights':
      await passNights(server.database.db, move.count)
      for (const one of world.people) one.token = await server.login(one.name)
      // Phones stay signed in.
      await server.database.pool.query(
        "update identity.session set expires_at = '2200-01-01' where id in (select session_id from payments.pay_device)",
      )
      await offlineAllowancesJob({ db: server.database.db, events: { publish() {} } }).run(new Date(0))
      return 200
    default:
      return makeTrade(world, move)
  }
}

async function delayedTransfer(
  world: TestWorld,
  move: Extract<Move, { kind: 'delay' | 'call-back' | 'arrive' }>,
): Promise<number> {
  const points = calls(server)
  const { db, pool } = server.database
  if (move.kind === 'delay') {
    const from = person(world, move.from)
    const { status, body } = await points.sendDelayed(from, person(world, move.to).code, asTyped(move.amount))
    if (status === 200) world.delayed.push({ no: body.data.transferNo, from })
    return status
  }
  const sent = world.delayed[move.delayed]
  if (!sent) throw new Error(`no delayed transfer ${move.delayed}`)
  if (move.kind === 'call-back') return (await points.callBackTransfer(sent.from, sent.no)).status
  await pool.query('update points.delayed_transfer set ends_at = platform.now() where transfer_no = $1', [
    sent.no,
  ])
  await delayedTransfersJob({ db, parameters: await openParameters(db), events: { publish() {} } }).run(
    new Date(0),
  )
  return 200
}

/** One key for all phones: a code names its device. */
const device = offlineDevice()

async function usePhone(
  world: TestWorld,
  move: Extract<Move, { kind: 'set-aside' | 'give-back' | 'freeze' }>,
): Promise<number> {
  const [who, phone] = [person(world, move.who), payCodeCalls(server)]
  if (move.kind === 'freeze')
    return (await (move.on ? phone.freezeAccount(who) : phone.unfreezeAccount(who))).status
  if (move.kind === 'give-back') return (await phone.returnOfflineAllowance(who)).status
  expect((await phone.turnOnPayCode(who)).status).toBe(200)
  const { status, body } = await phone.setOfflineAllowance(who, asTyped(move.amount), device.publicKey)
  if (status === 200)
    world.phones.set(move.who, { installation: body.data.installation, ...body.data.offline })
  return status
}

/** The shop scans the code that the phone shows without a network. */
async function payOffline(world: TestWorld, move: Extract<Move, { kind: 'pay' }>): Promise<number> {
  const phone = world.phones.get(move.from)
  if (!phone) throw new Error(`no phone of ${move.from}`)
  phone.counter += 1
  const { installation, deviceId, counter } = phone
  const seconds = Math.floor((await momentNow(server.database.db)).getTime() / 1000)
  const code = device.code({ installation, deviceId, counter, seconds, shopId: 0, maxCents: 0 })
  const shop = world.shops[move.to] ?? Number.NaN
  const { status, body } = await payCodeCalls(server).captureByCode(
    person(world, move.to),
    shop,
    code,
    asTyped(move.amount),
  )
  if (status === 200) world.payments.push(body.data.paymentNo)
  return status
}

async function refund(world: TestWorld, payment: number, amount: string): Promise<number> {
  const paymentNo = world.payments[payment] ?? ''
  const { rows } = await server.database.pool.query<{ shop_id: number }>(
    'select shop_id from payments.payment where payment_no = $1',
    [paymentNo],
  )
  const owner = person(world, world.shops.indexOf(rows[0]?.shop_id ?? 0))
  return (await shopCalls(server).refundPayment(owner, paymentNo, amount)).status
}

async function makeTrade(world: TestWorld, move: Move): Promise<number> {
  const hall = tradingCalls(server)
  if (move.kind === 'offer') {
    const { status } = await hall.publishSellOrder(person(world, move.who), asTyped(move.amount))
    if (status === 200) world.orders.push(await latest('order'))
    return status
  }
  if (move.kind !== 'cancel' && move.kind !== 'trade') throw new Error(`not on the platform: ${move.kind}`)
  const order = world.orders[move.order] ?? 0
  const { rows } = await server.database.pool.query<{ owner_id: number }>(
    'select owner_id from trading.order where id = $1',
    [order],
  )
  const seller = world.people.find(({ id }) => id === rows[0]?.owner_id)
  if (!seller) throw new Error(`no member owns order ${order}`)
  if (move.kind === 'cancel') return (await hall.cancelOrder(seller, order)).status
  const buyer = person(world, move.buyer)
  const taken = await hall.takeOrder(buyer, order)
  if (taken.status !== 200) return taken.status
  const trade = await latest('trade')
  expect((await hall.confirmPayment(buyer, trade)).status).toBe(200)
  return (await hall.releaseGf(seller, trade)).status
}

/** The nights of the next trial pass without the job that expires orders, so none may stay open. */
async function cancelOpenOrders(world: TestWorld, state: State): Promise<void> {
  for (const [order, { rest }] of state.orders.entries())
    if (rest > 0n) expect(await perform(world, { kind: 'cancel', order })).toBe(200)
}

async function latest(table: 'order' | 'trade'): Promise<number> {
  const { rows } = await server.database.pool.query<{ id: number }>(
    `select max(id) as id from trading.${table}`,
  )
  return rows[0]?.id ?? 0
}

interface Balances {
  gf: bigint
  frozen: bigint
  allowance: bigint
  pv: bigint
  pending: bigint
  owed: bigint
  kept: bigint
  accrued: bigint
  /** What the member's gifts may still earn on. */
  gifts: bigint
  shopGf: bigint
  shopPv: bigint
}

function modelBalances(state: State): Balances[] {
  return [0, 1, 2].map((who) => {
    const place = accountOf(state, who)
    const { gf, frozen, allowance, pv, owed, accrued, shop } = the(state, place)
    const [pending, kept] = [pendingOf(state, place), withheldPvOf(state, place)]
    return {
      gf,
      frozen,
      allowance,
      pv,
      pending,
      owed,
      kept,
      accrued,
      gifts: openCreditsOf(state, place),
      shopGf: shop?.gf ?? 0n,
      shopPv: shop?.pv ?? 0n,
    }
  })
}

function platformBalances({ people, shops }: TestWorld): Promise<Balances[]> {
  const { db, pool } = server.database
  return Promise.all(
    people.map(async ({ id }, n) => {
      const { rows } = await pool.query<Omit<Balances, 'accrued'> & { registered: string; today: string }>(
        `select
          (select balance from ledger.balance where id = $1::bigint * 16) as gf,
          (select sum(balance)::bigint from ledger.balance where party_id = $1 and purpose in ('frozen', 'delayed') and unit = 'GF') as frozen,
          coalesce((select balance from ledger.balance where id = $1::bigint * 16 + 14), 0) as allowance,
          (select balance from ledger.balance where id = $1::bigint * 16 + 1) as pv,
          (select balance from ledger.balance where id = $1::bigint * 16 + 15) as pending,
          coalesce((select amount from ledger.owed_pv where member_id = $1), 0)::bigint as owed,
          coalesce((select amount from ledger.kept_pv where member_id = $1), 0)::bigint as kept,
          coalesce((select sum(left_over) from points.gift_credit where giver_id = $1 and until > platform.now()), 0)::bigint as gifts,
          (select balance from ledger.balance where id = $2::bigint * 16) as "shopGf",
          (select balance from ledger.balance where id = $2::bigint * 16 + 1) as "shopPv",
          platform.day_of(m.created_at)::text as registered, platform.day_of(platform.now())::text as today
        from identity.member m where m.id = $1`,
        [id, shops[n]],
      )
      const [row] = rows
      if (!row) throw new Error(`no member ${id}`)
      const { registered, today, ...balances } = row
      const { accrued } = await accrue(db, await openParameters(db), id, registered, today)
      return { ...balances, accrued }
    }),
  )
}
