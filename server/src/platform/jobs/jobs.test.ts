import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectErrorLog, testLog } from '../../testing/errors/expected-errors.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/servers/database.ts'
import { type Clock, momentNow, openClock } from '../time/clock.ts'
import { dueSlots, type Job, openJobs } from './jobs.ts'

const daily = { every: 'day' } as const
const at = (text: string) => new Date(text)
const texts = (slots: Date[]) => slots.map((slot) => slot.toISOString())

describe('dueSlots', () => {
  test('returns the slot of a daily job at midnight in Shanghai, which is 16:00 UTC', () => {
    expect(dueSlots(daily, at('2026-03-01T15:59:59Z'), at('2026-03-01T15:59:59.999Z'))).toEqual([])
    expect(texts(dueSlots(daily, at('2026-03-01T15:59:59Z'), at('2026-03-01T16:00:00Z')))).toEqual([
      '2026-03-01T16:00:00.000Z',
    ])
    expect(dueSlots(daily, at('2026-03-01T16:00:00Z'), at('2026-03-02T15:59:59Z'))).toEqual([])
  })

  test('returns every missed day of a daily job, in order', () => {
    expect(texts(dueSlots(daily, at('2028-02-27T16:00:00Z'), at('2028-03-02T03:00:00Z')))).toEqual([
      '2028-02-28T16:00:00.000Z',
      '2028-02-29T16:00:00.000Z',
      '2028-03-01T16:00:00.000Z',
    ])
    expect(dueSlots(daily, at('2026-01-01T00:00:00Z'), at('2027-01-01T00:00:00Z'))).toHaveLength(365)
  })

  test('returns only the last slot of a short interval', () => {
    const job = { every: { minutes: 10 } }
    expect(texts(dueSlots(job, at('2026-03-01T10:00:00Z'), at('2026-03-01T12:34:56Z')))).toEqual([
      '2026-03-01T12:30:00.000Z',
    ])
    expect(dueSlots(job, at('2026-03-01T12:30:00Z'), at('2026-03-01T12:39:59Z'))).toEqual([])
  })

  test('returns nothing when the clock moves back', () => {
    expect(dueSlots(daily, at('2026-03-05T16:00:00Z'), at('2026-03-01T00:00:00Z'))).toEqual([])
  })
})

