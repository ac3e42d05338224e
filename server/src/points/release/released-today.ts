import type { Units } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import { accountId } from '../../ledger/index.ts'
import type { Db } from '../../platform/database/db.ts'

/** Returns the GF that the member's PV released since midnight, automatically and by hand, before the fee of the latter. */
export async function releasedToday(db: Db, memberId: number): Promise<Units> {
  const account = accountId(memberId, 'available', 'GF')
  const { rows } = await sql<{ gf: Units }>`
    select coalesce(sum(l.amount), 0)::bigint as gf from (
      select s.*, ledger.journal_lower_bound(${account}, s.low + 1) as lower_bound
      from ledger.seq_ranges_between(
        ${account}, platform.day_of(platform.now())::timestamp at time zone 'Asia/Shanghai', null) s offset 0
    ) s join ledger.line l on l.account_id = ${account} and l.seq > s.low and l.seq <= s.high and l.journal_id >= s.lower_bound
    where l.kind = 'release'`.execute(db)
  return rows[0]?.gf ?? 0n
}
