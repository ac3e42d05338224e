import { sql } from 'kysely'
import type { Tx } from '../platform/db.ts'
import type { Parameters } from '../platform/parameters.ts'
import { banHours, strikesToBan } from './rules.ts'

/**
 * A buyer let the time to pay run out. So many within 24 hours, and the member does not trade for so many hours; nobody
 * takes the member's orders meanwhile either.
 */
export async function addStrike(
  tx: Tx,
  parameters: Parameters,
  { tradeId, memberId, moment }: { tradeId: number; memberId: number; moment: Date },
): Promise<void> {
  await sql`
    insert into trading.strike (trade_id, member_id, at) values (${tradeId}, ${memberId}, ${moment})`.execute(
    tx,
  )
  await sql`
    insert into trading.standing as s (member_id, banned_until)
    select ${memberId}::integer, ${moment}::timestamptz + make_interval(hours => ${Number(parameters.get(banHours))})
    from trading.strike where member_id = ${memberId} and at > ${moment}::timestamptz - interval '24 hours'
    having count(*) >= ${Number(parameters.get(strikesToBan))}
    on conflict (member_id) do update set banned_until = excluded.banned_until`.execute(tx)
}
