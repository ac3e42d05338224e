import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { TradingContext } from '../context.ts'
import { forEachDue } from '../deadlines/deadlines-job.ts'
import { notifyTrade } from '../trades/notify-trade.ts'
import { notifySides } from '../trades/own-trade.ts'
import { lockTrade } from '../trades/trades.ts'
import { openAppeal } from './open-appeal.ts'

const CHUNK = 200

/**
 * Job: opens an appeal for the buyer where the seller has not released for 48 hours (`appealHours`, rules/trading#trades), the
 * last automatic step.
 */
export function overdueAppealsJob(ctx: Pick<TradingContext, 'db' | 'events'>): Job {
  return {
    name: 'trading.overdue-appeals',
    inOrder: true,
    every: { minutes: 1 },
    async run() {
      await forEachDue(
        (seen) => overdue(ctx.db, seen),
        (id) => openFor(ctx, id),
      )
    },
  }
}

async function overdue(db: Db, seen: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from trading.trade where status = 'awaiting-release' and due_at <= (select trading.running_time())
      and id <> all(${seen}::integer[])
    order by due_at limit ${CHUNK}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Checks the trade again under its lock. */
async function openFor(ctx: Pick<TradingContext, 'db' | 'events'>, id: number): Promise<void> {
  const opened = await ctx.db.transaction().execute(async (tx) => {
    const trade = await lockTrade(tx, id)
    if (trade.status !== 'awaiting-release' || !trade.overdue) return undefined
    await openAppeal(tx, trade, { side: 'buyer', bySystem: true, reason: 'GF_ISSUE', description: '' })
    await notifyTrade(tx, trade, 'appealed-by-system')
    return trade
  })
  if (opened) notifySides(ctx, opened)
}
