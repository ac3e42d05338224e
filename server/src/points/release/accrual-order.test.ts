import { GF } from '@torch/contract/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountId, PLATFORM, post } from '../../ledger/index.ts'
import { openParameters, type Parameters } from '../../platform/parameters/parameters.ts'
import { moveTo } from '../../testing/calls/points-calls.ts'
import { aMember, aName } from '../../testing/people/people.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/servers/database.ts'
import { accrue, storeAccrual } from './accrual.ts'

let database: TestDatabase
let parameters: Parameters
beforeAll(async () => {
  database = await openTestDatabase()
  parameters = await openParameters(database.db)
})
afterAll(() => database.close())

const REGISTERED = '2126-03-01'

async function getPv(member: number, amount: bigint, moment: string): Promise<void> {
  const legs = [
    { account: accountId(PLATFORM, 'issuance', 'PV'), amount: -amount * GF, counted: false },
    { account: accountId(member, 'available', 'PV'), amount: amount * GF, counted: false },
  ]
  await post(database.db, [{ kind: 'issue', actor: 'system', ref: `pv-${aName()}`, legs }], new Date(moment))
}

/** Accrues through a day and stores the result, as a release does. */
const storeThrough = (member: number, day: string) =>
  database.db.transaction().execute(async (tx) => {
    await storeAccrual(tx, await accrue(tx, parameters, member, REGISTERED, day))
  })

test('accrues an entry posted behind a later day from its own day, once', async () => {
  await moveTo(database.db, '2126-03-20 12:00+08')
  const [daily, atOnce] = [(await aMember(database.db, {})).id, (await aMember(database.db, {})).id]
  for (const member of [daily, atOnce]) {
    await getPv(member, 1000n, '2126-03-10 12:00+08')
    // The clock stepped back, or a missed day was caught up.
    await getPv(member, 500n, '2126-03-05 12:00+08')
  }
  for (const day of ['2126-03-06', '2126-03-07', '2126-03-09', '2126-03-10', '2126-03-12'])
    await storeThrough(daily, day)
  // After a day that was already counted.
  for (const member of [daily, atOnce]) await getPv(member, 70n, '2126-03-08 12:00+08')
  for (const day of ['2126-03-13', '2126-03-14']) await storeThrough(daily, day)
  const [a, b] = await Promise.all(
    [daily, atOnce].map((member) => accrue(database.db, parameters, member, REGISTERED, '2126-03-15')),
  )
  expect(a?.accrued).toBeGreaterThan(0n)
  expect(a).toEqual({ ...b, memberId: daily })
})
