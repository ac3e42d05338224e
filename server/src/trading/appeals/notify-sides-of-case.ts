import type { TradingContext } from '../context.ts'
import type { Appeal } from '../tables.ts'
import { notifySides } from '../trades/own-trade.ts'
import { trades } from '../trades/trades.ts'

/** Publishes to both sides that their case has changed. Call after the commit. */
export async function notifySidesOfCase(
  ctx: Pick<TradingContext, 'db' | 'events'>,
  { trade_id }: Pick<Appeal, 'trade_id'>,
): Promise<void> {
  notifySides(ctx, await trades(ctx.db).where('t.id', '=', trade_id).executeTakeFirstOrThrow())
}
