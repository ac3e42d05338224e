import type { listFlows } from '@torch/contract/economy.ts'
import { type Units, writeUnits } from '@torch/contract/money.ts'
import type { OutputOf } from '@torch/contract/operation.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

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
