import type { ErrorName, Language } from '@torch/contract/errors.ts'
import { UNITS_PER_POINT, type Units, writeUnits } from '@torch/contract/money.ts'
import type { OnWire } from '@torch/contract/operation.ts'
import { type OrderState, type OrderType, orderStatus, orderType } from '@torch/contract/states.ts'
import type { order } from '@torch/contract/trading.ts'
import { orderButtons, orderTable, refusalOf } from '@torch/contract/trading-states.ts'
import { namesOf } from '../../identity/index.ts'
import type { SignedIn } from '../../platform/auth.ts'
import { type Db, type Runner, type Tx, within } from '../../platform/database/db.ts'
import type { TradingContext } from '../context.ts'
import { beyondBuyLimit, minTakeOf } from '../traders/buy-limit.ts'
import { reputationsOf } from '../traders/reputations.ts'
import { daysOf, type Standing, unmetDemands } from '../traders/traders.ts'
import { failingOf, type Viewer } from '../traders/viewer.ts'
import { orderStateText, orderTypeText, reasonText } from '../words.ts'
import { type OrderRow, stateOf } from './orders.ts'
import { type ReaderData, readReaderData } from './reader-data.ts'

type ShownOrder = OnWire<typeof order>
type OwnField = 'own' | 'username' | 'transactionId' | 'usdtQrCode' | 'usdtPaymentCode' | 'actions'

/** An order as all readers see it, in one language: without receiving code and full name. */
export interface CommonOrder {
  id: number
  ownerId: number
  /** The row version that was read. */
  rowVersion: string
  state: OrderState
  type: OrderType
  rest: Units
  paused: boolean
  ownerBanned: boolean
  maskedName: string
  /** Opens an order that is not in the hall. */
  link: string | null
  shown: Omit<ShownOrder, OwnField>
}

type Context = Pick<TradingContext, 'parameters' | 'links'>

/** Returns orders as a member sees them, with the member's buttons, as of a transaction. */
export async function showOrders(
  ctx: Context,
  tx: Tx,
  rows: OrderRow[],
  reader: Pick<Reading, 'member' | 'language'>,
): Promise<ShownOrder[]> {
  const common = await commonOrders(tx, rows, reader.language)
  const own = await readerFieldsOf(ctx, { db: tx, runner: within(tx), ...reader }, common)
  return common.map((order) => ({ ...order.shown, ...own.fieldsFor(order) }))
}

export async function commonOrders(db: Db, rows: OrderRow[], language: Language): Promise<CommonOrder[]> {
  const owners = [...new Set(rows.map((row) => row.owner_id))]
  const [names, reputationOf] = await Promise.all([namesOf(db, owners), reputationsOf(db, owners)])
  return rows.map((row) => {
    const name = names.get(row.owner_id)
    const { reputation, banned } = reputationOf(row.owner_id)
    const state = stateOf(row)
    // The job returns an expired rest: it can no longer be taken.
    const rest = state === 'expired' ? 0n : row.rest
    const number = orderStatus[state]
    const shown = {
      id: row.id,
      orderNo: row.order_no,
      userId: row.owner_id,
      nickname: name?.nickname ?? null,
      reputation,
      orderType: orderType[row.type],
      orderTypeDescription: orderTypeText(row.type, language),
      orderStatus: number,
      status: number,
      statusDescription: orderStateText(state, language),
      paused: row.paused,
      gfAmount: writeUnits(row.amount),
      remainingGf: writeUnits(rest),
      tradingGf: writeUnits(row.running),
      completedGf: writeUnits(row.done),
      progress: percentOf(row.done, row.amount),
      unitPrice: writeUnits(row.unit_price),
      totalPrice: writeUnits((row.amount / UNITS_PER_POINT) * row.unit_price),
      floating: floatingOf(row, state),
      remark: row.remark,
      network: row.network,
      minPartners: row.min_partners,
      minDays: row.min_days,
      linkOnly: row.link !== null,
      version: row.version,
      createdTime: row.created_at.toISOString(),
      updatedTime: row.updated_at.toISOString(),
      expiresTime: row.ended_at || rest === 0n ? null : row.expires_at.toISOString(),
      completedTime: state === 'completed' ? (row.ended_at?.toISOString() ?? null) : null,
      tradingStartTime: row.first_taken_at?.toISOString() ?? null,
      buyerUserId: row.type === 'buy' ? row.owner_id : null,
      sellerUserId: row.type === 'sell' ? row.owner_id : null,
    }
    return {
      id: row.id,
      ownerId: row.owner_id,
      rowVersion: row.rowVersion,
      state,
      type: row.type,
      rest: row.rest,
      paused: row.paused,
      ownerBanned: banned,
      maskedName: name?.masked ?? '***',
      link: row.link,
      shown,
    }
  })
}

