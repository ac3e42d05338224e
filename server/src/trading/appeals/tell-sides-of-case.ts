import type { TradingHouse } from '../house.ts'
import type { Appeal } from '../tables.ts'
import { tellSides } from '../trades/own-trade.ts'
import { trades } from '../trades/trades.ts'

/** Publishes to both sides that their case has changed. Call after the commit. */
export async function tellSidesOfCase(
  house: Pick<TradingHouse, 'db' | 'events'>,
  { trade_id }: Pick<Appeal, 'trade_id'>,
): Promise<void> {
  tellSides(house, await trades(house.db).where('t.id', '=', trade_id).executeTakeFirstOrThrow())
}
