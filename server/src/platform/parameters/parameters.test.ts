import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/servers/database.ts'
import { alerts } from '../monitoring/alerts.ts'
import { openLog } from '../monitoring/log.ts'
import { reportBroken } from './broken-parameters.ts'
import { openParameters, type Parameter } from './parameters.ts'

const price: Parameter = {
  name: 'test.price',
  title: { zh: '价格', en: 'Price' },
  unit: 'occurrences',
  default: 30n,
  min: 1n,
  max: 100n,
  source: 'a test',
}
let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function set(value: string, from = 'platform.now()'): Promise<void> {
  await database.pool.query(
    `insert into platform.parameter (name, value, valid_from, set_by, reason) values ($1, $2, ${from}, 'x', 'y')`,
    [price.name, value],
  )
}

test('returns the default of a parameter that has never been set', async () => {
  expect((await openParameters(database.db)).get(price)).toBe(30n)
})

test('returns the newest value whose start has passed', async () => {
  const parameters = await openParameters(database.db)
  await set('40')
  await set('50', "platform.now() + interval '1 day'")
  expect(parameters.get(price)).toBe(30n)
  await parameters.reload()
  expect(parameters.get(price)).toBe(40n)
  await database.pool.query("update platform.clock set ahead = ahead + interval '2 days'")
  await parameters.reload()
  expect(parameters.get(price)).toBe(50n)
})

test('returns the later of two values with the same start', async () => {
  await set('60', "'2027-01-01Z'")
  await set('70', "'2027-01-01Z'")
  await database.pool.query("update platform.clock set ahead = ahead + interval '3 years'")
  expect((await openParameters(database.db)).get(price)).toBe(70n)
})

test('returns the value in force at a given time, and since when', async () => {
  const parameters = await openParameters(database.db)
  expect(parameters.at(price, new Date('2020-01-01Z'))).toEqual({ value: 30n, since: null })
  expect(parameters.at(price, new Date('2027-06-01Z'))).toEqual({
    value: 70n,
    since: new Date('2027-01-01Z'),
  })
  expect(parameters.history(price).map(({ value }) => value)).toEqual([30n, 40n, 50n, 60n, 70n])
})

const INSERT = 'insert into platform.parameter (name, value, valid_from, set_by, reason)'

test.each(['abc', '', '1.5', '0', '101', '-999999', '9'.repeat(30)])(
  'ignores a row whose value is %j, and reads the others',
  async (value) => {
    const [name, other] = [`test.broken-${value}`, `test.whole-${value}`].map((one) => ({
      ...price,
      name: one,
    }))
    if (!name || !other) throw new Error('two parameters')
    const broken: string[] = []
    const parameters = await openParameters(database.db, {
      catalogue: [name, other],
      onBroken: (rows) => broken.push(...rows.map((row) => row.name)),
    })
    const put = (parameter: Parameter, text: string) =>
      database.pool.query(`${INSERT} values ($1, $2, platform.now(), 'x', 'y')`, [parameter.name, text])
    await put(name, value)
    await put(other, '31')
    await parameters.reload()
    expect([parameters.get(name), parameters.get(other)]).toEqual([price.default, 31n])
    expect(parameters.history(name).map((dated) => dated.value)).toEqual([price.default])
    await parameters.reload()
    expect(broken.filter((one) => one === name.name)).toEqual([name.name])
    await put(name, '32')
    await parameters.reload()
    expect(parameters.get(name)).toBe(32n)
  },
)

test('keeps an overwritten value in servers that have read it; others use the value before', async () => {
  const parameter = { ...price, name: 'test.overwritten' }
  const catalogue = [parameter]
  for (const value of ['40', '50'])
    await database.pool.query(`${INSERT} values ($1, $2, platform.now(), 'x', 'y')`, [parameter.name, value])
  const parameters = await openParameters(database.db, { catalogue })
  const spoil = (change: string) =>
    database.pool.query(
      `update platform.parameter set ${change} where id = (select max(id) from platform.parameter where name = $1)`,
      [parameter.name],
    )
  for (const change of ["value = 'abc'", "value = '-999999'", "value = '50', valid_from = 'infinity'"]) {
    await spoil(change)
    await parameters.reload()
    expect(parameters.get(parameter)).toBe(50n)
    expect((await openParameters(database.db, { catalogue })).get(parameter)).toBe(40n)
  }
})

test('logs a broken row once and alerts the operators', async () => {
  const parameter = { ...price, name: 'test.reported' }
  let lines = ''
  const log = openLog('info', {
    write(line) {
      lines += line
    },
  })
  await database.pool.query(`${INSERT} values ($1, 'abc', platform.now(), 'x', 'y')`, [parameter.name])
  const parameters = await openParameters(database.db, {
    catalogue: [parameter],
    onBroken: reportBroken(log, alerts(database.db, log)),
  })
  const alert = async () =>
    (await database.pool.query("select detail from platform.alert where kind = 'parameter-broken'")).rows
  await expect.poll(alert).toEqual([{ detail: expect.stringMatching(/row \d+, test\.reported = "abc"/) }])
  await parameters.reload()
  const reports = lines
    .split('\n')
    .filter((line) => line.includes('is invalid') && line.includes('"parameter":"test.reported"'))
  expect(reports.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ value: 'abc', row: expect.any(Number) }),
  ])
})
