import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/servers/database.ts'
import { Refusal } from '../http/refusal.ts'
import { limitUse, undoUse } from './rate-limits.ts'

const TEN_A_MINUTE = { count: 10, seconds: 60 }
let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const use = (key: string, limit = TEN_A_MINUTE) =>
  limitUse(database.db, key, limit).then(
    () => 'taken' as const,
    (error: unknown) => {
      if (!(error instanceof Refusal) || error.reason !== 'tooManyRequests') throw error
      return Number(error.details.seconds)
    },
  )
const later = (seconds: number) =>
  database.pool.query('update platform.clock set ahead = ahead + make_interval(secs => $1)', [seconds])

test('accepts 10 of 100 simultaneous uses of a limit of 10', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => use('at once')))
  expect(answers.filter((answer) => answer === 'taken')).toHaveLength(10)
})

test('returns the seconds to wait, and accepts the next use exactly then', async () => {
  for (let index = 0; index < 10; index++) expect(await use('wait')).toBe('taken')
  const seconds = await use('wait')
  expect(seconds).toBeGreaterThan(55)
  expect(seconds).toBeLessThanOrEqual(60)
  await later(50)
  expect(await use('wait')).toBeLessThanOrEqual(10)
  await later(10)
  expect(await use('wait')).toBe('taken')
})

test('does not extend the wait when a blocked caller tries again', async () => {
  for (let index = 0; index < 30; index++) await use('blocked')
  await later(60)
  expect(await use('blocked')).toBe('taken')
})

test('returns an undone use to the limit, and never more than the limit', async () => {
  for (let index = 0; index < 10; index++) await use('back')
  await undoUse(database.db, 'back')
  expect(await use('back')).toBe('taken')
  expect(await use('back')).not.toBe('taken')
  for (let index = 0; index < 50; index++) await undoUse(database.db, 'back')
  const answers = await Promise.all(Array.from({ length: 20 }, () => use('back')))
  expect(answers.filter((answer) => answer === 'taken')).toHaveLength(10)
})

test('counts the uses of each key separately', async () => {
  for (let index = 0; index < 11; index++) await use('mine')
  expect(await use('yours')).toBe('taken')
})
