import { GF } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountId, PLATFORM } from '../../ledger/index.ts'
import { openParameters } from '../../platform/parameters/parameters.ts'
import { calls, newMember, type TestMember } from '../../testing/calls/points-calls.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { openGiftCredit, reduceGiftCredits } from './gift-credit.ts'

let server: TestServer
let points: ReturnType<typeof calls>
beforeAll(async () => {
  server = await startTestServer()
  points = calls(server)
})
afterAll(() => server.close())

async function giverAndFriend(): Promise<{ giver: TestMember; friend: TestMember }> {
  const giver = await newMember(server, { gf: 10_000n * GF })
  return { giver, friend: await newMember(server, { upline: giver.id }) }
}

test('reads fewer than ten rows for a gift between members with 300,000 earlier transfers', async () => {
  const { giver, friend } = await giverAndFriend()
  // A connection without the product's timeout.
  const filler = new pg.Client(server.database.url)
  await filler.connect()
  await filler.query(
    `insert into points.transfer (id, transfer_no, from_id, to_id, amount, at)
     select -n, 'H' || n, $1, $2, 10000, platform.now() - make_interval(secs => n * 20) from generate_series(1, 300000) n`,
    [giver.id, friend.id],
  )
  await filler.query(
    `insert into points.gift_credit (id, giver_id, receiver_id, amount, left_over, opened_today, at, until)
     select -n, $1, $2, 10000, 0, 10000, platform.now() - make_interval(days => 2, secs => n), platform.now() + interval '80 days'
     from generate_series(1, 300000) n`,
    [giver.id, friend.id],
  )
  await filler.query('analyze points.transfer; analyze points.gift_credit')
  await filler.end()
  const parameters = await openParameters(server.database.db)
  const read = await server.database.db.transaction().execute(async (tx) => {
    await reduceGiftCredits(tx, { from: giver.id, to: friend.id, amount: 100n * GF })
    const credit = { id: 1n, giver: giver.id, receiver: friend.id, amount: 100n * GF, moment: new Date() }
    await openGiftCredit(tx, parameters, credit)
    const { rows } = await sql<{ rows_read: number }>`
      select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows_read from pg_stat_xact_all_tables
      where schemaname = 'points'`.execute(tx)
    return rows[0]?.rows_read
  })
  expect(read).toBeLessThan(10)
  expect((await points.transferGf(giver, friend.code, '100')).status).toBe(200)
})

test('transferGf needs no lock on the issuance account', async () => {
  const { giver, friend } = await giverAndFriend()
  const lockHolder = await server.database.pool.connect()
  try {
    await lockHolder.query('begin')
    await lockHolder.query('select ledger.lock($1)', [[accountId(PLATFORM, 'issuance', 'PV')]])
    expect((await points.transferGf(giver, friend.code, '100')).status).toBe(200)
  } finally {
    await lockHolder.query('rollback')
    lockHolder.release()
  }
})
