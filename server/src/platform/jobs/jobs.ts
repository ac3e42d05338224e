import { DAY_MS, HOUR_MS, MINUTE_MS } from '@torch/contract/time.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Db } from '../database/db.ts'
import { asOf } from '../time/as-of.ts'
import { dayOf, endOf } from '../time/calendar.ts'
import type { Clock } from '../time/clock.ts'

/** Scheduled work. `run` must be safe to repeat, because it may have been interrupted half way. */
export interface Job {
  name: string
  /** Daily jobs run once per platform day, soon after midnight, and catch up on missed days. */
  every: 'day' | { minutes: number }
  /** Delay after the due time, so that work that began before it is finished. */
  afterSeconds?: number
  /**
   * Set if its result depends on other jobs of this kind, or theirs on its result. They catch up together, in the order
   * of their due times, each as of its own (decision 191); at equal times in list order. A job that runs every few
   * minutes then also runs at the end of each missed day.
   */
  inOrder?: boolean
  run(due: Date): Promise<void>
  /** While it returns true the job does not run; it catches up afterwards. */
  isHalted?(): boolean
}

export interface Jobs {
  /** Runs all due jobs. Returns the number of runs. */
  runDue(): Promise<number>
  start(): void
  stop(): Promise<void>
}

/** Asia/Shanghai has no daylight saving time: its midnight is 16:00 UTC. */
const PLATFORM_OFFSET = 8 * HOUR_MS

/** A job that runs this long after its due time runs as of that time. */
const LATE_MS = 10 * MINUTE_MS

/** Jobs that one server runs at a time, under one lock with this name. */
interface Group {
  name: string
  jobs: Job[]
}

interface JobsContext {
  pool: pg.Pool
  db: Db
  clock: Clock
  log: Logger
}

interface Slot {
  job: Job
  due: Date
}

/**
 * Runs each job once for any number of servers: the server with the lock of the job, or of all jobs that run in order,
 * runs it. `before` runs at the start of each round; if it fails, no job runs.
 */
