import type { ErrorName } from '@torch/contract/errors.ts'
import { memberPartNames } from '@torch/contract/member-part-names.ts'
import { showUnits, type Units, writeUnits } from '@torch/contract/money.ts'
import type { takeOrder as endpoint } from '@torch/contract/trading.ts'
import { MIN_TRADE_UNITS } from '@torch/contract/trading-limits.ts'
import { orderTable, refusalOf } from '@torch/contract/trading-states.ts'
import { sql } from 'kysely'
import { bindFile } from '../../files/index.ts'
import { askSecondKey, lockActiveMembers, restrictedAmong, type SecondKey } from '../../identity/index.ts'
import { accountId, frozenAmong, moveBatchIdempotently } from '../../ledger/index.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { type Handler, type MemberCall, Replay, type StoredAnswer } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { batched } from '../batched.ts'
import type { TradingContext } from '../context.ts'
import { after, numbersAndMoment } from '../moment.ts'
import { beyondBuyLimit, maxWithinBuyLimit } from '../traders/buy-limit.ts'
import { reputationsOf } from '../traders/reputations.ts'
import { daysOf, unmetDemands } from '../traders/traders.ts'
import { failingOf, type Viewer, viewersOf } from '../traders/viewer.ts'
import { beginTrades, type NewTrade } from '../trades/begin-trades.ts'
import { sellersAccounts } from '../trades/escrow.ts'
import { notifyTrades } from '../trades/notify-trade.ts'
import { notifySides } from '../trades/own-trade.ts'
import { addressIn, type ReadAddress } from '../usdt-codes/usdt-codes.ts'
import { lockOrders, type OrderRow, stateOf } from './orders.ts'
import { opens } from './own-order.ts'

export type TakeCall = Pick<MemberCall<typeof endpoint>, 'body' | 'member' | 'key' | 'language'> & {
  /** In the taker's receiving code, where one is named. */
  payTo?: ReadAddress | null
  /** Of a buy order. */
  secondKey?: SecondKey
}

/**
 * Takes an order, whole or in part (rules/trading#taking). Concurrent takers are serialized by the order's row; the rest
 * decides who is in time. The taker of a buy order sells: the GF are frozen at once. Concurrent takes share a transaction
 * (decision 044).
 */
export function takeOrder(ctx: TradingContext): Handler<typeof endpoint> {
  const take = batched<TakeCall>('takes', ctx, takeBatch, accountsOf)
  return async (call) => {
    const { usdtQrCode, orderId, paymentPassword } = call.body
    if (usdtQrCode === null || !(await isBuyOrder(ctx.db, orderId))) return take(call)
    // The taker of a buy order sets where the buyer pays to.
    const secondKey = await askSecondKey(ctx, call, paymentPassword, 'verified-gf')
    if (secondKey instanceof Replay) return secondKey
    return take({ ...call, secondKey, payTo: await addressIn(ctx, call.member.memberId, usdtQrCode) })
  }
}

