import type * as contract from '@torch/contract/economy.ts'
import { showUnits, type Units, writeUnits } from '@torch/contract/money.ts'
import type { OutputOf } from '@torch/contract/operation.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { RaiseAlert } from '../../platform/monitoring/alerts.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import type { EconomyContext } from '../context.ts'

const BASIS_POINTS = 10_000n
const MILLIONTHS = 1_000_000n

/** All PV against what the release pool can pay for (decision 078). Amounts in units. */
export interface Cover {
  time: Date
  day: string
  pool: Units
  pv: Units
  divisor: bigint
  payable: Units
  /** Below zero only after an error, which the audit reports. */
  free: Units
  /** Hundredths of a percent of `payable`. */
  inUse: number
  /** Null before the first reward of the day. */
  budget: Units | null
  used: Units
}

interface Row {
  time: Date
  day: string
  pool: Units
  pv: Units
  budget: Units | null
  used: Units | null
}

/** Returns the current cover: all PV against what the release pool can pay for (decision 078). Four look-ups in one statement. */
export async function coverOf(db: Db, parameters: Pick<Parameters, 'get'>): Promise<Cover> {
  const { rows } = await sql<Row>`
    select date_trunc('milliseconds', n.now) as time, platform.day_of(n.now)::text as day, p.balance as pool, -i.balance as pv,
      b.budget, greatest(0, b.used) as used
    from (select platform.now() as now) n
    join ledger.balance p on p.id = ledger.account_id(1, 'release-pool', 'GF')
    join ledger.balance i on i.id = ledger.account_id(1, 'issuance', 'PV')
    left join ledger.budget_of_day b on b.day = platform.day_of(n.now)`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the platform has no accounts')
  const divisor = parameters.get('points.release-divisor')
  const payable = row.pool * divisor
  return {
    ...row,
    divisor,
    payable,
    free: payable - row.pv,
    inUse: shareOf(row.pv, payable),
    used: row.used ?? 0n,
  }
}

function shareOf(pv: Units, payable: Units): number {
  if (payable === 0n) return pv === 0n ? 0 : Number(BASIS_POINTS)
  const share = (pv * BASIS_POINTS) / payable
  return Number(share)
}

/** Returns the day's reward budget, in units: the settled one, or before the day's first reward what it would be now. */
export function budgetNow(
  { free, budget }: Pick<Cover, 'free' | 'budget'>,
  parameters: Pick<Parameters, 'get'>,
): Units {
  if (budget !== null) return budget
  return free <= 0n ? 0n : (free * parameters.get('ledger.reward-budget-ppm')) / MILLIONTHS
}

interface CoverJobContext {
  db: Db
  parameters: Parameters
  alert: RaiseAlert
}

/** Job: alerts operators, once a day, when more of the cover is in use than the configured share. */
export function coverJob({ db, parameters, alert }: CoverJobContext): Job {
  return {
    name: 'economy.cover',
    every: { minutes: 5 },
    async run() {
      const { inUse, free, pv, payable } = await coverOf(db, parameters)
      const line = parameters.get('ledger.cover-alert-percent')
      if (BigInt(inUse) > line * (BASIS_POINTS / 100n))
        await alert(
          'cover-in-use',
          `more than ${line} % of the cover is in use: ${showUnits(pv)} of ${showUnits(payable)} PV, ${showUnits(free)} free`,
        )
    },
  }
}

export function getCover(ctx: EconomyContext): Handler<typeof contract.getCover> {
  return () => shownCover(ctx)
}

/** Returns the current cover as answers show it. */
export async function shownCover({
  db,
  parameters,
}: EconomyContext): Promise<OutputOf<typeof contract.getCover>> {
  const cover = await coverOf(db, parameters)
  return {
    time: cover.time.toISOString(),
    pv: writeUnits(cover.pv),
    pool: writeUnits(cover.pool),
    releaseDivisor: Number(cover.divisor),
    payable: writeUnits(cover.payable),
    free: writeUnits(cover.free),
    inUse: cover.inUse,
    today: {
      day: cover.day,
      budget: writeUnits(budgetNow(cover, parameters)),
      used: writeUnits(cover.used),
      settled: cover.budget !== null,
    },
  }
}
