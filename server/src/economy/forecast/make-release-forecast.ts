import type * as contract from '@torch/contract/economy.ts'
import { type Units, writeUnits } from '@torch/contract/money.ts'
import type { OutputOf } from '@torch/contract/operation.ts'
import { sql } from 'kysely'
import { withStatementTimeout } from '../../platform/database/connection.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import { addDays, dayOf } from '../../platform/time/calendar.ts'
import { rateVersions } from '../../points/index.ts'
import type { EconomyContext } from '../context.ts'
import { type Cohort, depletionDay, divisorOf, forecast } from './forecast.ts'

export const FORECAST_DAYS = 365

export type ReleaseForecast = OutputOf<typeof contract.getReleaseForecast>

/** Job, once a day: makes the forecast where today has none, on whichever server comes first. */
export function releaseForecastJob(db: Db, parameters: Parameters): Job {
  return {
    name: 'economy.release_forecast',
    every: { minutes: 5 },
    async run() {
      await makeReleaseForecast(db, parameters)
    },
  }
}

interface Standing {
  now: Date
  made: boolean
  pool: Units
  treasury: Units
  interest: Units
}

/** Makes the day's forecast, the releases of the next year: the only pass over all members' PV for it in a day. */
export async function makeReleaseForecast(
  db: Db,
  parameters: Parameters,
): Promise<ReleaseForecast | undefined> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) =>
      withStatementTimeout(300, tx, async () => {
        const { rows } = await sql<Standing>`
        select date_trunc('milliseconds', platform.now()) as now,
          exists (select from economy.release_forecast where day >= platform.day_of(platform.now())) as made,
          (select balance from ledger.balance where id = ledger.account_id(1, 'release-pool', 'GF')) as pool,
          (select balance from ledger.balance where id = ledger.account_id(1, 'treasury', 'GF')) as treasury,
          (select promised from wealth.promised_interest) as interest`.execute(tx)
        const [figures] = rows
        if (!figures || figures.made) return undefined
        const { rows: cohorts } = await sql<Cohort>`
        select registered::text as registered, pv from economy.cohort`.execute(tx)
        const today = dayOf(figures.now)
        const due = forecast(
          cohorts,
          rateVersions(parameters),
          divisorOf(parameters),
          addDays(today, 1),
          FORECAST_DAYS,
        )
        const releaseForecast: ReleaseForecast = {
          madeTime: figures.now.toISOString(),
          pool: writeUnits(figures.pool),
          treasury: writeUnits(figures.treasury),
          promisedInterest: writeUnits(figures.interest),
          membersPv: writeUnits(cohorts.reduce((sum, { pv }) => sum + pv, 0n)),
          releaseDivisor: Number(parameters.get('points.release-divisor')),
          depletionDay: depletionDay(due, figures.pool) ?? null,
          days: due.map(({ day, pv, gf }) => ({ day, pv: writeUnits(pv), gf: writeUnits(gf) })),
        }
        await sql`insert into economy.release_forecast (day, made_at, published)
        values (${today}, ${figures.now}, ${JSON.stringify(releaseForecast)})`.execute(tx)
        return releaseForecast
      }),
    )
}

export function getReleaseForecast({ db }: EconomyContext): Handler<typeof contract.getReleaseForecast> {
  return () => newestReleaseForecast(db)
}

/** Returns the last published forecast; null before the first. */
export async function newestReleaseForecast(db: Db): Promise<ReleaseForecast | null> {
  const { rows } = await sql<{ published: string }>`
    select published from economy.release_forecast order by day desc limit 1`.execute(db)
  const [row] = rows
  return row ? (JSON.parse(row.published) as ReleaseForecast) : null
}
