import type { Units } from '@torch/contract/money.ts'
import type { OrderType } from '@torch/contract/states.ts'
import type { UsdtNetwork } from '@torch/contract/usdt-networks.ts'
import { accountId, lockAccounts } from '../../ledger/door.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import { openAppeal } from '../appeals/open-appeal.ts'
import { writeMessage } from '../chat/write-message.ts'
import { after, numberAt } from '../moment.ts'
import { lockOrder } from '../orders/orders.ts'
import { addOrder } from '../orders/publish-order.ts'
import { priceBand } from '../prices/market-price-rule.ts'
import { orderHours, payMinutes, releaseMinutes } from '../rules.ts'
import { beginTrades } from './begin-trades.ts'
import { completeTrade } from './end-trade.ts'
import { sellersAccounts } from './escrow.ts'
import { lockTrade, moveTrade } from './trades.ts'

/** An order of a demo's past or present, and what became of it: as far as a moment is given. */
export interface PastOrder {
  type: OrderType
  owner: number
  /** Who took `taken` units of it. */
  taker?: number
  amount: Units
  taken?: Units
  unitPrice: bigint
  /** The seller's receiving code, a file; a buy order that nobody took has none. */
  code?: string
  proof?: string
  remark: string
  at: { published: Date; taken?: Date; paid?: Date; released?: Date }
  appeal?: { description: string; messages: ['buyer' | 'seller', string][] }
}

const FIXED = { per_mille: null, limit_price: null, rests: null }

/** Of the demo's own codes. */
const DEMO_NETWORK: UsdtNetwork = 'TRC20'

/**
 * Tells an order as it happened, by the very steps that the calls take. The moments of one member's orders must rise: a
 * ledger's times do.
 */
export async function tellPastOrder(tx: Tx, parameters: Parameters, past: PastOrder): Promise<void> {
  const { type, owner, amount, unitPrice, code, remark, at } = past
  const { lowest, highest } = priceBand(unitPrice)
  const orderId = await addOrder(tx, {
    type,
    memberId: owner,
    gfAmount: amount,
    price: { unit_price: unitPrice, band_min: lowest, band_max: highest, ...FIXED },
    remark,
    number: await numberAt(tx, 'O', at.published),
    code: (type === 'sell' && code) || null,
    network: type === 'sell' && code ? DEMO_NETWORK : null,
    moment: at.published,
    expires: after(at.published, parameters.get(orderHours) * 60n),
  })
  if (past.taker === undefined || code === undefined || !at.taken) return
  await lockAccounts(tx, [...sellersAccounts(past.taker), accountId(owner, 'available', 'GF')])
  const taking = {
    amount: past.taken ?? amount,
    taker: past.taker,
    usdtCode: code,
    network: DEMO_NETWORK,
    number: await numberAt(tx, 'T', at.taken),
    due: after(at.taken, parameters.get(payMinutes)),
  }
  const order = await lockOrder(tx, orderId)
  const [begun] = await beginTrades(tx, [{ order, taking }], at.taken)
  if (!begun) throw new Error(`order ${orderId} was not taken`)
  const { id } = begun
  if (at.paid) {
    const due = after(at.paid, parameters.get(releaseMinutes))
    await moveTrade(
      tx,
      await lockTrade(tx, id),
      { act: 'pay', to: 'paid', by: 'buyer', moment: at.paid },
      { paid_at: at.paid, proof: past.proof ?? null, due_at: due },
    )
  }
  const [taken, trade] = [await lockOrder(tx, orderId), await lockTrade(tx, id)]
  if (at.released)
    await completeTrade(tx, {
      trade,
      order: taken,
      act: 'release',
      by: 'seller',
      moment: at.released,
      actor: `member:${trade.seller_id}`,
    })
  if (!past.appeal) return
  const { description, messages } = past.appeal
  for (const [sender, text] of messages)
    await writeMessage(tx, { tradeId: id, sender, text, phrase: null, picture: null })
  await openAppeal(tx, trade, { side: 'buyer', reason: 'GF_ISSUE', description })
}
