import type { ErrorName } from '@torch/contract/errors.ts'
import { showUnits, type Units, writeUnits } from '@torch/contract/money.ts'
import { MIN_TRADE_UNITS, type takeOrder as promise } from '@torch/contract/trading.ts'
import { orderTable, refusalOf } from '@torch/contract/trading-states.ts'
import { sql } from 'kysely'
import { bindFile } from '../files/door.ts'
import { holdActiveMember, namesOf } from '../identity/door.ts'
import { moveOnce, post } from '../ledger/door.ts'
import type { Tx } from '../platform/db.ts'
import { type Handler, Written } from '../platform/http/call.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { freeze, sellersAccounts } from './escrow.ts'
import type { TradingHouse } from './house.ts'
import { after, numberAndMoment } from './moment.ts'
import { lockOrder, type OrderRow, orders, stateOf } from './orders.ts'
import { tellSides } from './own-trade.ts'
import { standingsOf } from './reputations.ts'
import { mostOpenTrades, payMinutes } from './rules.ts'
import { tables } from './tables.ts'
import { tellTrade } from './tell-trade.ts'
import { addStep } from './trades.ts'
import { failingOf, viewerOf } from './viewer.ts'

/**
 * Takes an order, whole or in part (rules.md 7). All takers of an order wait for its row; what is left decides who is in
 * time. A buy order's taker sells: the GF are frozen at once.
 */
export function takeOrder(house: TradingHouse): Handler<typeof promise> {
  return async (call) => {
    const { body, member } = call
    const { memberId } = member
    const known = await orders(house.db)
      .where(sql<boolean>`o.id = ${body.orderId}::bigint`)
      .executeTakeFirst()
    if (!known) throw new Refusal('unknownOrder')
    let sides: Parameters<typeof tellSides>[1] | undefined
    const result = await moveOnce(house.db, call, sellersAccounts(memberId), async (tx) => {
      const order = await lockOrder(tx, known.id)
      const amount = await judge(house, tx, order, { ...body, memberId })
      const trade = await take(house, tx, order, { amount, memberId, code: body.usdtQrCode })
      sides = trade
      return {
        id: trade.id,
        transactionNo: trade.trade_no,
        orderId: order.id,
        gfAmount: writeUnits(amount),
        unitPrice: writeUnits(order.unit_price),
        totalPrice: writeUnits(trade.total_price),
        payBy: trade.due_at.toISOString(),
      }
    })
    if (result instanceof Written && sides) tellSides(house, sides)
    return result
  }
}

interface Wish {
  memberId: number
  gfAmount?: Units | undefined
  version?: number | undefined
  usdtQrCode: string | null
}

/** Who, when and how much, under the lock of the order. Gives the amount. */
async function judge(house: TradingHouse, tx: Tx, order: OrderRow, wish: Wish): Promise<Units> {
  const { parameters } = house
  const viewer = await viewerOf(tx, wish.memberId)
  const standingOf = await standingsOf(tx, [order.owner_id])
  const amount = wish.gfAmount ?? order.rest
  const failing: Set<ErrorName> = failingOf(viewer, order.owner_id, parameters)
  const fails = (when: boolean, name: ErrorName) => when && failing.add(name)
  fails(order.paused, 'orderPaused')
  fails(order.rest === 0n, 'nothingLeft')
  fails(standingOf(order.owner_id).banned || !(await holdActiveMember(tx, order.owner_id)), 'ownerBanned')
  fails(wish.version !== undefined && wish.version !== order.version, 'orderChanged')
  fails(amount > order.rest, 'takeTooLarge')
  fails(amount < MIN_TRADE_UNITS && amount !== order.rest, 'takeTooSmall')
  fails(order.type === 'buy' && wish.usdtQrCode === null, 'usdtCodeRequired')
  const refusal = refusalOf(orderTable, 'take', {
    role: order.owner_id === wish.memberId ? 'owner' : 'other',
    state: stateOf(order),
    failing,
  })
  if (refusal)
    throw new Refusal(refusal, {
      left: showUnits(order.rest),
      min: showUnits(MIN_TRADE_UNITS),
      hours: viewer.bannedHours,
      max: Number(parameters.get(mostOpenTrades)),
    })
  return amount
}

interface Taking {
  amount: Units
  memberId: number
  code: string | null
}

async function take(house: TradingHouse, tx: Tx, order: OrderRow, { amount, memberId, code }: Taking) {
  const [buyer, seller] = order.type === 'sell' ? [memberId, order.owner_id] : [order.owner_id, memberId]
  const names = await namesOf(tx, [buyer, seller])
  const { number, moment } = await numberAndMoment(tx, 'T')
  const due = after(moment, house.parameters.get(payMinutes))
  const trade = {
    ...{ trade_no: number, order_id: order.id, order_type: order.type, buyer_id: buyer, seller_id: seller },
    ...{ amount, unit_price: order.unit_price, total_price: (amount / 10_000n) * order.unit_price },
    // As they are now: the seller cannot change a code that a buyer looks at.
    usdt_code: order.usdt_code ?? (await ownCode(tx, code, memberId, number)),
    remark: order.remark,
    buyer_username: names.get(buyer)?.username ?? '',
    buyer_nickname: names.get(buyer)?.nickname ?? null,
    seller_username: names.get(seller)?.username ?? '',
    seller_nickname: names.get(seller)?.nickname ?? null,
    ...{ due_at: due, created_at: moment },
  }
  const { id } = await tables(tx)
    .insertInto('trading.trade')
    .values(trade)
    .returning('id')
    .executeTakeFirstOrThrow()
  await tables(tx)
    .updateTable('trading.order')
    .set({
      ...{ status: 'partial', rest: order.rest - amount, running: order.running + amount },
      ...{ first_taken_at: order.first_taken_at ?? moment, updated_at: moment },
    })
    .where('id', '=', order.id)
    .execute()
  const by = seller === memberId ? 'seller' : 'buyer'
  await addStep(tx, id, { act: 'take', from: null, to: 'pending-payment', by, moment })
  if (order.type === 'buy') {
    const hold = { seller, amount, ref: number, actor: `member:${memberId}` as const }
    const [journal] = await post(tx, [freeze(hold)], moment)
    if (journal === undefined) throw new Refusal('insufficientGf')
  }
  await tellTrade(tx, { id, ...trade }, 'taken', { by: due })
  return { id, ...trade }
}

function ownCode(tx: Tx, file: string | null, owner: number, tradeNo: string): Promise<string> {
  if (file === null) throw new Refusal('usdtCodeRequired')
  return bindFile(tx, { file, owner, category: 'usdt-code', to: `trade:${tradeNo}` })
}
