import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/servers/database.ts'
import { freeKeptRewardsJob } from './mature-rewards.ts'

const MEMBERS = 400
const ROUNDS = 20

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  await database.pool.query(
    `insert into ledger.kept_pv select ledger.open_party('member'), 0 from generate_series(1, $1)`,
    [MEMBERS],
  )
})
afterAll(() => database.close())

/** Creates a day on which every member keeps one point, with rows in random order. */
async function keepDay(day: string): Promise<void> {
  await database.pool.query(
    `with budget as (
       insert into ledger.reward_budget (day, budget, matures_on, refundable_until, keeps, divisor, settled)
       values ($1, 0, $1, $1, true, 500, true)
     ), kept as (
       update ledger.kept_pv set amount = amount + 1 where member_id % 3 > 0
     )
     insert into ledger.reward_day (day, party_id, given, pending, kept)
     select $1, member_id, 1, 0, case when member_id % 3 = 0 then 0 else 1 end from ledger.kept_pv order by random()`,
    [day],
  )
}

test('frees kept PV once when several servers run the job at the same time', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await keepDay(`2026-03-${String(round + 1).padStart(2, '0')}`)
    const due = new Date(`2026-04-${String(round + 1).padStart(2, '0')}T00:00:00+08:00`)
    const job = freeKeptRewardsJob(database.db)
    await Promise.all([job.run(due), job.run(due), job.run(due)])
  }
  const { rows } = await database.pool.query(
    `select (select count(*)::int from ledger.reward_day) as days,
       (select count(*)::int from ledger.reward_budget where not kept_freed) as left,
       (select array_agg(distinct amount) from ledger.kept_pv) as kept`,
  )
  expect(rows).toEqual([{ days: 0, left: 0, kept: ['0'] }])
})
