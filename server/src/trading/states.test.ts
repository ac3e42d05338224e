import { errors } from '@torch/contract/errors.ts'
import {
  type AppealState,
  appealStatus,
  type OrderState,
  orderStatus,
  type TradeState,
  tradeStatus,
} from '@torch/contract/states.ts'
import {
  appealTable,
  type OrderAct,
  orderTable,
  refusalOf,
  type StateTable,
  type TradeAct,
  tradeTable,
} from '@torch/contract/trading-states.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newMember, type TestMember } from '../testing/calls/points-calls.ts'
import { tradingAudit } from '../testing/calls/trading-calls.ts'
import { startTestServer, type TestAnswer, type TestServer } from '../testing/servers/server.ts'
import { tradingWorld } from '../testing/trading-world.ts'
import { moveTrade, trades } from './trades/trades.ts'

// Each act by each role in each state over real HTTP, compared with the tables: allowed acts lead to the stated state; others
// are refused with the stated error and change nothing.

let server: TestServer
let world: Awaited<ReturnType<typeof tradingWorld>>
beforeAll(async () => {
  server = await startTestServer()
  world = await tradingWorld(server)
})
afterAll(async () => {
  expect(await tradingAudit(server)).toEqual([])
  await server.close()
})

function entries<T extends object>(of: T): [keyof T & string, T[keyof T]][] {
  return Object.entries(of) as [keyof T & string, T[keyof T]][]
}
const wordFor = (numbers: Record<string, number>, number: number) =>
  Object.keys(numbers).find((word) => numbers[word] === number)

// spec: 001 §4 trade: six states; proof, release, appeal in the states that allow them
describe('state tables', () => {
  const all: [string, StateTable<string, string, string>, Record<string, number>][] = [
    ['orders', orderTable, orderStatus],
    ['trades', tradeTable, tradeStatus],
    ['appeals', appealTable, appealStatus],
  ]
  // spec: 001 §4 order: pending, partial, completed, cancelled, expired
  // spec: 001 §4 trade: six states; proof, release, appeal in the states that allow them
  test.each(all)('%s: every state is reachable and no act leaves a final state', (_, table, states) => {
    const moves = Object.values(table.moves)
    for (const state of Object.keys(states)) {
      expect(moves.some((move) => move.to.includes(state))).toBe(true)
      const out = moves.filter((move) => move.from.includes(state) && move.to.some((to) => to !== state))
      expect([state, out.length > 0]).toEqual([state, !table.final.includes(state)])
      expect(errors).toHaveProperty(table.refusals[state] ?? '')
    }
  })
  test('trades: no timer ends a trade once the buyer has paid', () => {
    for (const [act, { by, from, to }] of entries(tradeTable.moves)) {
      if (!by.includes('system') || act === 'appeal') continue
      const ends = to.some((state) => tradeTable.final.includes(state))
      expect([act, ends && from.some((state) => state !== 'pending-payment')]).toEqual([act, false])
    }
  })
  // spec: 001 §4 appeal: pending is withdrawn, the rest is decided by others
  test('appeals: refuses a withdrawal under review or by the other side, and an own approval', () => {
    const under: AppealState = 'under-review'
    expect(refusalOf(appealTable, 'withdraw', { role: 'appellant', state: under })).toBe('appealUnderReview')
    expect(refusalOf(appealTable, 'withdraw', { role: 'other-side', state: 'pending' })).toBe('appellantOnly')
    expect(refusalOf(appealTable, 'approve', { role: 'arbiter', state: under })).toBe('ownDecision')
  })
})

