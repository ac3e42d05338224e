import { errors } from '@torch/contract/errors.ts'
import { expect, test } from 'vitest'
import { migrate } from '../../migrate.ts'
import { refuseOtherMode } from '../../platform/database/installation.ts'
import { openEmptyDatabase } from './database.ts'
import { startTestServer } from './server.ts'

const FIRST_OWNER = { email: 'owner@torch.example', password: 'an-owner-of-the-first-start' }

test('three servers that start at once on an empty database make one installation with one owner', async () => {
  const database = await openEmptyDatabase()
  const { pool } = database
  const start = async () => {
    const applied = await migrate(pool)
    await refuseOtherMode(pool, 'production')
    return { applied, server: await startTestServer(database, { config: { firstOwner: FIRST_OWNER } }) }
  }
  const started = await Promise.all([start(), start(), start()])
  try {
    expect(started.filter(({ applied }) => applied.length > 0)).toHaveLength(1)
    for (const { server } of started) {
      expect((await server.call('GET', '/ready')).status).toBe(200)
      const login = { account: FIRST_OWNER.email, password: FIRST_OWNER.password }
      expect((await server.call('POST', '/api/operator/login', { json: login })).body.code).toBe(
        errors.operatorNewPassword.code,
      )
    }
    const { rows } = await pool.query(
      `select (select count(*)::integer from operators.operator) as operators,
        (select count(*)::integer from platform.installation) as installations,
        (select count(*)::integer from payments.installation) as numbers`,
    )
    expect(rows).toEqual([{ operators: 1, installations: 1, numbers: 1 }])
  } finally {
    for (const { server } of started) await server.close()
    await database.close()
  }
})
