import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'

/** Throws `accountHasTrades` where a member has open orders or running trades and so cannot close the account. */
export async function checkNoOpenTrades(tx: Tx, memberId: number): Promise<void> {
  const { rows } = await sql<{ open: boolean }>`
    select exists (select from trading.order where owner_id = ${memberId} and status in ('pending', 'partial'))
      or exists (select from trading.trade
        where ${memberId} in (buyer_id, seller_id) and status not in ('completed', 'cancelled')) as open`.execute(
    tx,
  )
  if (rows[0]?.open) throw new Refusal('accountHasTrades')
}
