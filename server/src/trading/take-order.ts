import type { ErrorName } from '@torch/contract/errors.ts'
import { showUnits, type Units, writeUnits } from '@torch/contract/money.ts'
import { MIN_TRADE_UNITS, type takeOrder as promise } from '@torch/contract/trading.ts'
import { orderTable, refusalOf } from '@torch/contract/trading-states.ts'
import { sql } from 'kysely'
import { bindFile } from '../files/door.ts'
import { holdActiveMember } from '../identity/door.ts'
import { moveOnce } from '../ledger/door.ts'
import type { Tx } from '../platform/db.ts'
import { type Handler, Written } from '../platform/http/call.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { beginTrade } from './begin-trade.ts'
import { sellersAccounts } from './escrow.ts'
import type { TradingHouse } from './house.ts'
import { after, numberAndMoment } from './moment.ts'
import { lockOrder, type OrderRow, orders, stateOf } from './orders.ts'
import { tellSides } from './own-trade.ts'
import { standingsOf } from './reputations.ts'
import { mostOpenTrades, payMinutes } from './rules.ts'
import { tellTrade } from './tell-trade.ts'
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
  const { number, moment } = await numberAndMoment(tx, 'T')
  const due = after(moment, house.parameters.get(payMinutes))
  const usdtCode = order.usdt_code ?? (await ownCode(tx, code, memberId, number))
  const trade = await beginTrade(tx, order, { number, amount, taker: memberId, usdtCode, moment, due })
  await tellTrade(tx, trade, 'taken', { by: due })
  return trade
}

function ownCode(tx: Tx, file: string | null, owner: number, tradeNo: string): Promise<string> {
  if (file === null) throw new Refusal('usdtCodeRequired')
  return bindFile(tx, { file, owner, category: 'usdt-code', to: `trade:${tradeNo}` })
}
