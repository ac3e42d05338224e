import type { listFlows } from '@torch/contract/economy.ts'
import { type Units, writeUnits } from '@torch/contract/money.ts'
import type { OutputOf } from '@torch/contract/operation.ts'
import { sql } from 'kysely'
import { withStatementTimeout } from '../../platform/database/connection.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Job } from '../../platform/jobs/jobs.ts'

/** Journals per transaction; a journal of the daily release has thousands of postings. */
const JOURNALS_PER_TRANSACTION = 1000
/** After a long stop there is much to count; other jobs wait no longer than this. */
const MAX_RUN_MS = 20_000

/** Adds every sealed journal to the flows of its day (decision 055) and returns how many. */
export async function countFlows(db: Db): Promise<number> {
  const started = performance.now()
  let counted = 0
  while (performance.now() - started < MAX_RUN_MS) {
    const more = await countSome(db)
    if (more === 0) break
    counted += more
  }
  return counted
}

/** Job, each minute: sums what was sealed since the last run, by day and kind of event. */
export function flowsJob(db: Db): Job {
  return {
    name: 'economy.flows',
    every: { minutes: 1 },
    async run() {
      await countFlows(db)
    },
  }
}

function countSome(db: Db): Promise<number> {
  return db.transaction().execute((tx) =>
    withStatementTimeout(60, tx, async () => {
      const { rows } = await sql<{ counted: number }>`
        select economy.count_flows(${JOURNALS_PER_TRANSACTION}) as counted`.execute(tx)
      return rows[0]?.counted ?? 0
    }),
  )
}

type Flow = OutputOf<typeof listFlows>[number]

interface FlowRow {
  day: string
  kind: string
  unit: 'GF' | 'PV'
  events: bigint
  moved: Units
  issued: Units
  pool: Units
  treasury: Units
  fees: Units
}

/** Returns the flows of the last days, today included, oldest first, from daily sums. */
export async function flowsOf(db: Db, days: number): Promise<Flow[]> {
  const { rows } = await sql<FlowRow>`
    select f.day::text, f.kind, f.unit, max(e.events) as events, sum(f.inflow)::bigint as moved,
      coalesce(sum(f.outflow - f.inflow) filter (where f.purpose = 'issuance'), 0)::bigint as issued,
      coalesce(sum(f.inflow - f.outflow) filter (where f.purpose = 'release-pool'), 0)::bigint as pool,
      coalesce(sum(f.inflow - f.outflow) filter (where f.purpose = 'treasury'), 0)::bigint as treasury,
      coalesce(sum(f.inflow - f.outflow) filter (where f.purpose = 'fees'), 0)::bigint as fees
    from economy.flow f
    join economy.events e on e.day = f.day and e.kind = f.kind
    where f.day > platform.day_of(platform.now()) - ${days}::integer
    group by f.day, f.kind, f.unit order by f.day, f.kind, f.unit`.execute(db)
  return rows.map(({ day, kind, unit, events, moved, issued, pool, treasury, fees }) => ({
    day,
    kind,
    unit,
    events: Number(events),
    moved: writeUnits(moved),
    issued: writeUnits(issued),
    releasePool: writeUnits(pool),
    treasury: writeUnits(treasury),
    fees: writeUnits(fees),
  }))
}
