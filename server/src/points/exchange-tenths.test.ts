import { GF } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auditOf, calls, fillPool, newMember } from '../testing/calls/points-calls.ts'
import { openTestDatabase } from '../testing/servers/database.ts'
import { startTestServer } from '../testing/servers/server.ts'

// spec: 000 §9 exchange 1:8, other rates by a parameter
test('an exchange rate of 6.6 PV per GF is shown in the terms, applied exactly and explained', async () => {
  const database = await openTestDatabase()
  await sql`insert into platform.parameter (name, value, set_by, reason)
    values ('points.exchange-tenths', '66', 'test', 'planned in the spec')`.execute(database.db)
  const server = await startTestServer(database)
  try {
    const call = calls(server)
    await fillPool(database.db, 100_000n * GF)
    const alice = await newMember(server, { gf: 1000n * GF })
    expect((await call.getTerms(alice)).body.data.exchangeMultiple).toBe(6.6)
    expect((await call.flashExchange(alice, '300')).body.data.pvAmount).toBe('1980.0000')
    const [entry] = (await call.listTransactions(alice, 'pointsType=PV')).body.data.records
    const explained = await call.explainTransaction(alice, entry.id)
    expect(explained.body.data.steps).toContainEqual({ label: 'times', rate: '6.6' })
    expect(explained.body.data.rules[0].value).toBe('6.6')
    expect(await auditOf(server)).toEqual([])
  } finally {
    await server.close()
    await database.close()
  }
})
