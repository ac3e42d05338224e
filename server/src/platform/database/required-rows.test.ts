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

test('a database with its rows is accepted, and so is an empty one', async () => {
  await refuseMissingRows(database.pool, REQUIRED_ROWS)
  const empty = await openEmptyDatabase()
  await refuseMissingRows(empty.pool, REQUIRED_ROWS)
  await empty.close()
})

test.each(REQUIRED_ROWS)('a database without the row of %s is refused', async (table) => {
  await database.pool.query(`delete from ${table}`)
  await expect(refuseMissingRows(database.pool, REQUIRED_ROWS)).rejects.toThrow(`${table} has lost its row`)
})

test('a server on a database without its clock says one sentence and ends', async () => {
  await database.pool.query('delete from platform.clock')
  const folder = mkdtempSync(join(tmpdir(), 'torch-rows-'))
  const started = startOwnProcess(folder, await freePort(), {
    DATABASE_URL: database.url,
    TORCH_MODE: 'demo',
  })
  await expect(started).rejects.toThrow(/^the server ended: Torch: platform\.clock has lost its row, .*\n$/)
  rmSync(folder, { recursive: true })
})

test('a server whose clock loses its row is not ready, and is again once the row is back', async () => {
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
