import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/servers/database.ts'
import { checkVersion, refuseOlder } from './check-version.ts'

test('refuses PostgreSQL older than 16, naming its version, and accepts the installed one', async () => {
  expect(() => refuseOlder('15.18 (Debian)', 150_018)).toThrow(
    'this database is PostgreSQL 15.18 (Debian). Torch needs 16 or newer.',
  )
  expect(() => refuseOlder('16.0', 160_000)).not.toThrow()
  const database = await openTestDatabase()
  await checkVersion(database.pool)
  await database.close()
})