/** An order's type never changes, so it is read without a lock. */
async function isBuyOrder(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from trading."order" where id = ${id}::bigint and type = 'buy'`.execute(
    db,
  )
  return rows.length > 0
}

const accountsOf = ({ member }: TakeCall) => sellersAccounts(member.memberId)

/** Runs a batch of takes, one per taker: each is checked against what the earlier ones left. */
export async function takeBatch(
  ctx: TradingContext,
  calls: readonly TakeCall[],
): Promise<(StoredAnswer | Replay | Refusal)[]> {
  let begun: Awaited<ReturnType<typeof beginTrades>> = []
  const results = await moveBatchIdempotently(ctx.db, calls, accountsOf, async (tx, fresh) => {
    const orders = await lockOrders(tx, [...new Set(fresh.map(({ body }) => body.orderId))])
    const context = await readTakeContext(tx, fresh, [...orders.values()])
    const { numbers, moment } = await numbersAndMoment(tx, 'T', fresh.length)
    const due = after(moment, ctx.parameters.get('trading.pay-minutes'))
    const outcomes: (CheckedTake | Refusal)[] = []
    for (const [index, call] of fresh.entries()) {
      const number = numbers[index] ?? ''
      const order = orders.get(call.body.orderId)
      outcomes.push(await checkTake(ctx, tx, call, { order, context, number, due, moment }))
    }
    begun = await beginTrades(
      tx,
      outcomes.flatMap((one) => (one instanceof Refusal ? [] : [one])),
      moment,
    )
    await notifyTrades(tx, begun, 'taken', { by: due })
    const trades = new Map(begun.map((trade) => [trade.trade_no, trade]))
    return outcomes.map((one) => {
      if (one instanceof Refusal) return one
      const trade = trades.get(one.taking.number)
      if (!trade) throw new Error('a trade was not created')
      return {
        id: trade.id,
        transactionNo: trade.trade_no,
        orderId: trade.order_id,
        gfAmount: writeUnits(trade.amount),
        unitPrice: writeUnits(trade.unit_price),
        totalPrice: writeUnits(trade.total_price),
        payBy: due.toISOString(),
        isCutToLimit: one.isCutToLimit,
      }
    })
  })
  for (const trade of begun) notifySides(ctx, trade)
  return results
}

/** What takes are checked against besides the orders, read under the locks. */
interface TakeContext {
  viewers: Map<number, Viewer>
  /** Takers and owners whose accounts are active, locked until the end. */
  active: ReadonlySet<number>
  /** Owners who may trade now. */
  trading: ReadonlySet<number>
  /** Members whose trading operators suspended, with the reason. */
  restricted: ReadonlyMap<number, string>
  /** What the takers can sell, by member, in units. */
  available: Map<number, Units>
}

async function readTakeContext(
  tx: Tx,
  calls: readonly TakeCall[],
  orders: readonly OrderRow[],
): Promise<TakeContext> {
  const owners = [...new Set(orders.map((order) => order.owner_id))]
  const takers = calls.map(({ member }) => member.memberId)
  const viewers = await viewersOf(tx, takers)
  const reputationOf = await reputationsOf(tx, owners)
  const active = await lockActiveMembers(tx, [...owners, ...takers])
  const restricted = await restrictedAmong(tx, 'trading', [...owners, ...takers])
  const frozen = await frozenAmong(tx, owners)
  const trading = new Set(
    owners.filter(
      (owner) =>
        active.has(owner) && !restricted.has(owner) && !frozen.has(owner) && !reputationOf(owner).banned,
    ),
  )
  const available = orders.some(({ type }) => type === 'buy') ? await availableOf(tx, takers) : new Map()
  return { viewers, active, trading, restricted, available }
}

async function availableOf(tx: Tx, members: readonly number[]): Promise<Map<number, Units>> {
  const { rows } = await sql<{ party_id: number; balance: Units }>`
    select party_id, balance from ledger.balance
    where id = any(${members.map((member) => accountId(member, 'available', 'GF'))}::bigint[])`.execute(tx)
  return new Map(rows.map((row) => [row.party_id, row.balance]))
}

interface CheckedTake {
  order: OrderRow
  isCutToLimit: boolean
  taking: NewTrade
}

interface TakeCheck {
  order: OrderRow | undefined
  context: TakeContext
  number: string
  due: Date
  moment: Date
}

/** Checks one take and subtracts its amount from the order for the takes after it. */
async function checkTake(
  ctx: TradingContext,
  tx: Tx,
  { body, member, language, secondKey, payTo = null }: TakeCall,
  { order, context, number, due, moment }: TakeCheck,
): Promise<CheckedTake | Refusal> {
  // Without its link an order does not exist for other members.
  if (!order || !(order.owner_id === member.memberId || opens(order.link, body.link)))
    return new Refusal('unknownOrder')
  const taker = member.memberId
  // The account was closed or disabled after the call arrived.
  if (!context.active.has(taker)) return new Refusal('notSignedIn')
  const why = context.restricted.get(taker)
  if (why !== undefined)
    return new Refusal('partRestricted', { part: memberPartNames.trading[language], why })
  const viewer = context.viewers.get(taker)
  if (!viewer) throw new Error('a viewer was not read')
  const failing = failingOf(viewer, order.owner_id, ctx.parameters)
  const fails = (when: boolean, name: ErrorName) => when && failing.add(name)
  const standing = { partners: viewer.partners, days: daysOf(member.memberSince, moment) }
  const amount =
    body.gfAmount ??
    (order.type === 'sell'
      ? maxWithinBuyLimit(ctx.parameters, standing, { buying: viewer.buying, rest: order.rest })
      : order.rest)
  const isCutToLimit = body.gfAmount === undefined && amount < order.rest
  const lacking = unmetDemands({ minPartners: order.min_partners, minDays: order.min_days }, standing)
  const buyLimitExcess =
    order.type === 'sell' && beyondBuyLimit(ctx.parameters, standing, { buying: viewer.buying, amount })
  if (buyLimitExcess) lacking.set('beyondBuyLimit', buyLimitExcess)
  for (const name of lacking.keys()) failing.add(name)
  fails(order.paused, 'orderPaused')
  fails(order.rest === 0n, 'nothingLeft')
  fails(!context.trading.has(order.owner_id), 'ownerBanned')
  fails(body.version !== undefined && body.version !== order.version, 'orderChanged')
  fails(order.suspended_reason === 'no-market-price', 'noMarketPrice')
  fails(order.suspended_reason === 'limit', 'beyondPriceLimit')
  fails(differsFromSeenPrice(body.unitPrice, order), 'priceMoved')
  fails(amount > order.rest, 'takeTooLarge')
  fails(amount < MIN_TRADE_UNITS && amount !== order.rest, 'takeTooSmall')
  fails(order.type === 'buy' && body.usdtQrCode === null, 'usdtCodeRequired')
  fails(order.type === 'buy' && amount > (context.available.get(taker) ?? 0n), 'insufficientGf')
  const refusal = refusalOf(orderTable, 'take', {
    role: order.owner_id === taker ? 'owner' : 'other',
    state: stateOf(order),
    failing,
  })
  if (refusal)
    return new Refusal(refusal, {
      left: showUnits(order.rest),
      price: showUnits(order.unit_price),
      min: showUnits(MIN_TRADE_UNITS),
      ...(refusal === 'tradingBanned' && { hours: viewer.bannedHours }),
      ...lacking.get(refusal),
      max: Number(
        ctx.parameters.get(
          refusal === 'tooManyTradesWithOne' ? 'trading.open-trades-with-one' : 'trading.open-trades',
        ),
      ),
    })
  const usdtCode =
    order.usdt_code ??
    (await resultOrRefusal(async () => {
      // First: the transaction is shared, so a refused take must not have bound its picture.
      await secondKey?.cover(tx, amount)
      return ownCode(tx, body.usdtQrCode, taker, number)
    }))
  if (usdtCode instanceof Refusal) return usdtCode
  Object.assign(order, {
    status: 'partial',
    rest: order.rest - amount,
    running: order.running + amount,
  })
  return {
    order,
    isCutToLimit,
    taking: {
      number,
      amount,
      taker,
      usdtCode,
      network: order.usdt_code === null ? (payTo?.network ?? null) : order.network,
      address: order.usdt_code === null ? (payTo?.address ?? null) : order.address,
      due,
    },
  }
}

/** Returns whether the price differs from the one seen; a floating price must be sent with the take. */
function differsFromSeenPrice(seen: Units | null | undefined, { unit_price, per_mille }: OrderRow): boolean {
  return seen == null ? per_mille !== null : seen !== unit_price
}

/** Returns the result or the refusal: a refused take does not end the shared transaction. */
async function resultOrRefusal<T>(act: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

function ownCode(tx: Tx, file: string | null, owner: number, tradeNo: string): Promise<string> {
  if (file === null) throw new Refusal('usdtCodeRequired')
  return bindFile(tx, { file, owner, category: 'usdt-code', to: `trade:${tradeNo}` })
}
