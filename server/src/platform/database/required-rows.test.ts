import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { REQUIRED_ROWS } from '../../migrate.ts'
import { openEmptyDatabase, openTestDatabase, type TestDatabase } from '../../testing/servers/database.ts'
import { freePort, startOwnProcess } from '../../testing/servers/own-process.ts'
import { startTestServer } from '../../testing/servers/server.ts'
import { refuseMissingRows } from './required-rows.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

test('accepts a database with its required rows, and an empty one', async () => {
  await refuseMissingRows(database.pool, REQUIRED_ROWS)
  const empty = await openEmptyDatabase()
  await refuseMissingRows(empty.pool, REQUIRED_ROWS)
  await empty.close()
})

test.each(REQUIRED_ROWS)('refuses a database without the row of %s', async (table) => {
  await database.pool.query(`delete from ${table}`)
  await expect(refuseMissingRows(database.pool, REQUIRED_ROWS)).rejects.toThrow(`${table} has lost its row`)
})

test('stops the server at start with one sentence when the clock row is missing', async () => {
  await database.pool.query('delete from platform.clock')
  const folder = mkdtempSync(join(tmpdir(), 'torch-rows-'))
  const started = startOwnProcess(folder, await freePort(), {
    DATABASE_URL: database.url,
    TORCH_MODE: 'demo',
  })
  await expect(started).rejects.toThrow(/^the server ended: Torch: platform\.clock has lost its row, .*\n$/)
  rmSync(folder, { recursive: true })
})

test('reports the server as not ready while the clock row is missing', async () => {
  const server = await startTestServer(database)
  const ready = async () => (await fetch(`${server.url}/ready`)).status
  try {
    expect(await ready()).toBe(200)
    await database.pool.query('delete from platform.clock')
    await expect.poll(ready).toBe(503)
    await database.pool.query('insert into platform.clock default values')
    await expect.poll(ready).toBe(200)
  } finally {
    await server.close()
  }
})
