import type { TradeSide } from '@torch/contract/states.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'

/**
 * Closes the open appeal of a trade that its sides settled: as succeeded where the appellant got what they asked for, else as
 * withdrawn. Under the locks of order and trade.
 */
export async function settleAppeal(
  tx: Tx,
  { tradeId, inFavourOf, moment }: { tradeId: number; inFavourOf: TradeSide; moment: Date },
): Promise<void> {
  await sql`
    update trading.appeal set settled = true, decided_at = ${moment}, updated_at = ${moment},
      for_side = null, findings = null, remark = null, early_reason = null, proposed_at = null,
      status = case when side = ${inFavourOf} then 'succeeded' else 'withdrawn' end
    where trade_id = ${tradeId} and status in ('pending', 'under-review')`.execute(tx)
}
