import { writeUnits } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import { notify } from '../../identity/index.ts'
import { lockAccounts } from '../../ledger/index.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { momentNow } from '../../platform/time/clock.ts'
import type { TradingContext } from '../context.ts'
import { after } from '../moment.ts'
import { lockOrder, orders, stateOf } from '../orders/orders.ts'
import { unfreezeRest } from '../orders/unfreeze-rest.ts'
import { GRACE_MINUTES } from '../rules.ts'
import { addStrike } from '../traders/traders.ts'
import { accountsOf, returnTrade } from '../trades/end-trade.ts'
import { sellersAccounts } from '../trades/escrow.ts'
import { notifyTrade } from '../trades/notify-trade.ts'
import { notifySides } from '../trades/own-trade.ts'
import { lockTrade, moveTrade, type TradeRow, trades } from '../trades/trades.ts'

const CHUNK = 500

type Timers = Pick<TradingContext, 'db' | 'parameters' | 'events'>

/**
 * Job: carries out missed deadlines (rules/trading#trades): orders expire, payments time out, late releases are reminded. Each
 * runs in a transaction of its own and is checked again under its locks, so a member who acted in time wins. No timer pays out
 * or refunds once the buyer has paid.
 */
export function deadlinesJob(ctx: Timers): Job {
  return {
    name: 'trading.deadlines',
    inOrder: true,
    every: { minutes: 1 },
    async run() {
      await forEachDue(
        (seen) => dueOrders(ctx.db, seen),
        (id) => expireOrder(ctx, id),
      )
      await forEachDue(
        (seen) => dueTrades(ctx.db, { status: 'pending-payment', grace: GRACE_MINUTES, seen }),
        (id) => timeOut(ctx, id),
      )
      await forEachDue(
        (seen) => dueTrades(ctx.db, { status: 'paid', grace: 0, seen }),
        (id) => remind(ctx, id),
      )
    },
  }
}

async function dueOrders(db: Db, seen: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from trading.order where status in ('pending', 'partial') and rest > 0 and expires_at <= (select trading.running_time())
      and id <> all(${seen}::integer[])
    order by expires_at limit ${CHUNK}`.execute(db)
  return rows.map((row) => row.id)
}

interface Due {
  status: TradeRow['status']
  grace: number
  seen: readonly number[]
}

async function dueTrades(db: Db, { status, grace, seen }: Due): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from trading.trade
    where due_at < (select trading.running_time()) - make_interval(mins => ${grace}) and status = ${status}
      and id <> all(${seen}::integer[])
    order by due_at limit ${CHUNK}`.execute(db)
  return rows.map((row) => row.id)
}

async function expireOrder(ctx: Timers, id: number): Promise<void> {
  const known = await orders(ctx.db).where('o.id', '=', id).executeTakeFirstOrThrow()
  const expired = await ctx.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, sellersAccounts(known.owner_id))
    const order = await lockOrder(tx, id)
    // Renewed, taken or withdrawn meanwhile.
    if (order.ended_at !== null || stateOf(order) !== 'expired') return false
    await unfreezeRest(tx, order, { moment: await momentNow(tx), actor: 'system', ended: 'expired' })
    await notify(tx, [
      {
        to: order.owner_id,
        about: {
          kind: 'order-expired' as const,
          orderId: id,
          orderNo: order.order_no,
          orderType: order.type,
          amount: writeUnits(order.rest),
        },
      },
    ])
    return true
  })
  if (!expired) return
  ctx.events.publish({ to: known.owner_id, type: 'points-changed', ref: '' })
  ctx.events.publishToAll('hall-changed')
}

async function timeOut(ctx: Timers, id: number): Promise<void> {
  await withTradeLocked(ctx, id, 'pending-payment', async (tx, trade, moment) => {
    const order = await lockOrder(tx, trade.order_id)
    const ending = { trade, order, act: 'time-out', by: 'system', actor: 'system', moment } as const
    await returnTrade(tx, ending, { to: 'order', blamed: trade.buyer_id })
    await addStrike(tx, ctx.parameters, { tradeId: id, memberId: trade.buyer_id, moment })
    await notifyTrade(tx, trade, 'timed-out')
  })
}

async function remind(ctx: Timers, id: number): Promise<void> {
  await withTradeLocked(ctx, id, 'paid', async (tx, trade, moment) => {
    const due = after(moment, ctx.parameters.get('trading.appeal-hours') * 60n)
    const move = { act: 'overdue', to: 'awaiting-release', by: 'system', moment } as const
    await moveTrade(tx, trade, move, { due_at: due })
    await notifyTrade(tx, trade, 'overdue', { by: due })
  })
}

/** Runs `act` on a trade that is still in this state and overdue, under the locks of accounts, order and trade. */
export async function withTradeLocked(
  ctx: Pick<Timers, 'db' | 'events'>,
  id: number,
  status: TradeRow['status'],
  act: (tx: Tx, trade: TradeRow, moment: Date) => Promise<void>,
): Promise<void> {
  const known = await trades(ctx.db).where('t.id', '=', id).executeTakeFirstOrThrow()
  const acted = await ctx.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, accountsOf(known))
    await lockOrder(tx, known.order_id)
    const trade = await lockTrade(tx, id)
    if (trade.status !== status || !trade.overdue) return false
    await act(tx, trade, await momentNow(tx))
    return true
  })
  if (acted) notifySides(ctx, known)
}

/**
 * Runs `act` for everything that is due, until nothing is left. A failing item does not stop others: it is left for the next
 * run, and all errors are thrown together at the end. `find` returns the next due items except those already seen.
 */
export async function forEachDue(
  find: (seen: readonly number[]) => Promise<number[]>,
  act: (id: number) => Promise<void>,
): Promise<void> {
  const seen: number[] = []
  const faults = new Map<number, unknown>()
  for (;;) {
    const due = await find(seen)
    if (due.length === 0) break
    seen.push(...due)
    for (const id of due) await act(id).catch((fault) => faults.set(id, fault))
  }
  if (faults.size > 0)
    throw new AggregateError(faults.values(), `left for the next run: ${[...faults.keys()].join(', ')}`)
}
