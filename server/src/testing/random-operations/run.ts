import { type ErrorName, errors } from '@torch/contract/errors.ts'
import type { OrderState, TradeState } from '@torch/contract/states.ts'
import { DAY_MS, MINUTE_MS } from '@torch/contract/time.ts'
import { invariants } from '../../invariants.ts'
import { offlineAllowancesJob } from '../../payments/index.ts'
import { audit } from '../../platform/monitoring/audit.ts'
import { openParameters, type Parameters } from '../../platform/parameters/parameters.ts'
import { redPacketsJob } from '../../points/links/red-packets-job.ts'
import { releaseDay } from '../../points/release/release-job.ts'
import { delayedTransfersJob } from '../../points/send/delayed-transfers-job.ts'
import { standingJob } from '../../referrals/levels/standing-job.ts'
import { overdueAppealsJob } from '../../trading/appeals/overdue-appeals.ts'
import { deadlinesJob } from '../../trading/deadlines/deadlines-job.ts'
import { maturityJob } from '../../wealth/maturity.ts'
import { type Ask, checkExplanations } from '../explanations/check-explanations.ts'
import { runNightlyJobs } from '../rewards/nights.ts'
import { sealAll } from '../rewards/seal-all.ts'
import type { Act, Draw, Drawn } from './acts.ts'
import * as acts from './acts.ts'
import { runAuditCommand } from './audit-command.ts'
import * as payCodes from './pay-codes.ts'
import type { Purse, Shop } from './reference-ledger.ts'
import { takeBackRewards } from './reversals.ts'
import { split } from './splits.ts'
import * as trades from './trades.ts'
import { World } from './world.ts'

// Runs random operations of many members, day after day, beside the reference ledger. Operations of one round affect different
// families and shops, so that their order does not matter, and are sent in parallel; the reference ledger applies them one
// after the other.

const FROM = '2027-01-01'
/** The times of a day's operations; each day three minutes later, so that no deadline ends in the middle of a round. */
const HOURS = [0, 360, 745, 1110]
const ROUND = 320
/** Number of operations between audits; balances are compared every day. */
const AUDITED = 50_000
/** One of so many requests is sent over a socket, the others within the process. */
const OVER_SOCKET = 10

export interface SimulationRun {
  operations: number
  refused: number
  repeated: number
  days: number
  /** The kinds of entries whose explanations were recalculated. */
  explained: string[]
  /** The result of `npm run audit:ledger` on the final database. */
  audit: { code: number; printed: string } | undefined
}

