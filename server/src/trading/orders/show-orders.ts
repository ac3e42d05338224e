import type { ErrorName, Language } from '@torch/contract/errors.ts'
import { type Units, writeUnits } from '@torch/contract/money.ts'
import type { OnWire } from '@torch/contract/operation.ts'
import { orderStatus, orderType } from '@torch/contract/states.ts'
import type { order } from '@torch/contract/trading.ts'
import { orderButtons, orderTable, refusalOf } from '@torch/contract/trading-states.ts'
import { sql } from 'kysely'
import { namesOf } from '../../identity/door.ts'
import type { Db } from '../../platform/db.ts'
import type { TradingHouse } from '../house.ts'
import { reputationsOf } from '../reputations.ts'
import { failingOf, type Viewer, viewerOf } from '../viewer.ts'
import { orderStateText, orderTypeText, reasonText } from '../words.ts'
import { type OrderRow, stateOf } from './orders.ts'

type ShownOrder = OnWire<typeof order>

export interface Reader {
  memberId: number | undefined
  language: Language
}

/** Orders as this reader sees them, with the buttons that the reader has. Works on a transaction as well. */
export async function showOrders(
  house: Pick<TradingHouse, 'parameters' | 'links'>,
  db: Db,
  rows: OrderRow[],
  { memberId, language }: Reader,
): Promise<ShownOrder[]> {
  const owners = rows.map((row) => row.owner_id)
  const [names, reputationOf, viewer, latest] = await Promise.all([
    namesOf(db, [...new Set(owners)]),
    reputationsOf(db, owners),
    memberId === undefined ? undefined : viewerOf(db, memberId),
    memberId === undefined ? undefined : latestTrades(db, rows, memberId),
  ])
  return rows.map((row) => {
    const own = row.owner_id === memberId
    const name = names.get(row.owner_id)
    const { reputation, banned } = reputationOf(row.owner_id)
    const status = stateOf(row)
    // What ran out of time is given back by the job: it is not to be had any more.
    const rest = status === 'expired' ? 0n : row.rest
    const code = own && memberId !== undefined && row.usdt_code && house.links.urlFor(row.usdt_code, memberId)
    const number = orderStatus[status]
    return {
      id: row.id,
      orderNo: row.order_no,
      userId: row.owner_id,
      nickname: name?.nickname ?? null,
      username: (own ? name?.username : name?.masked) ?? '***',
      reputation,
      own,
      orderType: orderType[row.type],
      orderTypeDescription: orderTypeText(row.type, language),
      orderStatus: number,
      status: number,
      statusDescription: orderStateText(status, language),
      paused: row.paused,
      gfAmount: writeUnits(row.amount),
      remainingGf: writeUnits(rest),
      tradingGf: writeUnits(row.running),
      completedGf: writeUnits(row.done),
      progress: percentOf(row.done, row.amount),
      unitPrice: writeUnits(row.unit_price),
      totalPrice: writeUnits((row.amount / 10_000n) * row.unit_price),
      remark: row.remark,
      version: row.version,
      createdTime: row.created_at.toISOString(),
      updatedTime: row.updated_at.toISOString(),
      expiresTime: row.ended_at || rest === 0n ? null : row.expires_at.toISOString(),
      completedTime: status === 'completed' ? (row.ended_at?.toISOString() ?? null) : null,
      tradingStartTime: row.first_taken_at?.toISOString() ?? null,
      buyerUserId: row.type === 'buy' ? row.owner_id : null,
      sellerUserId: row.type === 'sell' ? row.owner_id : null,
      transactionId: latest?.get(row.id) ?? null,
      usdtQrCode: code || null,
      usdtPaymentCode: code || null,
      actions: viewer ? buttonsOf(house, row, viewer, banned, language) : [],
    }
  })
}

/** Whole per cent, cut: a hundred is said only of what is whole. */
function percentOf(part: Units, whole: Units): number {
  return Number((part * 100n) / whole)
}

function buttonsOf(
  { parameters }: Pick<TradingHouse, 'parameters'>,
  order: OrderRow,
  viewer: Viewer,
  ownerBanned: boolean,
  language: Language,
): ShownOrder['actions'] {
  const role = order.owner_id === viewer.memberId ? 'owner' : 'other'
  const state = stateOf(order)
  const failing = new Set<ErrorName>(
    role === 'other' ? failingOf(viewer, order.owner_id, parameters) : undefined,
  )
  if (ownerBanned) failing.add('ownerBanned')
  if (order.rest === 0n) failing.add('nothingLeft')
  failing.add(order.paused ? 'orderPaused' : 'orderNotPaused')
  return orderButtons
    .filter((act) => orderTable.moves[act].by.includes(role))
    .map((act) => ({
      act,
      reason: reasonText({ parameters }, refusalOf(orderTable, act, { role, state, failing }), language, {
        hours: viewer.bannedHours,
      }),
    }))
}

async function latestTrades(db: Db, rows: OrderRow[], memberId: number): Promise<Map<number, number>> {
  const { rows: found } = await sql<{ order_id: number; id: number }>`
    select order_id, max(id) as id from trading.trade
    where order_id = any(${rows.map((row) => row.id)}::integer[]) and ${memberId} in (buyer_id, seller_id)
    group by order_id`.execute(db)
  return new Map(found.map((row) => [row.order_id, row.id]))
}
