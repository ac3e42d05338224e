import { DAY_MS } from '@torch/contract/time.ts'
import { expect, test } from 'vitest'
import { openTestDatabase } from './servers/database.ts'
import { startTestServer } from './servers/server.ts'

test("sends the platform's time in the Date header", async () => {
  const database = await openTestDatabase()
  await database.pool.query("update platform.clock set ahead = interval '30 days'")
  const server = await startTestServer(database)
  try {
    for (const path of ['/api/merchants/nearby', '/api/points/account/1']) {
      const { headers } = await server.call('GET', path)
      const sent = Date.parse(headers.get('date') ?? '')
      expect(Math.abs(sent - Date.now() - 30 * DAY_MS)).toBeLessThan(5000)
    }
  } finally {
    await server.close()
  }
})