/** Runs the given number of operations. Throws when the app and the reference ledger differ, with the seed and the day. */
export async function runRandomOperations(
  operations: number,
  seed: number,
  days: number,
): Promise<SimulationRun> {
  const world = await World.open(seed, FROM)
  const run: SimulationRun = {
    operations: 0,
    refused: 0,
    repeated: 0,
    days: 0,
    explained: [],
    audit: undefined,
  }
  try {
    const parameters = await openParameters(world.database.db)
    const draws = weighed(parameters)
    const start = world.books.now
    let audited = 0
    for (let day = 0; day < days; day += 1) {
      for (const [part, minutes] of HOURS.entries()) {
        await world.moveTo(start + day * (DAY_MS + 3 * MINUTE_MS) + minutes * MINUTE_MS)
        await timePasses(world, parameters, part === 0 && day > 0)
        if (part === 0) for (let n = 0; n < 3; n += 1) await world.newcomer()
        const upTo = Math.floor((operations * (day * HOURS.length + part + 1)) / (days * HOURS.length))
        while (run.operations < upTo) await round(world, draws, upTo - run.operations, run)
      }
      run.days += 1
      await compare(world)
      if (run.operations >= audited + AUDITED || day === days - 1) {
        await checkEverything(world)
        audited = run.operations
      }
    }
    run.explained = await checkExplanations(world.database.db, askWorld(world), 20)
    run.audit = await runAuditCommand(world.database.url)
    return run
  } catch (error) {
    throw new Error(`seed ${seed}, day ${run.days}: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
  } finally {
    await world.close()
  }
}

function weighed(parameters: Parameters): Draw[] {
  const weights: [Draw, number][] = [
    [acts.pay, 170],
    [acts.bill, 3],
    [acts.refund, 6],
    [acts.payOut, 3],
    [payCodes.chooseLimits, 1],
    [payCodes.captureOnline, 6],
    [payCodes.setAside, 2],
    [payCodes.captureOffline, 6],
    [payCodes.giveBack, 0.5],
    [payCodes.freeze, 1],
    [acts.pvToShop, 2],
    [acts.pvOfShop, 2],
    [acts.transfer, 6],
    [acts.redPacket, 3],
    [acts.delayedTransfer, 3],
    [split, 3],
    [acts.exchange, 3],
    [acts.releaseManually, 2],
    [acts.buyPackage, 1],
    [acts.invest, 2],
    [acts.redeem, 2],
    [takeBackRewards, 0.5],
    [trades.publish, 2],
    [trades.take, 3],
    [trades.changeOrder, 1],
    [trades.confirm, 2],
    [trades.release, 2],
    [trades.cancelTrade, 0.5],
    [trades.appeal, 0.5],
    [trades.withdrawAppeal, 0.3],
    [trades.giveUp, 0.3],
    [trades.decide(parameters), 0.4],
  ]
  return weights.flatMap(([draw, weight]) => Array<Draw>(weight * 10).fill(draw))
}

// ── A round ────────────────────────────────────────────────────────────────────────────────────────────────────────────
async function round(world: World, draws: Draw[], most: number, run: SimulationRun): Promise<void> {
  const taken = new Set<string>()
  const paid = new Set<Shop>()
  const round: { act: Act; key: string; overSocket: boolean; again: boolean }[] = []
  for (let tries = 0; tries < ROUND * 2 && round.length < Math.min(ROUND, most); tries += 1) {
    const drawn = world.chance.among(draws)?.(world)
    if (!drawn || !fits(drawn, taken, paid)) continue
    const key = `random-operation-${run.operations + round.length}`
    const [overSocket, again] = [world.chance.below(OVER_SOCKET) === 0, world.chance.happens(0.04)]
    round.push({ act: drawn.act(), key, overSocket, again })
  }
  await world.layFilesReady()
  await Promise.all(
    round.map(async ({ act, key, overSocket, again }) => {
      // Occasionally sent twice at once with one key: that is one operation.
      const both = [carryOut(world, act, key, overSocket)]
      if (again && !act.refused && !act.next && typeof act.ask !== 'function')
        both.push(carryOut(world, act, key, !overSocket))
      const [first, second] = await Promise.all(both)
      if (second !== undefined && first !== second)
        throw new Error(`${act.what}: two answers for one key: ${first} and ${second}`)
      if (second !== undefined) run.repeated += 1
    }),
  )
  run.refused += round.filter(({ act }) => act.refused).length
  run.operations += round.length
}

/** Returns whether no operation of this round affects the same families and shops. */
function fits({ keys, paysShop }: Drawn, taken: Set<string>, paid: Set<Shop>): boolean {
  if (keys.some((key) => taken.has(key))) return false
  if (paysShop) {
    // Several may pay one shop at once; other operations of that shop would conflict.
    const key = acts.ofShop(paysShop)
    if (taken.has(key) && !paid.has(paysShop)) return false
    paid.add(paysShop)
    taken.add(key)
  }
  for (const key of keys) taken.add(key)
  return true
}

const RETRY_LATER = new RegExp(`"code":(${errors.requestInProgress.code}|${errors.unavailable.code}),`)

/** Sends a request and compares the answer with the reference ledger. Returns the answer's text. */
async function carryOut(world: World, act: Act, key: string, overSocket: boolean): Promise<string> {
  const { what, ask, refused, says = {}, learn } = act
  if (typeof ask === 'function') {
    await ask()
    return ''
  }
  let answer = await world.ask({ ...ask, key }, overSocket)
  // Retries as an app does, with the same key: under load a request may wait too long for a lock, which moves nothing and is
  // reported.
  for (let tries = 0; tries < 1000 && RETRY_LATER.test(answer.text); tries += 1)
    answer = await world.ask({ ...ask, key }, overSocket)
  const { code, data } = JSON.parse(answer.text) as { code: number; data: Record<string, unknown> | null }
  const expected = refused ? errors[refused].code : 200
  if (code !== expected) throw new Error(`${what}: expected ${outcomeOf(refused)}, got ${answer.text}`)
  if (!refused) {
    for (const [name, value] of Object.entries(says))
      if (data?.[name] !== value) throw new Error(`${what}: ${name} should be ${value}, got ${answer.text}`)
    learn?.(data ?? {})
  }
  if (act.next) return carryOut(world, act.next(), `${key}-then`, overSocket)
  return answer.text
}

const outcomeOf = (refused: ErrorName | undefined) => refused ?? 'success'

// ── Time ───────────────────────────────────────────────────────────────────────────────────────────────────────────────
async function timePasses(world: World, parameters: Parameters, newDay: boolean): Promise<void> {
  const { db } = world.database
  const events = { publish() {}, publishToAll() {} }
  const alert = async (kind: string) => Promise.reject(new Error(`the operators were called: ${kind}`))
  await deadlinesJob({ db, parameters, events }).run(new Date(0))
  await overdueAppealsJob({ db, events }).run(new Date(0))
  await maturityJob(db).run(new Date(0))
  await redPacketsJob({ db, events }).run(new Date(0))
  world.books.endPackets()
  await delayedTransfersJob({ db, parameters, events }).run(new Date(0))
  world.books.arrive()
  await offlineAllowancesJob({ db, events }).run(new Date(0))
  world.books.endAllowances()
  world.hall.timePasses()
  if (!newDay) return

  const { today } = world.books
  const name = new Date(today * DAY_MS).toISOString().slice(0, 10)
  const midnight = new Date(`${name}T00:00:00+08:00`)
  await releaseDay({ db, parameters, alert }, name)
  await runNightlyJobs(db, parameters, midnight)
  await standingJob(db, parameters).run(midnight)
  world.books.releaseOfDay(today)
  world.books.finalize()
  world.books.judgeAll()
}

// ── Looking ────────────────────────────────────────────────────────────────────────────────────────────────────────────
async function compare(world: World): Promise<void> {
  const { books, database } = world
  const { rows } = await database.pool.query<{ id: bigint; balance: bigint; earned: bigint; spent: bigint }>(
    'select id, balance, earned, spent from ledger.balance',
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  const wrong: string[] = []
  const hold = (party: number, place: number, what: string, plain: Purse, all = true) => {
    const row = found.get(BigInt(party) * 16n + BigInt(place))
    const same =
      row?.balance === plain.balance && (!all || (row.earned === plain.earned && row.spent === plain.spent))
    if (!same)
      wrong.push(
        `${party} ${what}: ledger ${row?.balance} (+${row?.earned} -${row?.spent}), plain ${plain.balance} (+${plain.earned} -${plain.spent})`,
      )
  }
  for (const { id, gf, pv, frozen, delayed, allowance } of books.people) {
    hold(id, 0, 'GF', gf)
    hold(id, 1, 'PV', pv)
    hold(id, 2, 'frozen GF', frozen, false)
    // These accounts are opened at their first use.
    for (const [purpose, name, amount] of [
      [12n, 'delayed GF', delayed],
      [14n, 'allowance', allowance],
    ] as const)
      if (found.has(BigInt(id) * 16n + purpose)) hold(id, Number(purpose), name, amount, false)
      else if (amount.balance > 0n) wrong.push(`${id} has no account of ${name}`)
  }
  for (const { id, gf, pv } of books.shops) {
    hold(id, 0, 'GF of shop', gf)
    hold(id, 1, 'PV of shop', pv)
  }
  hold(1, 4, 'issuance GF', books.issuanceGf, false)
  hold(1, 5, 'issuance PV', books.issuancePv, false)
  hold(1, 6, 'treasury', books.treasury, false)
  hold(1, 8, 'release pool', books.pool, false)
  hold(1, 10, 'wealth', books.wealth, false)
  hold(1, 12, 'fees', books.fees, false)
  wrong.push(...(await levelsThatDiffer(world)))
  if (wrong.length > 0) throw new Error(`${wrong.length} differences:\n${wrong.slice(0, 20).join('\n')}`)
}

async function levelsThatDiffer({ books, database }: World): Promise<string[]> {
  const { rows } = await database.pool.query<{
    member_id: number
    rank: number
    active: boolean
    friends: number
    vip: boolean
  }>(
    'select member_id, rank, active, valid_friends as friends, vip_at is not null as vip from referrals.member',
  )
  const found = new Map(rows.map((row) => [row.member_id, row]))
  return books.people.flatMap(({ id, rank, active, friends, vip }) => {
    const row = found.get(id) ?? { rank: 0, active: false, friends: 0, vip: false }
    const [is, should] = [
      [row.rank, row.active, row.friends, row.vip],
      [rank, active, friends, vip],
    ].map(String)
    return is === should ? [] : [`${id}: level, active, friends, VIP are ${is}, plain ${should}`]
  })
}

/** Returns the request function of the explanations check, which reads as members. */
function askWorld(world: World): Ask {
  const tokens = new Map(world.books.people.map(({ id, token }) => [id, token]))
  return async ({ id }, path) => {
    const { status, text } = await world.read(path, tokens.get(id) ?? '')
    return { status, body: JSON.parse(text) }
  }
}

async function checkEverything(world: World): Promise<void> {
  const { pool } = world.database
  await sealAll(world.database)
  const breaches = await audit(pool, invariants)
  if (breaches.length > 0) throw new Error(`the audit finds ${JSON.stringify(breaches.slice(0, 10))}`)

  const { rows: orders } = await pool.query<{ id: number; status: OrderState; parts: string }>(
    "select id, status, concat_ws(' ', rest, running, done) as parts from trading.order",
  )
  const { rows: actualTrades } = await pool.query<{ id: number; status: TradeState }>(
    'select id, status from trading.trade',
  )
  const plainOrders = new Map(
    world.hall.allOrders.map((order) => [
      order.id,
      `${order.ended ?? ''} ${order.rest} ${order.running} ${order.done}`,
    ]),
  )
  const plainTrades = new Map(world.hall.allTrades.map(({ id, state }) => [id, state]))
  const wrong = [
    ...orders.flatMap(({ id, status, parts }) => {
      const is = `${['pending', 'partial'].includes(status) ? '' : status} ${parts}`
      return is === plainOrders.get(id) ? [] : [`order ${id} is ${is}, plain ${plainOrders.get(id)}`]
    }),
    ...actualTrades.flatMap(({ id, status }) =>
      status === plainTrades.get(id) ? [] : [`trade ${id} is ${status}, plain ${plainTrades.get(id)}`],
    ),
  ]
  if (wrong.length > 0) throw new Error(`${wrong.length} differences:\n${wrong.slice(0, 20).join('\n')}`)
}
