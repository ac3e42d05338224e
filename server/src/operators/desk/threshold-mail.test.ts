import { GF } from '@torch/contract/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountId, issue, PLATFORM, post } from '../../ledger/index.ts'
import { listMail } from '../../platform/outgoing/mail.ts'
import { openParameters, type Parameters } from '../../platform/parameters/parameters.ts'
import { momentNow } from '../../platform/time/clock.ts'
import { anOperator } from '../../testing/people/operators.ts'
import { aMember, aName } from '../../testing/people/people.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { thresholdMailJob } from './threshold-mail-job.ts'

let server: TestServer
let parameters: Parameters
beforeAll(async () => {
  server = await startTestServer()
  parameters = await openParameters(server.database.db)
})
afterAll(() => server.close())

async function mailsOf(role: 'treasurer' | 'owner', language: 'zh' | 'en') {
  const operator = await anOperator(server, [role])
  const email = `${operator.name}@torch.example`
  await server.database.pool.query('update operators.operator set email = $2, language = $3 where id = $1', [
    ...[operator.id, email, language],
  ])
  return async () => (await listMail(server.database.db, { to: email, limit: 50 })).map(({ text }) => text)
}
async function run(after: string): Promise<void> {
  await server.database.pool.query('update platform.clock set ahead = ahead + $1::interval', [after])
  const { db } = server.database
  const ctx = { db, parameters, publicUrl: 'https://torch.example' }
  // Twice, as on two servers at once.
  const now = await momentNow(db)
  await Promise.all([thresholdMailJob(ctx).run(now), thresholdMailJob(ctx).run(now)])
}
const fill = (gf: bigint) =>
  post(server.database.db, [issue(`fill-${aName()}`, 'treasury', gf * GF, 'operator:treasurer')])
async function drain(gf: bigint): Promise<void> {
  const { id } = await aMember(server.database.db)
  const legs = [
    { account: accountId(PLATFORM, 'treasury', 'GF'), amount: -gf * GF },
    { account: accountId(id, 'available', 'GF'), amount: gf * GF },
  ]
  await post(server.database.db, [{ kind: 'grant', actor: 'operator:treasurer', ref: aName(), legs }])
}

test('mails treasurers once per crossing, at most once an hour', async () => {
  const treasurer = await mailsOf('treasurer', 'en')
  const chinese = await mailsOf('treasurer', 'zh')
  const owner = await mailsOf('owner', 'en')
  await fill(100_000n)
  await run('6 minutes')
  expect(await treasurer()).toEqual([])

  await drain(1n)
  for (const after of ['6 minutes', '6 minutes', '2 hours']) await run(after)
  expect(await treasurer()).toHaveLength(1)
  expect((await treasurer())[0]).toContain('The treasury holds 99,999.00 GF, less than 100,000.00 GF')
  expect((await chinese())[0]).toContain('金库现有 99,999.00 GF，低于 100,000.00 GF')
  expect(await owner()).toEqual([])

  // A second crossing sends a second mail.
  await fill(1n)
  await run('6 minutes')
  await drain(1n)
  await run('6 minutes')
  expect(await treasurer()).toHaveLength(2)
  // Crossed again within the hour: the mail is sent an hour later, since the figure is still below.
  await fill(1n)
  await run('6 minutes')
  await drain(1n)
  await run('6 minutes')
  expect(await treasurer()).toHaveLength(2)
  await run('1 hour')
  expect(await treasurer()).toHaveLength(3)
})

test('mails treasurers when the use of the cover or of the day’s rewards budget passes its limit', async () => {
  const treasurer = await mailsOf('treasurer', 'en')
  await fill(200_000n)
  const { id } = await aMember(server.database.db)
  const { rows } = await server.database.pool.query(
    "select balance from ledger.balance where id = ledger.account_id(1, 'release-pool', 'GF')",
  )
  const pv = BigInt(rows[0].balance) * 8n - GF
  const legs = [
    { account: accountId(PLATFORM, 'issuance', 'PV'), amount: -pv },
    { account: accountId(id, 'available', 'PV'), amount: pv },
  ]
  await post(server.database.db, [{ kind: 'issue', actor: 'system', ref: aName(), legs }])
  await server.database.pool.query(
    `insert into ledger.reward_budget (day, budget, used, matures_on, refundable_until, keeps, divisor)
     select today, 1000000, 810000, today, today, false, 8 from (select platform.day_of(platform.now()) as today) d`,
  )
  await run('0 minutes')
  const mails = await treasurer()
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain('of the cover is in use')
  expect(mails[0]).toContain('More than 80% of today’s rewards budget is used: 81.00 of 100.00 PV')
})
