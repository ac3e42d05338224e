import { DAY_MS, HOUR_MS, MINUTE_MS } from '@torch/contract/time.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Db } from '../database/db.ts'
import { asOf } from '../time/as-of.ts'
import { dayOf, endOf } from '../time/calendar.ts'
import type { Clock } from '../time/clock.ts'

/** Work that falls due by the clock. `run` must be safe to run again: it may have been cut off half way. */
export interface Job {
  name: string
  /** Daily jobs run once for each of the platform's days, soon after its midnight, and catch up missed days. */
  every: 'day' | { minutes: number }
  /** How long after it fell due it may run: what began before that moment is then over. */
  afterSeconds?: number
  /**
   * Its result depends on what other jobs of this kind do, or theirs on its result. All of them catch up together, in the order of
   * the moments at which they fall due, each as of its own (decision 191); those of one moment in the order of the list. A job
   * that runs every few minutes then also runs at the end of each missed day.
   */
  inOrder?: boolean
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

/** A job that is run so much after it fell due reckons as of then. */
const LATE_MS = 10 * MINUTE_MS

/** What is run by one server at a time, by this name. */
interface Group {
  name: string
  jobs: Job[]
}

interface JobsHouse {
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
 * Runs each job once however many servers there are: the server that holds the lock of the job, or of all that run in order, runs
 * it. `before`: what each round begins with; where it fails nothing is run.
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
  const house = { pool, db, clock, log }

  async function runDue(): Promise<number> {
    let runs = 0
    try {
      await before()
    } catch (error) {
      log.error({ err: error }, 'no job is run: the round could not begin')
      return runs
    }
    for (const group of groups) {
      try {
        runs += await runGroup(house, group)
      } catch (error) {
        log.error({ err: error, jobs: group.name }, 'jobs could not be run and will be tried again')
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

async function runGroup(house: JobsHouse, group: Group): Promise<number> {
  const holder = await house.pool.connect()
  try {
    const lock = await holder.query<{ got: boolean }>(
      "select pg_try_advisory_lock(hashtext('torch-job'), hashtext($1)) as got",
      [group.name],
    )
    if (!lock.rows[0]?.got) return 0
    try {
      return await runSlots(house, await slotsOf(house, group.jobs))
    } finally {
      await holder.query("select pg_advisory_unlock(hashtext('torch-job'), hashtext($1))", [group.name])
    }
  } finally {
    holder.release()
  }
}

/** What has fallen due of these jobs, in the order in which it is run. */
async function slotsOf({ db, clock }: JobsHouse, group: Job[]): Promise<Slot[]> {
  const slots: Slot[] = []
  for (const job of group.filter(({ held }) => !held?.()))
    for (const due of dueSlots(job, await doneUntil(db, job.name, clock), settledMoment(job, clock)))
      slots.push({ job, due })
  // The order of the list is kept within a moment.
  return slots.sort((a, b) => a.due.getTime() - b.due.getTime())
}

/**
 * A daily job that failed is not run again in this round, and no daily job that runs in order with it is run of a later day: it
 * might build on what is missing. Jobs of every few minutes neither wait for it nor keep it waiting: what one of them left
 * behind is found by its next run.
 */
async function runSlots(house: JobsHouse, slots: Slot[]): Promise<number> {
  const failed = new Set<Job>()
  let failedAt = Number.POSITIVE_INFINITY
  let runs = 0
  for (const { job, due } of slots) {
    if (failed.has(job) || job.held?.()) continue
    if (job.every === 'day' && due.getTime() > failedAt) continue
    try {
      await runSlot(house, job, due)
      runs += 1
    } catch (error) {
      if (job.every === 'day') {
        failed.add(job)
        failedAt = Math.min(failedAt, due.getTime())
      } else if (job.inOrder)
        await sql`update platform.job set done_until = ${due} where name = ${job.name}`.execute(house.db)
      house.log.error({ err: error, job: job.name }, 'a job failed and will be tried again')
      await noteFailure(house, job.name)
    }
  }
  return runs
}

async function runSlot({ pool, db, clock }: JobsHouse, job: Job, due: Date): Promise<void> {
  const settled = new Date(due.getTime() + (job.afterSeconds ?? 0) * 1000)
  const isLate = job.inOrder && isCaughtUp(job, due, clock.now())
  await (isLate ? asOf(pool, settled, () => job.run(due)) : job.run(due))
  await sql`update platform.job set done_until = ${due}, failing_since = null, failures = 0
    where name = ${job.name}`.execute(db)
}

/** For the operators' home. Where the database itself is what failed, the log alone knows. */
async function noteFailure({ db, log }: JobsHouse, name: string): Promise<void> {
  try {
    await sql`update platform.job set failing_since = coalesce(failing_since, platform.now()), failures = failures + 1
      where name = ${name}`.execute(db)
  } catch (error) {
    log.error({ err: error, job: name }, 'that a job failed could not be written down')
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

/** Whether a run is late. Every few minutes' last run looks at the present; those before it at the ends of missed days. */
function isCaughtUp({ every }: Job, due: Date, now: Date): boolean {
  return every === 'day' ? now.getTime() - due.getTime() > LATE_MS : dayOf(due) < dayOf(now)
}

/**
 * The moments in (done, now] at which the job fell due. Of short intervals only the last one counts, and for a job that runs in
 * order the last one of each day.
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
