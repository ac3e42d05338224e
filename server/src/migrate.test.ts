import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openEmptyDatabase } from './testing/servers/database.ts'
import { freePort, startOwnProcess } from './testing/servers/own-process.ts'

test('exits with one explanation and changes nothing on a database of an incompatible earlier version', async () => {
  const database = await openEmptyDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'torch-before-'))
  try {
    await database.pool.query(`create schema platform;
      create table platform.migration (name text primary key, digest text not null);
      insert into platform.migration values ('0001-platform.sql', 'x')`)
    const started = startOwnProcess(folder, await freePort(), {
      DATABASE_URL: database.url,
      TORCH_MODE: 'demo',
    })
    await expect(started).rejects.toThrow(
      /^the server ended: Torch: This database was made by .* this one is left unchanged\.\n$/,
    )
    const { rows } = await database.pool.query(
      "select nspname from pg_namespace where nspname !~ '^(pg_|information_schema)' and nspname <> 'public'",
    )
    expect(rows).toEqual([{ nspname: 'platform' }])
  } finally {
    await database.close()
    await rm(folder, { recursive: true })
  }
})