describe('trades', () => {
  const acts = {
    pay: (who, id) => world.call.confirmPayment(who, id),
    cancel: (who, id) => world.call.cancelTransaction(who, id),
    release: (who, id) => world.call.releaseGf(who, id),
    concede: (who, id) => world.call.concedeTransaction(who, id),
  } satisfies Partial<Record<TradeAct, (who: TestMember, id: number) => Promise<TestAnswer>>>

  interface Scene {
    seller: TestMember
    buyer: TestMember
    stranger: TestMember
    id: number
  }
  async function sceneIn(state: TradeState): Promise<Scene> {
    const { call } = world
    const [seller, buyer, stranger] = [
      await world.seller(2000n),
      await world.buyer(),
      await newMember(server),
    ]
    const id = await world.taken(buyer, await world.offered(seller, '2000'), { gfAmount: '1000' })
    if (state === 'cancelled') await call.cancelTransaction(buyer, id)
    if (state === 'paid' || state === 'awaiting-release' || state === 'completed')
      await call.confirmPayment(buyer, id)
    if (state === 'completed') await call.releaseGf(seller, id)
    if (state === 'awaiting-release') await world.timePasses(31, seller, buyer, stranger)
    if (state === 'appealing') await appealed(id, buyer)
    expect(await world.statusOf(buyer, id)).toBe(tradeStatus[state])
    return { seller, buyer, stranger, id }
  }
  async function appealed(id: number, buyer: TestMember): Promise<void> {
    await server.database.db.transaction().execute(async (tx) => {
      const trade = await trades(tx).where('t.id', '=', id).executeTakeFirstOrThrow()
      await moveTrade(tx, trade, { act: 'appeal', to: 'appealing', by: 'buyer', moment: trade.now })
    })
    await server.database.pool.query(
      `insert into trading.appeal (appeal_no, trade_id, side, appellant_id, reason, description, created_at, updated_at)
       values ('A' || $1::text, $1::integer, 'buyer', $2, 'GF_ISSUE', 'no GF', platform.now(), platform.now())`,
      [id, buyer.id],
    )
  }

  test.each(Object.keys(tradeStatus) as TradeState[])(
    'a trade that is %s allows exactly the acts of the table',
    async (state) => {
      let scene = await sceneIn(state)
      for (const [act, run] of entries(acts)) {
        const stranger = await run(scene.stranger, scene.id)
        expect([state, act, stranger.body.code]).toEqual([state, act, errors.unknownTrade.code])
        for (const role of ['buyer', 'seller'] as const) {
          const before = await snapshot(scene)
          const refusal = refusalOf(tradeTable, act, { role, state })
          const answer = await run(scene[role], scene.id)
          const code = refusal ? errors[refusal].code : 200
          expect([state, act, role, answer.body.code]).toEqual([state, act, role, code])
          if (refusal) {
            expect(await snapshot(scene)).toEqual(before)
          } else {
            const next = wordFor(tradeStatus, answer.body.data.status)
            expect(tradeTable.moves[act].to).toContain(next)
            scene = await sceneIn(state)
          }
        }
      }
    },
  )

  test.each<[TradeState, TradeState]>([
    ['pending-payment', 'cancelled'],
    ['paid', 'awaiting-release'],
    ['appealing', 'appealing'],
    ['completed', 'completed'],
    ['cancelled', 'cancelled'],
  ])('a trade that is %s becomes %s after 40 minutes', async (state, next) => {
    const scene = await sceneIn(state)
    const balances = await world.balances(scene.seller)
    await world.timePasses(40, scene.buyer, scene.seller)
    expect(await world.statusOf(scene.buyer, scene.id)).toBe(tradeStatus[next])
    expect(await world.balances(scene.seller)).toMatchObject({
      gf: balances?.gf,
      frozenGf: balances?.frozenGf,
    })
  })

  test('a concession settles the appeal and returns the GF to the seller’s balance', async () => {
    const scene = await sceneIn('appealing')
    await world.call.concedeTransaction(scene.buyer, scene.id)
    expect(await world.balances(scene.seller)).toMatchObject({ gf: 10_000_000n, frozenGf: 10_000_000n })
    expect(await appealOf(scene.id)).toEqual({ status: 'withdrawn', settled: true })
  })
  test('a release during an appeal settles it in favour of the buyer', async () => {
    const scene = await sceneIn('appealing')
    await world.call.releaseGf(scene.seller, scene.id)
    expect(await world.balances(scene.buyer)).toMatchObject({ gf: 10_000_000n })
    expect(await appealOf(scene.id)).toEqual({ status: 'succeeded', settled: true })
  })
  async function appealOf(tradeId: number) {
    const { rows } = await server.database.pool.query(
      'select status, settled from trading.appeal where trade_id = $1',
      [tradeId],
    )
    return rows[0]
  }

  async function snapshot({ seller, buyer, id }: Scene) {
    const { rows } = await server.database.pool.query(
      `select t.*, o.*, (select count(*) from trading.step where trade_id = t.id) as steps
       from trading.trade t join trading.order o on o.id = t.order_id where t.id = $1`,
      [id],
    )
    return [rows, await world.balances(seller), await world.balances(buyer)]
  }
})

describe('orders', () => {
  const acts = {
    take: (who, id) => world.call.takeOrder(who, id, { gfAmount: '1000' }),
    edit: (who, id) => world.call.editOrder(who, id, { version: 1, gfAmount: '2000', unitPrice: '1.01' }),
    pause: (who, id) => world.call.pauseOrder(who, id),
    resume: (who, id) => world.call.resumeOrder(who, id),
    renew: (who, id) => world.call.renewOrder(who, id),
    cancel: (who, id) => world.call.cancelOrder(who, id),
    'withdraw-rest': (who, id) => world.call.withdrawRest(who, id),
  } satisfies Partial<Record<OrderAct, (who: TestMember, id: number) => Promise<TestAnswer>>>

  interface Scene {
    owner: TestMember
    other: TestMember
    id: number
  }
  async function sceneIn(state: OrderState, act: OrderAct): Promise<Scene> {
    const { call } = world
    const [owner, other] = [await world.seller(3000n), await world.buyer()]
    const id = await world.offered(owner, state === 'completed' ? '1000' : '2000')
    if (state === 'partial' || state === 'completed') {
      const trade = await world.taken(other, id, { gfAmount: '1000' })
      await call.confirmPayment(other, trade)
      await call.releaseGf(owner, trade)
    }
    if (state === 'cancelled') await call.cancelOrder(owner, id)
    if (state === 'expired') await world.timePasses(72 * 60 + 1, owner, other)
    if (act === 'resume' && (state === 'pending' || state === 'partial')) await call.pauseOrder(owner, id)
    expect((await world.orderOf(owner, id)).orderStatus).toBe(orderStatus[state])
    return { owner, other, id }
  }

  test.each(Object.keys(orderStatus) as OrderState[])(
    'an order that is %s allows exactly the acts of the table',
    async (state) => {
      for (const [act, run] of entries(acts)) {
        let scene = await sceneIn(state, act)
        for (const role of ['other', 'owner'] as const) {
          const refusal = refusalOf(orderTable, act, { role, state })
          const before = await snapshot(scene)
          const answer = await run(scene[role], scene.id)
          const code = refusal ? errors[refusal].code : 200
          expect([state, act, role, answer.body.code]).toEqual([state, act, role, code])
          if (refusal) {
            expect(await snapshot(scene)).toEqual(before)
          } else {
            const next = wordFor(orderStatus, (await world.orderOf(scene.owner, scene.id)).orderStatus)
            const { to } = orderTable.moves[act]
            expect(to.length === 0 ? [state] : to).toContain(next)
            scene = await sceneIn(state, act)
          }
        }
      }
    },
  )

  async function snapshot({ owner, id }: Scene) {
    const { rows } = await server.database.pool.query('select * from trading.order where id = $1', [id])
    return [rows, await world.balances(owner)]
  }
})