export function openJobs(
  pool: pg.Pool,
  db: Db,
  clock: Clock,
  jobs: Job[],
  log: Logger,
  before: () => Promise<void> = async () => {},
): Jobs {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<number> = Promise.resolve(0)
  const [inOrder = [], apart = []] = [true, false].map((ordered) =>
    jobs.filter((job) => (job.inOrder ?? false) === ordered),
  )
  const groups: Group[] = [
    { name: 'in order', jobs: inOrder },
    ...apart.map((job) => ({ name: job.name, jobs: [job] })),
  ].filter((group) => group.jobs.length > 0)
  const ctx = { pool, db, clock, log }

  async function runDue(): Promise<number> {
    let runs = 0
    try {
      await before()
    } catch (error) {
      log.error({ err: error }, 'no job is run: the round could not start')
      return runs
    }
    for (const group of groups) {
      try {
        runs += await runGroup(ctx, group)
      } catch (error) {
        log.error({ err: error, jobs: group.name }, 'jobs could not be run and will be retried')
      }
    }
    return runs
  }

  const tick = () => {
    running = running.then(runDue)
    return running
  }
  return {
    runDue: tick,
    start() {
      timer = setInterval(tick, 30_000)
      void tick()
    },
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

async function runGroup(ctx: JobsContext, group: Group): Promise<number> {
  const holder = await ctx.pool.connect()
  try {
    const lock = await holder.query<{ got: boolean }>(
      "select pg_try_advisory_lock(hashtext('torch-job'), hashtext($1)) as got",
      [group.name],
    )
    if (!lock.rows[0]?.got) return 0
    try {
      return await runSlots(ctx, await slotsOf(ctx, group.jobs))
    } finally {
      await holder.query("select pg_advisory_unlock(hashtext('torch-job'), hashtext($1))", [group.name])
    }
  } finally {
    holder.release()
  }
}

/** Returns the due runs of these jobs in execution order. */
async function slotsOf({ db, clock }: JobsContext, group: Job[]): Promise<Slot[]> {
  const slots: Slot[] = []
  for (const job of group.filter(({ isHalted }) => !isHalted?.()))
    for (const due of dueSlots(job, await doneUntil(db, job.name, clock), settledMoment(job, clock)))
      slots.push({ job, due })
  // The sort is stable: list order is kept at equal times.
  return slots.sort((a, b) => a.due.getTime() - b.due.getTime())
}

/**
 * Runs the due slots in order. A failed daily job is not retried in this round, and daily jobs in order with it do not
 * run for later days, which might depend on it. Jobs that run every few minutes are independent of it: their next run
 * finds what one left undone.
 */
async function runSlots(ctx: JobsContext, slots: Slot[]): Promise<number> {
  const failed = new Set<Job>()
  let failedAt = Number.POSITIVE_INFINITY
  let runs = 0
  for (const { job, due } of slots) {
    if (failed.has(job) || job.isHalted?.()) continue
    if (job.every === 'day' && due.getTime() > failedAt) continue
    try {
      await runSlot(ctx, job, due)
      runs += 1
    } catch (error) {
      if (job.every === 'day') {
        failed.add(job)
        failedAt = Math.min(failedAt, due.getTime())
      } else if (job.inOrder)
        await sql`update platform.job set done_until = ${due} where name = ${job.name}`.execute(ctx.db)
      ctx.log.error({ err: error, job: job.name }, 'a job failed and will be retried')
      await recordFailure(ctx, job.name)
    }
  }
  return runs
}

async function runSlot({ pool, db, clock }: JobsContext, job: Job, due: Date): Promise<void> {
  const settled = new Date(due.getTime() + (job.afterSeconds ?? 0) * 1000)
  const isLate = job.inOrder && isCaughtUp(job, due, clock.now())
  await (isLate ? asOf(pool, settled, () => job.run(due)) : job.run(due))
  await sql`update platform.job set done_until = ${due}, failing_since = null, failures = 0
    where name = ${job.name}`.execute(db)
}

/** Records a failure for the operators' home page. If the database itself failed, only the log has it. */
async function recordFailure({ db, log }: JobsContext, name: string): Promise<void> {
  try {
    await sql`update platform.job set failing_since = coalesce(failing_since, platform.now()), failures = failures + 1
      where name = ${name}`.execute(db)
  } catch (error) {
    log.error({ err: error, job: name }, 'the failure of a job could not be recorded')
  }
}

function settledMoment({ afterSeconds = 0 }: Job, clock: Clock): Date {
  return new Date(clock.now().getTime() - afterSeconds * 1000)
}

async function doneUntil(db: Db, name: string, clock: Clock): Promise<Date> {
  const { rows } = await sql<{ done_until: Date }>`
    insert into platform.job (name, done_until) values (${name}, ${clock.now()})
    on conflict (name) do update set name = excluded.name returning done_until`.execute(db)
  return rows[0]?.done_until ?? clock.now()
}

/** Returns whether a run is late. A frequent job's last run uses the present, earlier ones the ends of missed days. */
function isCaughtUp({ every }: Job, due: Date, now: Date): boolean {
  return every === 'day' ? now.getTime() - due.getTime() > LATE_MS : dayOf(due) < dayOf(now)
}

/**
 * Returns the due times in (done, now]. For short intervals only the last one, and for a job that runs in order the last
 * one of each day.
 */
export function dueSlots(job: Pick<Job, 'every' | 'inOrder'>, done: Date, now: Date): Date[] {
  const step = job.every === 'day' ? DAY_MS : job.every.minutes * MINUTE_MS
  const offset = job.every === 'day' ? PLATFORM_OFFSET : 0
  const slotBefore = (moment: number) => Math.floor((moment + offset) / step) * step - offset
  const last = slotBefore(now.getTime())
  if (last <= done.getTime()) return []
  const slots: Date[] = []
  if (job.every === 'day') {
    for (let slot = slotBefore(done.getTime()) + step; slot <= last; slot += step) slots.push(new Date(slot))
    return slots
  }
  if (job.inOrder)
    for (let end = endOf(dayOf(done)).getTime(); end <= last; end += DAY_MS)
      if (slotBefore(end - 1) > done.getTime()) slots.push(new Date(slotBefore(end - 1)))
  return [...slots, new Date(last)]
}
