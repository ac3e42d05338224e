import { type RawBuilder, sql } from 'kysely'
import { withStatementTimeout } from '../../platform/database/connection.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import { circles } from './anomalies.ts'
import { jumps, offPrice, samePayments, sharedDevices } from './search-members.ts'
import { comesBack } from './search-returns.ts'
import { linkedPayments, ownCustomers, refundShare } from './search-shops.ts'

/** How many results of one search are stored, largest first; operators review no more. */
const MAX_RESULTS_PER_SEARCH = 200

/** Job, once a day: searches the last weeks for anomalies that operators should review. */
export function anomaliesJob(db: Db, parameters: Parameters): Job {
  return {
    name: 'economy.anomalies',
    every: 'day',
    async run() {
      await findAnomalies(db, parameters)
    },
  }
}

/**
 * Searches for anomalies and returns how many were found or had grown. Each search is one set-based statement in a transaction
 * of its own with a time limit. An anomaly found again updates its row, and reopens it if something happened since it was
 * reviewed.
 */
export async function findAnomalies(db: Db, parameters: Pick<Parameters, 'get'>): Promise<number> {
  let found = 0
  for (const search of searches(parameters))
    found += await db.transaction().execute((tx) =>
      withStatementTimeout(120, tx, async () => {
        await sql`set local work_mem = '64MB'`.execute(tx)
        const { numAffectedRows } = await sql`
        insert into economy.anomaly as o (kind, about, members, amount, unit, events, details, first_at, last_at)
        select * from (${search}) found order by found.amount desc, found.about limit ${MAX_RESULTS_PER_SEARCH}
        on conflict (kind, about) do update
        set members = excluded.members, amount = excluded.amount, events = excluded.events, details = excluded.details,
          first_at = excluded.first_at, last_at = excluded.last_at, found_at = platform.now(),
          reviewed_at = null, reviewed_by = null, remark = null, outcome = null
        where excluded.last_at > o.last_at`.execute(tx)
        return Number(numAffectedRows ?? 0n)
      }),
    )
  return found
}

function searches(parameters: Pick<Parameters, 'get'>): readonly RawBuilder<unknown>[] {
  const divisor = parameters.get('points.release-divisor')
  return [
    circles(divisor),
    comesBack(divisor, Number(parameters.get('ledger.reward-pending-days'))),
    ...[refundShare, ownCustomers, linkedPayments, sharedDevices],
    jumps(divisor),
    ...[offPrice, samePayments],
  ]
}
