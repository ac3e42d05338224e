import type { Units } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import { dayOf, midnightOf } from '../../platform/time/calendar.ts'
import { packetDailyGf } from '../rules.ts'

/** Returns the GF that a member may still put into red packets on this day. Exact under the lock of the member's GF account. */
export async function remainingToday(
  db: Db,
  parameters: Parameters,
  memberId: number,
  moment: Date,
): Promise<Units> {
  const { rows } = await sql<{ sent: bigint }>`
    select coalesce(sum(amount), 0)::bigint as sent from points.red_packet
    where from_id = ${memberId} and at >= ${midnightOf(dayOf(moment))}`.execute(db)
  const left = parameters.get(packetDailyGf) - (rows[0]?.sent ?? 0n)
  return left > 0n ? left : 0n
}
