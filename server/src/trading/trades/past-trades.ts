import type { Units } from '@torch/contract/money.ts'
import type { OrderType } from '@torch/contract/states.ts'
import { accountId, lockAccounts } from '../../ledger/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import { openAppeal } from '../appeals/open-appeal.ts'
import { writeMessage } from '../chat/messages.ts'
import { after, numberAt } from '../moment.ts'
import { lockOrder } from '../orders/orders.ts'
import { addOrder } from '../orders/publish-order.ts'
import { priceBand } from '../prices/market-price-rule.ts'
import type { ReadAddress } from '../usdt-codes/usdt-codes.ts'
import { beginTrades } from './begin-trades.ts'
import { completeTrade } from './end-trade.ts'
import { sellersAccounts } from './escrow.ts'
import { lockTrade, moveTrade } from './trades.ts'

/** An order of a demo, and its further steps as far as moments are given. */
export interface PastOrder {
  type: OrderType
  owner: number
  /** The member who took `taken` units of it. */
  taker?: number
  amount: Units
  taken?: Units
  unitPrice: bigint
  /** The seller's receiving code, a file; absent for a buy order that was not taken. */
  code?: string
  /** The TRC20 address in that code. */
  address?: string
  proof?: string
  remark: string
  at: { published: Date; taken?: Date; paid?: Date; released?: Date }
  appeal?: { description: string; messages: ['buyer' | 'seller', string][] }
}

const FIXED_PRICE = { per_mille: null, limit_price: null, suspended_reason: null }

/** The demo's own codes hold addresses of TRON. */
const payToOf = (address: string | undefined): ReadAddress | null =>
  address === undefined ? null : { network: 'TRC20', address }

interface PastStep {
  at: Date
  tell(): Promise<void>
}

/** Returns the steps of an order, each with its moment, using the code of the real calls. Run them in this order. */
export function stepsOfPastOrder(tx: Tx, parameters: Parameters, past: PastOrder): PastStep[] {
  const { taker, code, at, appeal } = past
  let orderId = 0
  let tradeId = 0
  const steps: PastStep[] = [
    {
      at: at.published,
      tell: async () => {
        orderId = await publish(tx, parameters, past)
      },
    },
  ]
  if (taker === undefined || code === undefined || !at.taken) return steps
  const { taken, paid, released } = at
  steps.push({
    at: taken,
    tell: async () => {
      tradeId = await take(tx, parameters, orderId, {
        ...{ owner: past.owner, taker, code, payTo: payToOf(past.address), amount: past.amount, taken },
        ...(past.taken === undefined ? {} : { part: past.taken }),
      })
    },
  })
  if (paid)
    steps.push({ at: paid, tell: () => pay(tx, parameters, tradeId, { paid, proof: past.proof ?? null }) })
  if (released) steps.push({ at: released, tell: () => release(tx, orderId, tradeId, released) })
  if (appeal) steps.push({ at: released ?? paid ?? taken, tell: () => openPastAppeal(tx, tradeId, appeal) })
  return steps
}

async function publish(
  tx: Tx,
  parameters: Parameters,
  { type, owner, amount, unitPrice, code, address, remark, at }: PastOrder,
): Promise<number> {
  const { lowest, highest } = priceBand(unitPrice)
  return addOrder(tx, {
    type,
    memberId: owner,
    gfAmount: amount,
    price: { unit_price: unitPrice, band_min: lowest, band_max: highest, ...FIXED_PRICE },
    remark,
    number: await numberAt(tx, 'O', at.published),
    code: (type === 'sell' && code) || null,
    payTo: type === 'sell' && code ? payToOf(address) : null,
    moment: at.published,
    expires: after(at.published, parameters.get('trading.order-hours') * 60n),
  })
}

interface PastTakeOptions {
  owner: number
  taker: number
  code: string
  payTo: ReadAddress | null
  amount: Units
  taken: Date
  part?: Units
}

async function take(tx: Tx, parameters: Parameters, orderId: number, past: PastTakeOptions): Promise<number> {
  const { owner, taker, code, payTo, amount, part, taken } = past
  await lockAccounts(tx, [...sellersAccounts(taker), accountId(owner, 'available', 'GF')])
  const taking = {
    amount: part ?? amount,
    taker,
    usdtCode: code,
    network: payTo?.network ?? null,
    address: payTo?.address ?? null,
    number: await numberAt(tx, 'T', taken),
    due: after(taken, parameters.get('trading.pay-minutes')),
  }
  const order = await lockOrder(tx, orderId)
  const [begun] = await beginTrades(tx, [{ order, taking }], taken)
  if (!begun) throw new Error(`order ${orderId} was not taken`)
  return begun.id
}

async function pay(
  tx: Tx,
  parameters: Parameters,
  tradeId: number,
  { paid, proof }: { paid: Date; proof: string | null },
): Promise<void> {
  const move = { act: 'pay', to: 'paid', by: 'buyer', moment: paid } as const
  const changes = { paid_at: paid, proof, due_at: after(paid, parameters.get('trading.release-minutes')) }
  await moveTrade(tx, await lockTrade(tx, tradeId), move, changes)
}

async function release(tx: Tx, orderId: number, tradeId: number, released: Date): Promise<void> {
  const [order, trade] = [await lockOrder(tx, orderId), await lockTrade(tx, tradeId)]
  await completeTrade(tx, {
    trade,
    order,
    act: 'release',
    by: 'seller',
    moment: released,
    actor: `member:${trade.seller_id}`,
  })
}

async function openPastAppeal(
  tx: Tx,
  tradeId: number,
  { description, messages }: NonNullable<PastOrder['appeal']>,
): Promise<void> {
  for (const [sender, text] of messages)
    await writeMessage(tx, { tradeId, sender, text, phrase: null, picture: null })
  await openAppeal(tx, await lockTrade(tx, tradeId), { side: 'buyer', reason: 'GF_ISSUE', description })
}