describe('servers that share a database', () => {
  let database: TestDatabase
  let clock: Clock
  let runs: Date[]
  const log = testLog()

  beforeAll(async () => {
    database = await openTestDatabase()
    clock = await openClock(database.db)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    runs = []
    await database.pool.query('delete from platform.job')
  })

  const server = (run: Job['run']) =>
    openJobs(database.pool, database.db, clock, [{ name: 'test.daily', every: 'day', run }], log)
  const note: Job['run'] = async (due) => {
    runs.push(due)
    await sleep(5)
  }

  test('runs a new job first at the next midnight', async () => {
    expect(await server(note).runDue()).toBe(0)
    await clock.advance(1)
    expect(await server(note).runDue()).toBe(1)
    expect(await server(note).runDue()).toBe(0)
  })

  test('runs each of three missed days once when five servers start together', async () => {
    const servers = Array.from({ length: 5 }, () => server(note))
    await servers[0]?.runDue()
    await clock.advance(3)
    const counts = await Promise.all(servers.map((one) => one.runDue()))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3)
    expect(runs).toHaveLength(3)
    expect([...runs].sort((a, b) => a.getTime() - b.getTime())).toEqual(runs)
    expect(new Set(texts(runs)).size).toBe(3)
  })

  test('runs each due day once when one server is called several times at once', async () => {
    const one = server(note)
    await one.runDue()
    await clock.advance(2)
    await Promise.all([one.runDue(), one.runDue(), one.runDue()])
    expect(runs).toHaveLength(2)
  })

  test('retries a failed job from the day at which it failed', async () => {
    expectErrorLog(/cut off/)
    let failures = 0
    const flaky = server(async (due) => {
      if (runs.length === 1 && failures++ === 0) throw new Error('cut off')
      runs.push(due)
    })
    await flaky.runDue()
    await clock.advance(3)
    expect(await flaky.runDue()).toBe(1)
    expect(runs).toHaveLength(1)
    expect(await flaky.runDue()).toBe(2)
    expect(new Set(texts(runs)).size).toBe(3)
  })

  test('runs the other jobs when one fails', async () => {
    expectErrorLog(/broken.*test\.broken/)
    const jobs: Job[] = [
      { name: 'test.broken', every: 'day', run: () => Promise.reject(new Error('broken')) },
      { name: 'test.daily', every: 'day', run: note },
    ]
    const one = openJobs(database.pool, database.db, clock, jobs, log)
    await one.runDue()
    await clock.advance(1)
    await one.runDue()
    expect(runs).toHaveLength(1)
  })

  test('runs a job again after the database terminated its connections in the middle', async () => {
    expectErrorLog(/connection/)
    let cut = false
    const one = server(async (due) => {
      if (!cut) {
        cut = true
        await database.pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
        )
        await sleep(50)
      }
      runs.push(due)
    })
    await one.runDue()
    await clock.advance(1)
    await one.runDue()
    await one.runDue()
    expect(runs.length).toBeGreaterThanOrEqual(1)
    expect(await server(note).runDue()).toBe(0)
  })

  describe('jobs that run in order', () => {
    let order: string[]
    let seen: Date[]
    beforeEach(() => {
      order = []
      seen = []
    })
    const noting = (name: string, every: Job['every'], more: Partial<Job> = {}): Job => ({
      name,
      every,
      inOrder: true,
      async run(due) {
        order.push(`${name} ${due.toISOString().slice(0, 16)}`)
        seen.push(await momentNow(database.db))
      },
      ...more,
    })
    const open = (...jobs: Job[]) => openJobs(database.pool, database.db, clock, jobs, log)
    /** Moves the clock to noon in Shanghai two days later. */
    const toNoon = () =>
      database.pool.query(
        `update platform.clock set ahead = ahead + ((platform.day_of(platform.now()) + 2)::timestamp + interval '12 hours')
          at time zone 'Asia/Shanghai' - platform.now()`,
      )
    const start = async (...jobs: Job[]) => {
      await toNoon()
      await clock.sync()
      await open(...jobs).runDue()
      order = []
      seen = []
    }
    const dayOfRun = (run: string) => run.split(' ')[1]?.slice(0, 10)

    test('catch up by day, in list order within a day, with interval timers at the end of each missed day', async () => {
      const jobs = [noting('timer', { minutes: 5 }), noting('b', 'day'), noting('a', 'day')]
      await start(...jobs)
      await clock.advance(3)
      expect(await open(...jobs).runDue()).toBe(10)
      expect(order.map((run) => run.replace(/ \d{4}-\d\d-\d\dT/, ' '))).toEqual([
        ...Array(3).fill(['timer 15:55', 'b 16:00', 'a 16:00']).flat(),
        'timer 04:00',
      ])
      expect(order.map(dayOfRun)).toEqual([...order.map(dayOfRun)].sort())
    })

    test('use their due time as now when they are late, and the current time when not', async () => {
      const jobs = [noting('timer', { minutes: 5 }), noting('day', 'day', { afterSeconds: 15 })]
      await start(...jobs)
      await clock.advance(2)
      await open(...jobs).runDue()
      const now = await momentNow(database.db)
      expect(seen.map((moment) => moment.toISOString().slice(11))).toEqual([
        ...Array(2).fill(['15:55:00.000Z', '16:00:15.000Z']).flat(),
        expect.anything(),
      ])
      expect(now.getTime() - (seen.at(-1)?.getTime() ?? 0)).toBeLessThan(60_000)
      // The pool's connections keep no setting.
      const again = await Promise.all(Array.from({ length: 20 }, () => momentNow(database.db)))
      for (const moment of again) expect(moment.getTime()).toBeGreaterThanOrEqual(now.getTime())
    })

    test('wait with their later days after a failure, while interval timers go on', async () => {
      expectErrorLog(/broken/)
      let broken = true
      const fails = noting('fails', 'day')
      const jobs = [
        noting('timer', { minutes: 5 }),
        {
          ...fails,
          run: async (due: Date) => (broken ? Promise.reject(new Error('broken')) : fails.run(due)),
        },
        noting('after', 'day'),
      ]
      await start(...jobs)
      await clock.advance(3)
      expect(await open(...jobs).runDue()).toBe(5)
      expect(order.map((run) => run.split(' ')[0])).toEqual(['timer', 'after', 'timer', 'timer', 'timer'])
      broken = false
      order = []
      expect(await open(...jobs).runDue()).toBe(5)
      expect(order.map((run) => run.split(' ')[0])).toEqual(['fails', 'fails', 'after', 'fails', 'after'])
    })

    test('do not wait for a failed interval timer, nor repeat its run', async () => {
      expectErrorLog(/one thing is left/)
      const timer = noting('timer', { minutes: 5 })
      const fails = async (due: Date) => {
        await timer.run(due)
        throw new Error('one thing is left')
      }
      const jobs = [{ ...timer, run: fails }, noting('day', 'day')]
      await start(...jobs)
      await clock.advance(2)
      expect(await open(...jobs).runDue()).toBe(2)
      expect(order.map((run) => run.split(' ')[0])).toEqual(['timer', 'day', 'timer', 'day', 'timer'])
      order = []
      await open(...jobs).runDue()
      expect(order).toEqual([])
    })

    test('run one day after the other across several servers', async () => {
      const slow = (name: string) => {
        const job = noting(name, 'day')
        return {
          ...job,
          async run(due: Date) {
            await sleep(5)
            await job.run(due)
          },
        }
      }
      const jobs = [slow('a'), slow('b')]
      await start(...jobs)
      await clock.advance(5)
      await Promise.all(Array.from({ length: 4 }, () => open(...jobs).runDue()))
      expect(order).toHaveLength(10)
      expect(order.map(dayOfRun)).toEqual([...order.map(dayOfRun)].sort())
      expect(order.map((run) => run[0]).join('')).toBe('ab'.repeat(5))
    })

    test('continue while one of them is halted, which later catches up as of its due times', async () => {
      let halted = true
      const jobs = [noting('halted', 'day', { isHalted: () => halted }), noting('other', 'day')]
      await open(...jobs.map(({ isHalted: _, ...job }) => job)).runDue()
      await start(...jobs.map(({ isHalted: _, ...job }) => job))
      await clock.advance(2)
      expect(await open(...jobs).runDue()).toBe(2)
      halted = false
      seen = []
      expect(await open(...jobs).runDue()).toBe(2)
      expect(seen.map((moment) => moment.toISOString().slice(11))).toEqual(Array(2).fill('16:00:00.000Z'))
    })
  })
})
