import { sql } from 'kysely'
import { openTestDatabase } from './database.ts'
import { startTestServer, type TestServer } from './server.ts'

/** Starts two servers on one database, with the given values of parameters. */
export async function startTwoServers(
  values: Record<string, bigint> = {},
): Promise<{ server: TestServer; there: TestServer; close: () => Promise<void> }> {
  const database = await openTestDatabase()
  for (const [name, value] of Object.entries(values))
    await sql`insert into platform.parameter (name, value, set_by, reason)
      values (${name}, ${String(value)}, 'test', 'test')`.execute(database.db)
  const server = await startTestServer(database)
  const there = await startTestServer(database)
  return {
    server,
    there,
    async close() {
      await there.close()
      await server.close()
      await database.close()
    },
  }
}
