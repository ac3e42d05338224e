import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/servers/database.ts'
import { openLog } from '../monitoring/log.ts'
import { type Clock, openClock } from '../time/clock.ts'
import { dueSlots, type Job, openJobs } from './jobs.ts'

const daily = { every: 'day' } as const
const at = (text: string) => new Date(text)
const texts = (slots: Date[]) => slots.map((slot) => slot.toISOString())

describe('what has fallen due', () => {
  test('a daily job at the platform’s midnight, which is 16:00 UTC', () => {
    expect(dueSlots(daily, at('2026-03-01T15:59:59Z'), at('2026-03-01T15:59:59.999Z'))).toEqual([])
    expect(texts(dueSlots(daily, at('2026-03-01T15:59:59Z'), at('2026-03-01T16:00:00Z')))).toEqual([
      '2026-03-01T16:00:00.000Z',
    ])
    expect(dueSlots(daily, at('2026-03-01T16:00:00Z'), at('2026-03-02T15:59:59Z'))).toEqual([])
  })

  test('a daily job catches up each missed day, in order', () => {
    expect(texts(dueSlots(daily, at('2028-02-27T16:00:00Z'), at('2028-03-02T03:00:00Z')))).toEqual([
      '2028-02-28T16:00:00.000Z',
      '2028-02-29T16:00:00.000Z',
      '2028-03-01T16:00:00.000Z',
    ])
    expect(dueSlots(daily, at('2026-01-01T00:00:00Z'), at('2027-01-01T00:00:00Z'))).toHaveLength(365)
  })

  test('of a short interval only the last one counts', () => {
    const job = { every: { minutes: 10 } }
    expect(texts(dueSlots(job, at('2026-03-01T10:00:00Z'), at('2026-03-01T12:34:56Z')))).toEqual([
      '2026-03-01T12:30:00.000Z',
    ])
    expect(dueSlots(job, at('2026-03-01T12:30:00Z'), at('2026-03-01T12:39:59Z'))).toEqual([])
  })

  test('nothing when the clock goes back', () => {
    expect(dueSlots(daily, at('2026-03-05T16:00:00Z'), at('2026-03-01T00:00:00Z'))).toEqual([])
  })
})

describe('servers that share a database', () => {
  let database: TestDatabase
  let clock: Clock
  let runs: Date[]
  const log = openLog('silent')

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

  test('a job that is new waits for its first midnight', async () => {
    expect(await server(note).runDue()).toBe(0)
    await clock.advance(1)
    expect(await server(note).runDue()).toBe(1)
    expect(await server(note).runDue()).toBe(0)
  })

  test('five at once after three days: each day once', async () => {
    const servers = Array.from({ length: 5 }, () => server(note))
    await servers[0]?.runDue()
    await clock.advance(3)
    const counts = await Promise.all(servers.map((one) => one.runDue()))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3)
    expect(runs).toHaveLength(3)
    expect([...runs].sort((a, b) => a.getTime() - b.getTime())).toEqual(runs)
    expect(new Set(texts(runs)).size).toBe(3)
  })

  test('one server asked several times at once does not overtake itself', async () => {
    const one = server(note)
    await one.runDue()
    await clock.advance(2)
    await Promise.all([one.runDue(), one.runDue(), one.runDue()])
    expect(runs).toHaveLength(2)
  })

  test('a job that fails is tried again from the day at which it failed', async () => {
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

  test('one job that fails does not keep the others from running', async () => {
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

  test('the database cuts a server off in the middle of a job: it lives on, and the job runs again', async () => {
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
})
