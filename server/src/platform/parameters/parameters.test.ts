import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/servers/database.ts'
import { openParameters, type Parameter } from './parameters.ts'

const price: Parameter = {
  name: 'test.price',
  title: { zh: '价格', en: 'Price' },
  unit: 'count',
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

test('a parameter that nobody has set has the default of its room', async () => {
  expect((await openParameters(database.db)).get(price)).toBe(30n)
})

test('the newest value whose moment has come is in force', async () => {
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

test('of two values from the same moment the later one counts', async () => {
  await set('60', "'2027-01-01Z'")
  await set('70', "'2027-01-01Z'")
  await database.pool.query("update platform.clock set ahead = ahead + interval '3 years'")
  expect((await openParameters(database.db)).get(price)).toBe(70n)
})

test('what was in force at a moment can be told later, and since when', async () => {
  const parameters = await openParameters(database.db)
  expect(parameters.at(price, new Date('2020-01-01Z'))).toEqual({ value: 30n, since: null })
  expect(parameters.at(price, new Date('2027-06-01Z'))).toEqual({
    value: 70n,
    since: new Date('2027-01-01Z'),
  })
  expect(parameters.history(price).map(({ value }) => value)).toEqual([30n, 40n, 50n, 60n, 70n])
})
