import type { getOutlook as promise } from '@torch/contract/economy.ts'
import { type Units, writeUnits } from '@torch/contract/money.ts'
import type { OutputOf } from '@torch/contract/operation.ts'
import { sql } from 'kysely'
import { takingUpTo } from '../../platform/database/connection.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import { addDays, dayOf } from '../../platform/time/calendar.ts'
import { rateVersions, releaseDivisor } from '../../points/door.ts'
import { type Cohort, divisorOf, dryDay, forecast } from './forecast.ts'

export const OUTLOOK_DAYS = 365

export type Outlook = OutputOf<typeof promise>

/** Job, once a day: makes the forecast where today has none, on whichever server comes first. */
export function outlookJob(db: Db, parameters: Parameters): Job {
  return {
    name: 'economy.outlook',
    every: { minutes: 5 },
    async run() {
      await makeOutlook(db, parameters)
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
export async function makeOutlook(db: Db, parameters: Parameters): Promise<Outlook | undefined> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) =>
      takingUpTo(300, tx, async () => {
        const { rows } = await sql<Standing>`
        select date_trunc('milliseconds', platform.now()) as now,
          exists (select from economy.outlook where day >= platform.day_of(platform.now())) as made,
          (select balance from ledger.balance where id = ledger.account_id(1, 'release-pool', 'GF')) as pool,
          (select balance from ledger.balance where id = ledger.account_id(1, 'treasury', 'GF')) as treasury,
          (select promised from wealth.interest) as interest`.execute(tx)
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
          OUTLOOK_DAYS,
        )
        const outlook: Outlook = {
          madeTime: figures.now.toISOString(),
          pool: writeUnits(figures.pool),
          treasury: writeUnits(figures.treasury),
          promisedInterest: writeUnits(figures.interest),
          membersPv: writeUnits(cohorts.reduce((sum, { pv }) => sum + pv, 0n)),
          releaseDivisor: Number(parameters.get(releaseDivisor)),
          dryDay: dryDay(due, figures.pool) ?? null,
          days: due.map(({ day, pv, gf }) => ({ day, pv: writeUnits(pv), gf: writeUnits(gf) })),
        }
        await sql`insert into economy.outlook (day, made_at, published)
        values (${today}, ${figures.now}, ${JSON.stringify(outlook)})`.execute(tx)
        return outlook
      }),
    )
}
