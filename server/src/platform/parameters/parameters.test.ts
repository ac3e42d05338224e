import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/servers/database.ts'
import { alerts } from '../monitoring/alerts.ts'
import { openLog } from '../monitoring/log.ts'
import { type ParameterName, parameterNamed } from './catalogue.ts'
import { openParameters, reportBroken } from './parameters.ts'

const name = 'points.gift-tenths'
const { default: byDefault, min, max } = parameterNamed(name)
const other = 'points.split-days'
let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function set(value: string, from = 'platform.now()', parameter: ParameterName = name): Promise<void> {
  await database.pool.query(
    `insert into platform.parameter (name, value, valid_from, set_by, reason) values ($1, $2, ${from}, 'x', 'y')`,
    [parameter, value],
  )
}

test('returns the default of a parameter that has never been set', async () => {
  expect((await openParameters(database.db)).get(name)).toBe(byDefault)
})

test('returns the newest value whose start has passed', async () => {
  const parameters = await openParameters(database.db)
  await set('40')
  await set('50', "platform.now() + interval '1 day'")
  expect(parameters.get(name)).toBe(byDefault)
  await parameters.reload()
  expect(parameters.get(name)).toBe(40n)
  await database.pool.query("update platform.clock set ahead = ahead + interval '2 days'")
  await parameters.reload()
  expect(parameters.get(name)).toBe(50n)
})

test('returns the later of two values with the same start', async () => {
  await set('60', "'2027-01-01Z'")
  await set('70', "'2027-01-01Z'")
  await database.pool.query("update platform.clock set ahead = ahead + interval '3 years'")
  expect((await openParameters(database.db)).get(name)).toBe(70n)
})

test('returns the value in force at a given time, and since when', async () => {
  const parameters = await openParameters(database.db)
  expect(parameters.at(name, new Date('2020-01-01Z'))).toEqual({ value: byDefault, since: null })
  expect(parameters.at(name, new Date('2027-06-01Z'))).toEqual({
    value: 70n,
    since: new Date('2027-01-01Z'),
  })
  expect(parameters.history(name).map(({ value }) => value)).toEqual([byDefault, 40n, 50n, 60n, 70n])
})

test.each(['abc', '', '1.5', String(min - 1n), String(max + 1n), '-999999', '9'.repeat(30)])(
  'ignores a row whose value is %j, and reads the others',
  async (value) => {
    await database.pool.query('truncate platform.parameter')
    const broken: string[] = []
    const parameters = await openParameters(database.db, {
      onBroken: (rows) => broken.push(...rows.map((row) => row.name)),
    })
    await set(value)
    await set('31', 'platform.now()', other)
    await parameters.reload()
    expect([parameters.get(name), parameters.get(other)]).toEqual([byDefault, 31n])
    expect(parameters.history(name).map((dated) => dated.value)).toEqual([byDefault])
    await parameters.reload()
    expect(broken).toEqual([name])
    await set('32')
    await parameters.reload()
    expect(parameters.get(name)).toBe(32n)
  },
)

test('keeps an overwritten value in servers that have read it; others use the value before', async () => {
  await database.pool.query('truncate platform.parameter')
  for (const value of ['40', '50']) await set(value)
  const parameters = await openParameters(database.db)
  const spoil = (change: string) =>
    database.pool.query(
      `update platform.parameter set ${change} where id = (select max(id) from platform.parameter where name = $1)`,
      [name],
    )
  for (const change of ["value = 'abc'", "value = '-999999'", "value = '50', valid_from = 'infinity'"]) {
    await spoil(change)
    await parameters.reload()
    expect(parameters.get(name)).toBe(50n)
    expect((await openParameters(database.db)).get(name)).toBe(40n)
  }
})

test('logs a broken row once and alerts the operators', async () => {
  await database.pool.query('truncate platform.parameter')
  let lines = ''
  const log = openLog('info', {
    write(line) {
      lines += line
    },
  })
  await set('abc')
  const parameters = await openParameters(database.db, {
    onBroken: reportBroken(log, alerts(database.db, log)),
  })
  const alert = async () =>
    (await database.pool.query("select detail from platform.alert where kind = 'parameter-broken'")).rows
  await expect
    .poll(alert)
    .toEqual([{ detail: expect.stringMatching(/row \d+, points\.gift-tenths = "abc"/) }])
  await parameters.reload()
  const reports = lines.split('\n').filter((line) => line.includes('is invalid'))
  expect(reports.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ value: 'abc', row: expect.any(Number) }),
  ])
})
