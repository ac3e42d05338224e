import type { CountStep, countEconomy } from '@torch/contract/economy.ts'
import { writeUnits } from '@torch/contract/money.ts'
import type { OutputOf } from '@torch/contract/operation.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { withStatementTimeout } from '../../platform/database/connection.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import { addDays, dayOf } from '../../platform/time/calendar.ts'
import { rateVersions } from '../../points/index.ts'
import { coverOf } from '../cover/cover.ts'
import { depletionDay, divisorOf, forecast } from '../forecast/forecast.ts'
import { FORECAST_DAYS } from '../forecast/make-release-forecast.ts'
import { observedBehaviour } from '../simulation/observed.ts'
import { concentrationOf } from './concentration.ts'
import { type Figures, type Registered, registeredMembers, writeCohorts } from './figures.ts'
import { countFlows } from './flows.ts'
import { gfByLocation, pvBySource, sumsOf } from './holdings.ts'

export interface CountContext {
  db: Db
  /** Connections that keep their session, for the lock. */
  sessions: pg.Pool
  parameters: Parameters
}

export type EconomyCount = OutputOf<typeof countEconomy>

/** Requests a count for an operator. Returns undefined where one is requested or running already. */
export async function requestCount(db: Db, requestedBy: string | null): Promise<EconomyCount | undefined> {
  const { rows } = await sql<CountRow>`
    insert into economy.count (asked_by) values (${requestedBy}) on conflict do nothing
    returning id, asked_at as "askedAt", asked_by as "requestedBy", begun_at as "begunAt", step`.execute(db)
  return rows[0] && shown(rows[0])
}

/** Returns the running count, and whether the newest one failed. */
export async function countState(db: Db): Promise<{ running: EconomyCount | null; failed: boolean }> {
  const { rows } = await sql<CountRow & { ended: boolean; failed: boolean }>`
    select id, asked_at as "askedAt", asked_by as "requestedBy", begun_at as "begunAt", step, ended_at is not null as ended,
      ended_at is not null and figures is null as failed
    from economy.count order by id desc limit 1`.execute(db)
  const [row] = rows
  return { running: row && !row.ended ? shown(row) : null, failed: row?.failed ?? false }
}

/** Job: requests the daily count and makes any requested one, including one whose server stopped before its end. */
export function countJob(ctx: CountContext): Job {
  return {
    name: 'economy.count',
    every: { minutes: 1 },
    async run() {
      await requestDailyCount(ctx.db)
      await makeCount(ctx)
    },
  }
}

/** Requests today's count where none was made or is running. A failed one is repeated after an hour. */
export async function requestDailyCount(db: Db): Promise<void> {
  await sql`
    insert into economy.count (asked_by) select null
    where not exists (
      select from economy.count
      where asked_at >= platform.day_of(platform.now())::timestamp at time zone 'Asia/Shanghai'
        and (figures is not null or ended_at is null or ended_at > platform.now() - interval '1 hour')
    ) on conflict do nothing`.execute(db)
}

/**
 * Makes the requested count, on whichever server comes first. Returns false where there is none or another server makes it. Its
 * figures are of one snapshot; its row stores the progress meanwhile.
 */
export async function makeCount(ctx: CountContext): Promise<boolean> {
  const holder = await ctx.sessions.connect()
  try {
    const { rows } = await holder.query<{ got: boolean }>(`select pg_try_advisory_lock(${LOCK}) as got`)
    if (!rows[0]?.got) return false
    try {
      const id = await begin(ctx.db)
      if (id === undefined) return false
      await finish(ctx, id)
      return true
    } finally {
      await holder.query(`select pg_advisory_unlock(${LOCK})`)
    }
  } finally {
    holder.release()
  }
}

const LOCK = "hashtext('economy.count'), 0"

interface CountRow {
  id: number
  askedAt: Date
  requestedBy: string | null
  begunAt: Date | null
  step: CountStep
}

