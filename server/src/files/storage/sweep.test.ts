import { randomBytes } from 'node:crypto'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestFiles, type TestFiles } from '../../testing/servers/files-fixture.ts'
import { bindFile, filesSweeps } from '../index.ts'

const OWNER = 7
const HOUR = 3600
let fixture: TestFiles
beforeAll(async () => {
  fixture = await openTestFiles()
})
afterAll(() => fixture.close())

async function sweep(): Promise<void> {
  for (const job of filesSweeps(fixture.db, fixture.storage)) await job.run(new Date())
}

async function stored(): Promise<string[]> {
  return (await readdir(fixture.folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name !== '.now')
    .map((entry) => entry.name)
    .sort()
}

const rows = async () =>
  (await fixture.pool.query<{ id: string }>('select id from files.file order by id')).rows.map(({ id }) => id)
const withThumbnails = (ids: string[]) => ids.flatMap((id) => [id, `${id}.thumbnail`]).sort()
/** Writes a file that is this many hours old into the folder. */
async function writeOldFile(name: string, hours: number): Promise<void> {
  const directory = join(fixture.folder, name.slice(0, 2))
  await mkdir(directory, { recursive: true })
  await writeFile(join(directory, name), 'x')
  const then = Date.now() / 1000 - hours * HOUR
  await utimes(join(directory, name), then, then)
}
const anId = () => randomBytes(16).toString('hex')

test('deletes row and bytes of an unbound file after a day and keeps files in use', async () => {
  const [kept, free] = [(await fixture.upload(OWNER)).data.fileId, (await fixture.upload(OWNER)).data.fileId]
  const platforms = await fixture.put((await fixture.storage.read(kept)) ?? Buffer.alloc(0), {
    category: 'shop',
  })
  await fixture.db
    .transaction()
    .execute((tx) => bindFile(tx, { file: kept, owner: OWNER, category: 'shop', to: 'shop:1 logo' }))
  await fixture.later({ seconds: 23 * HOUR })
  const young = (await fixture.upload(OWNER)).data.fileId
  await sweep()
  expect(await rows()).toEqual([kept, free, platforms, young].sort())
  await fixture.later({ seconds: 1 * HOUR + 1 })
  await sweep()
  expect(await rows()).toEqual([kept, platforms, young].sort())
  expect(await stored()).toEqual(withThumbnails([kept, platforms, young]))
})

test('keeps a file that a row references without binding it, and deletes the others', async () => {
  const [shown, free] = [(await fixture.upload(OWNER)).data.fileId, (await fixture.upload(OWNER)).data.fileId]
  await fixture.pool.query('create table files.shows (id text references files.file)')
  await fixture.pool.query('insert into files.shows values ($1)', [shown])
  await fixture.later({ seconds: 25 * HOUR })
  await sweep()
  expect(await rows()).toContain(shown)
  expect(await rows()).not.toContain(free)
  expect(await stored()).toContain(shown)
  await fixture.pool.query('drop table files.shows')
})

test('deletes bytes without a row and half-written files after a day by the disk’s clock', async () => {
  const before = await stored()
  const [old, young, known] = [anId(), anId(), before[0] ?? '']
  await writeOldFile(old, 25)
  await writeOldFile(`${old}.thumbnail`, 25)
  await writeOldFile(`${old}.1a2b3c4d.new`, 25)
  await writeOldFile(young, 23)
  await writeOldFile(`${young}.1a2b3c4d.new`, 23)
  await writeOldFile('not-a-name-of-ours', 25)
  const then = Date.now() / 1000 - 48 * HOUR
  await utimes(join(fixture.folder, known.slice(0, 2), known), then, then)
  // The platform's clock is far ahead of the disk's here, which must not make files look old.
  await fixture.later({ seconds: 400 * 24 * HOUR })
  await fixture.pool.query('update files.file set bound_to = $1, bound_at = platform.now()', ['test'])
  await sweep()
  expect(await stored()).toEqual([...before, young, `${young}.1a2b3c4d.new`, 'not-a-name-of-ours'].sort())
})