function floatingOf(row: OrderRow, state: OrderState): ShownOrder['floating'] {
  if (row.per_mille === null || row.limit_price === null) return null
  const isOpen = state === 'pending' || state === 'partial'
  return {
    perMille: row.per_mille,
    limit: writeUnits(row.limit_price),
    rests: isOpen ? row.suspended_reason : null,
  }
}

/** The fields of an order that depend on the reader. */
type ReaderFields = Pick<ShownOrder, OwnField>

export interface FieldsForReader {
  readerData: ReaderData
  fieldsFor(order: CommonOrder): ReaderFields
}

interface Reading {
  db: Db
  runner: Runner
  member: Pick<SignedIn, 'memberId' | 'memberSince'>
  language: Language
}

export async function readerFieldsOf(
  ctx: Context,
  { db, runner, member: { memberId, memberSince }, language }: Reading,
  orders: readonly CommonOrder[],
): Promise<FieldsForReader> {
  const readerData = await readReaderData(
    runner,
    memberId,
    orders.map(({ id }) => id),
  )
  const standing = { partners: readerData.viewer.partners, days: daysOf(memberSince, readerData.moment) }
  const isOwner = orders.some(({ ownerId }) => ownerId === memberId)
  const ownName = isOwner ? (await namesOf(db, [memberId])).get(memberId)?.username : undefined
  return {
    readerData,
    fieldsFor(order) {
      const own = order.ownerId === memberId
      const involved = readerData.involved.get(order.id)
      const code = involved?.code ? ctx.links.urlFor(involved.code, memberId) : null
      return {
        own,
        username: (own ? ownName : undefined) ?? order.maskedName,
        transactionId: involved?.latestTrade ?? null,
        usdtQrCode: code,
        usdtPaymentCode: code,
        actions: buttonsOf(ctx, order, { viewer: readerData.viewer, standing }, language),
      }
    },
  }
}

export const anonymousFields = ({ maskedName }: CommonOrder): ReaderFields => ({
  own: false,
  username: maskedName,
  transactionId: null,
  usdtQrCode: null,
  usdtPaymentCode: null,
  actions: [],
})

/** Whole percent, rounded down: 100 only for the whole. */
function percentOf(part: Units, whole: Units): number {
  return Number((part * 100n) / whole)
}

function buttonsOf(
  { parameters }: Pick<TradingContext, 'parameters'>,
  order: CommonOrder,
  { viewer, standing }: { viewer: Viewer; standing: Standing },
  language: Language,
): ShownOrder['actions'] {
  const role = order.ownerId === viewer.memberId ? 'owner' : 'other'
  const failing = new Set<ErrorName>(
    role === 'other' ? failingOf(viewer, order.ownerId, parameters) : undefined,
  )
  const lacking = unmetDemands(order.shown, standing)
  // Whether any part may be taken; the take sheet says how much.
  const { type, rest } = order
  const buyLimitExcess =
    type === 'sell' &&
    beyondBuyLimit(parameters, standing, { buying: viewer.buying, amount: minTakeOf(rest) })
  if (buyLimitExcess) lacking.set('beyondBuyLimit', buyLimitExcess)
  for (const name of lacking.keys()) failing.add(name)
  const suspension = role === 'other' && order.shown.floating?.rests
  if (suspension) failing.add(suspension === 'limit' ? 'beyondPriceLimit' : 'noMarketPrice')
  if (order.ownerBanned) failing.add('ownerBanned')
  if (rest === 0n) failing.add('nothingLeft')
  failing.add(order.paused ? 'orderPaused' : 'orderNotPaused')
  return orderButtons
    .filter((act) => orderTable.moves[act].by.includes(role))
    .map((act) => {
      const refusal = refusalOf(orderTable, act, { role, state: order.state, failing })
      const figures = { hours: viewer.bannedHours, ...(refusal && lacking.get(refusal)) }
      return { act, reason: reasonText({ parameters }, refusal, language, figures) }
    })
}