function shown({ askedAt, requestedBy, begunAt, step }: CountRow): EconomyCount {
  return {
    requestedTime: askedAt.toISOString(),
    requestedBy,
    startedTime: begunAt?.toISOString() ?? null,
    step,
  }
}

async function begin(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    update economy.count set begun_at = platform.now() where ended_at is null returning id`.execute(db)
  return rows[0]?.id
}

async function finish(ctx: CountContext, id: number): Promise<void> {
  const { db } = ctx
  const toStep = (step: CountStep) =>
    sql`update economy.count set step = ${step} where id = ${id}`.execute(db)
  try {
    await toStep('flows')
    while ((await countFlows(db)) > 0);
    const { figures, cohorts } = await count(ctx, id, toStep)
    await sql`update economy.count set ended_at = platform.now(), figures = ${JSON.stringify(figures)},
      cohorts = ${writeCohorts(cohorts)} where id = ${id}`.execute(db)
  } catch (error) {
    await sql`update economy.count set ended_at = platform.now() where id = ${id}`.execute(db)
    throw error
  }
}

async function count(
  { db, parameters }: CountContext,
  id: number,
  toStep: (step: CountStep) => Promise<unknown>,
): Promise<{ figures: Figures; cohorts: Registered[] }> {
  const started = performance.now()
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) =>
      withStatementTimeout(600, tx, async () => {
        await sql`set local work_mem = '128MB'`.execute(tx)
        const { rows } = await sql<{ now: Date; requestedBy: string | null }>`
        select date_trunc('milliseconds', platform.now()) as now, asked_by as "requestedBy" from economy.count
        where id = ${id}`.execute(tx)
        const [asked] = rows
        if (!asked) throw new Error('the count disappeared while it was running')
        await toStep('holdings')
        const sum = await sumsOf(tx)
        const [gf, pv] = [gfByLocation(sum), await pvBySource(tx, sum)]
        const concentration = await concentrationOf(tx)
        await toStep('releaseForecast')
        const cohorts = await registeredMembers(tx)
        const today = dayOf(asked.now)
        const figures: Figures = {
          countedTime: asked.now.toISOString(),
          seconds: Math.round(performance.now() - started) / 1000,
          requestedBy: asked.requestedBy,
          gf,
          pv,
          cover: await coverNow(tx, parameters),
          concentration,
          releaseForecast: await yearAhead(
            tx,
            parameters,
            cohorts,
            today,
            sum('platform', 'release-pool', 'GF'),
          ),
          observed: await observedBehaviour(tx, today, cohorts),
        }
        return { figures, cohorts }
      }),
    )
}

async function coverNow(tx: Tx, parameters: Parameters): Promise<Figures['cover']> {
  const { divisor, payable, free, inUse, budget, used } = await coverOf(tx, parameters)
  return {
    releaseDivisor: Number(divisor),
    inUse,
    payable: writeUnits(payable),
    free: writeUnits(free),
    budget: budget === null ? null : writeUnits(budget),
    used: writeUnits(used),
  }
}

async function yearAhead(
  tx: Tx,
  parameters: Parameters,
  cohorts: readonly Registered[],
  today: string,
  pool: bigint,
): Promise<Figures['releaseForecast']> {
  const { rows } = await sql<{
    interest: bigint
  }>`select promised as interest from wealth.promised_interest`.execute(tx)
  const due = forecast(
    cohorts,
    rateVersions(parameters),
    divisorOf(parameters),
    addDays(today, 1),
    FORECAST_DAYS,
  )
  return {
    promisedInterest: writeUnits(rows[0]?.interest ?? 0n),
    membersPv: writeUnits(cohorts.reduce((all, cohort) => all + cohort.pv, 0n)),
    releaseDivisor: Number(parameters.get('points.release-divisor')),
    depletionDay: depletionDay(due, pool) ?? null,
    days: due.map((one) => ({ day: one.day, pv: writeUnits(one.pv), gf: writeUnits(one.gf) })),
  }
}
