import { DAY_MS, HOUR_MS, MINUTE_MS } from '@torch/contract/time.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Db } from '../database/db.ts'
import type { Clock } from '../time/clock.ts'

/** Work that falls due by the clock. `run` must be safe to run again: it may have been cut off half way. */
export interface Job {
  name: string
  /** Daily jobs run once for each of the platform's days, soon after its midnight, and catch up missed days. */
  every: 'day' | { minutes: number }
  /** How long after it fell due it may run: what began before that moment is then over. */
  afterSeconds?: number
  run(due: Date): Promise<void>
  /** While it says so nothing is run; what falls due meanwhile is caught up with afterwards. */
  held?(): boolean
}

export interface Jobs {
  /** Runs everything that has fallen due. Gives how many runs that were. */
  runDue(): Promise<number>
  start(): void
  stop(): Promise<void>
}

/** Asia/Shanghai keeps the same time all year: its midnight is 16:00 UTC. */
const PLATFORM_OFFSET = 8 * HOUR_MS

/**
 * Runs each job once however many servers there are: whoever holds the job's lock in the database runs it. `before`: what each
 * round begins with; where it fails nothing is run.
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

  async function runDue(): Promise<number> {
    let runs = 0
    try {
      await before()
    } catch (error) {
      log.error({ err: error }, 'no job is run: the round could not begin')
      return runs
    }
    for (const job of jobs) {
      try {
        runs += await runOne(job)
      } catch (error) {
        log.error({ err: error, job: job.name }, 'a job failed and will be tried again')
        await noteFailure(job.name)
      }
    }
    return runs
  }

  async function runOne(job: Job): Promise<number> {
    if (job.held?.()) return 0
    const holder = await pool.connect()
    try {
      const lock = await holder.query<{ got: boolean }>(
        "select pg_try_advisory_lock(hashtext('torch-job'), hashtext($1)) as got",
        [job.name],
      )
      if (!lock.rows[0]?.got) return 0
      try {
        const slots = dueSlots(job, await doneUntil(db, job.name, clock), settledMoment(job, clock))
        for (const due of slots) {
          await job.run(due)
          await sql`update platform.job set done_until = ${due}, failing_since = null, failures = 0
            where name = ${job.name}`.execute(db)
        }
        return slots.length
      } finally {
        await holder.query("select pg_advisory_unlock(hashtext('torch-job'), hashtext($1))", [job.name])
      }
    } finally {
      holder.release()
    }
  }

  /** For the operators' home. Where the database itself is what failed, the log alone knows. */
  async function noteFailure(name: string): Promise<void> {
    try {
      await sql`update platform.job set failing_since = coalesce(failing_since, platform.now()), failures = failures + 1
        where name = ${name}`.execute(db)
    } catch (error) {
      log.error({ err: error, job: name }, 'that a job failed could not be written down')
    }
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

function settledMoment({ afterSeconds = 0 }: Job, clock: Clock): Date {
  return new Date(clock.now().getTime() - afterSeconds * 1000)
}

async function doneUntil(db: Db, name: string, clock: Clock): Promise<Date> {
  const { rows } = await sql<{ done_until: Date }>`
    insert into platform.job (name, done_until) values (${name}, ${clock.now()})
    on conflict (name) do update set name = excluded.name returning done_until`.execute(db)
  return rows[0]?.done_until ?? clock.now()
}

/** The moments in (done, now] at which the job fell due. Of short intervals only the last one counts. */
export function dueSlots(job: Pick<Job, 'every'>, done: Date, now: Date): Date[] {
  const step = job.every === 'day' ? DAY_MS : job.every.minutes * MINUTE_MS
  const offset = job.every === 'day' ? PLATFORM_OFFSET : 0
  const slotBefore = (moment: Date) => Math.floor((moment.getTime() + offset) / step) * step - offset
  const slots: Date[] = []
  for (let slot = slotBefore(done) + step; slot <= now.getTime(); slot += step) slots.push(new Date(slot))
  return job.every === 'day' ? slots : slots.slice(-1)
}
