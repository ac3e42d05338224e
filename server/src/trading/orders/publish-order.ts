import type { Units } from '@torch/contract/money.ts'
import type { OrderType } from '@torch/contract/states.ts'
import type { publishBuyOrder } from '@torch/contract/trading.ts'
import { sql } from 'kysely'
import { bindFile } from '../../files/index.ts'
import { lockActiveMember, type SecondKey } from '../../identity/index.ts'
import { moveIdempotently, post } from '../../ledger/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { type Handler, StoredAnswer } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { TradingContext } from '../context.ts'
import { after, nextNumberAndMoment } from '../moment.ts'
import { tables } from '../tables.ts'
import type { Demands } from '../traders/traders.ts'
import { viewerOf } from '../traders/viewer.ts'
import { freeze, sellersAccounts } from '../trades/escrow.ts'
import { saveCode } from '../usdt-codes/stored-codes.ts'
import type { ReadAddress } from '../usdt-codes/usdt-codes.ts'
import { checkOrderPrice, type RequestedPrice, type StoredPrice } from './order-price.ts'
import { orders } from './orders.ts'
import { newLink } from './own-order.ts'
import { showOrders } from './show-orders.ts'

/**
 * Publishes an order of either type (rules/trading#publishing). Orders of one member are serialized by the locks of the
 * member's accounts.
 */
export function publishOrder(
  ctx: TradingContext,
  type: OrderType,
): (
  call: Parameters<Handler<typeof publishBuyOrder>>[0],
  more?: More,
) => ReturnType<Handler<typeof publishBuyOrder>> {
  return async (call, { secondKey, payTo = null, keeping } = {}) => {
    const { body, member, language } = call
    const { memberId } = member
    const result = await moveIdempotently(ctx.db, call, sellersAccounts(memberId), async (tx) => {
      await secondKey?.cover(tx, body.gfAmount)
      const id = await publish(ctx, tx, {
        ...body,
        type,
        memberId,
        code: body.usdtQrCode,
        payTo,
      })
      // After the order, which owns the picture from now on.
      if (keeping && body.usdtQrCode !== null)
        await saveCode(tx, { memberId, file: body.usdtQrCode, ...keeping })
      const row = await orders(tx).where('o.id', '=', id).executeTakeFirstOrThrow()
      const [shown] = await showOrders(ctx, tx, [row], { member, language })
      if (!shown) throw new Error('an order could not be read')
      return shown
    })
    if (result instanceof StoredAnswer) {
      if (type === 'sell') ctx.events.publish({ to: memberId, type: 'points-changed', ref: '' })
      ctx.events.publishToAll('hall-changed')
    }
    return result
  }
}

/** For a sell order: the second key, what was read in the receiving code, and how the code is stored for later orders. */
interface More {
  secondKey?: SecondKey
  payTo?: ReadAddress | null
  keeping?: { name: string; read: ReadAddress | undefined }
}

interface Wanted {
  type: OrderType
  memberId: number
  gfAmount: Units
  unitPrice: bigint
  floating: RequestedPrice['floating']
  /** The name of the file. */
  code: string | null
  /** What was read in it. */
  payTo: ReadAddress | null
  remark: string
  minPartners: number | null
  minDays: number | null
  linkOnly: boolean
}

async function publish(ctx: TradingContext, tx: Tx, order: Wanted): Promise<number> {
  const { type, memberId, gfAmount } = order
  // The account was closed or disabled after the call arrived.
  if (!(await lockActiveMember(tx, memberId))) throw new Refusal('notSignedIn')
  const { bannedHours } = await viewerOf(tx, memberId)
  if (bannedHours > 0) throw new Refusal('tradingBanned', { hours: bannedHours })
  const price = await checkOrderPrice(ctx, tx, order)
  if (type === 'sell' && order.code === null) throw new Refusal('usdtCodeRequired')
  const { number, moment } = await nextNumberAndMoment(tx, 'O')
  const code =
    type === 'sell' && order.code !== null
      ? await bindFile(tx, {
          file: order.code,
          owner: memberId,
          category: 'usdt-code',
          to: `order:${number}`,
        })
      : null
  const max = Number(ctx.parameters.get('trading.open-orders'))
  if ((await openOrders(tx, memberId)) >= max) throw new Refusal('tooManyOpenOrders', { max })

  return addOrder(tx, {
    number,
    type,
    memberId,
    gfAmount,
    price,
    code,
    payTo: code === null ? null : order.payTo,
    remark: order.remark,
    demands: { minPartners: order.minPartners ?? 0, minDays: order.minDays ?? 0 },
    link: order.linkOnly ? newLink() : null,
    moment,
    expires: after(moment, ctx.parameters.get('trading.order-hours') * 60n),
  })
}

export interface NewOrder {
  number: string
  type: OrderType
  memberId: number
  gfAmount: Units
  price: StoredPrice
  /** The file of the receiving code, bound to the order; null for a buy order. */
  code: string | null
  /** The address in it; null where none was read. */
  payTo: ReadAddress | null
  remark: string
  /** Absent: no demands. */
  demands?: Demands
  /** Opens an order that is not in the hall. */
  link?: string | null
  moment: Date
  expires: Date
}

/** Inserts the order and freezes a sell order's GF. Under the locks of the owner's accounts. */
export async function addOrder(tx: Tx, order: NewOrder): Promise<number> {
  const { number, type, memberId, gfAmount, price, moment } = order
  const { id } = await tables(tx)
    .insertInto('trading.order')
    .values({
      order_no: number,
      owner_id: memberId,
      type,
      amount: gfAmount,
      rest: gfAmount,
      ...price,
      usdt_code: order.code,
      network: order.payTo?.network ?? null,
      address: order.payTo?.address ?? null,
      remark: order.remark,
      min_partners: order.demands?.minPartners ?? 0,
      min_days: order.demands?.minDays ?? 0,
      link: order.link ?? null,
      created_at: moment,
      updated_at: moment,
      expires_at: order.expires,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (type === 'sell') {
    const hold = { seller: memberId, amount: gfAmount, ref: number, actor: `member:${memberId}` as const }
    const [journal] = await post(tx, [freeze(hold)], moment)
    if (journal === undefined) throw new Refusal('insufficientGf')
  }
  return id
}

async function openOrders(tx: Tx, memberId: number): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::integer as open from trading.order
    where owner_id = ${memberId} and status in ('pending', 'partial') and rest > 0`.execute(tx)
  return rows[0]?.open ?? 0
}
