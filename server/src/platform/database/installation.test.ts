import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/servers/database.ts'
import { refuseOtherMode } from './installation.ts'

let made: TestDatabase
beforeAll(async () => {
  made = await openTestDatabase()
})
afterAll(() => made.close())

const PRODUCTION = {
  TORCH_MODE: 'production',
  AUTH_SECRET: 'only for tests, and long enough for them',
  SMTP_URL: 'smtp://127.0.0.1:1',
  PUBLIC_URL: 'https://torch.example',
}

test.each([
  ['demo', 'production', 'made by a demo'],
  ['production', 'demo', 'holds a real installation'],
] as const)('refuses to start an installation made as %s as %s', async (as, other, why) => {
  await made.pool.query('delete from platform.installation')
  await refuseOtherMode(made.pool, as)
  // Repeatedly, and by two servers at once.
  await Promise.all([refuseOtherMode(made.pool, as), refuseOtherMode(made.pool, as)])
  await expect(refuseOtherMode(made.pool, other)).rejects.toThrow(why)
})

test('starts while another first server writes the mode and begins to serve', async () => {
  await made.pool.query('delete from platform.installation')
  let asked = 0
  const query = async (statement: string, values?: unknown[]) => {
    const answer = await made.pool.query(statement, values)
    asked += 1
    if (asked === 1) {
      await refuseOtherMode(made.pool, 'production')
      await made.pool.query('insert into platform.heartbeat (beat_at) values (clock_timestamp())')
    }
    return answer
  }
  await refuseOtherMode({ query } as unknown as pg.Pool, 'production')
  expect(asked).toBeGreaterThan(1)
  await made.pool.query('delete from platform.heartbeat')
})

test('refuses both modes for a used database that has lost its installation row', async () => {
  await made.pool.query('delete from platform.installation')
  await made.pool.query('insert into platform.heartbeat (beat_at) values (clock_timestamp())')
  for (const mode of ['demo', 'production'] as const)
    await expect(refuseOtherMode(made.pool, mode)).rejects.toThrow('platform.installation has lost its row')
  await made.pool.query('delete from platform.heartbeat')
})

test('exits with code 1 and one sentence in the wrong mode, and changes nothing', async () => {
  await made.pool.query('delete from platform.installation')
  await refuseOtherMode(made.pool, 'demo')
  const dataDir = mkdtempSync(join(tmpdir(), 'torch-mode-'))
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../main.ts')], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: made.url, PORT: '0', ...PRODUCTION },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk))
  const code = await new Promise((done) => child.once('exit', done))
  rmSync(dataDir, { recursive: true, force: true })
  expect([code, said.trim().split('\n')]).toEqual([1, [expect.stringContaining('made by a demo')]])
  const { rows } = await made.pool.query('select made_as from platform.installation')
  expect(rows).toEqual([{ made_as: 'demo' }])
}, 60_000)
