import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { embeddedFolder, embeddedVersion } from '../embedded/embedded-postgres.ts'
import { hashOf } from './copy-file.ts'
import { type Manifest, writeManifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

// The structure of a backup, without a real database; backup.slow.test.ts makes real ones.
const CONTENT = {
  'database/PG_VERSION': '18\n',
  'database/base/1/1259': 'pages',
  'database/pg_wal/000000010000000000000007': 'log',
  'database-password': 'a password',
  secret: 'a secret',
  'files/ab/abcdef': 'a picture',
}
const FOLDERS = [
  'database',
  'database/base',
  'database/base/1',
  'database/pg_wal',
  'database/pg_notify',
  'files',
  'files/ab',
]

let place: string
let backup: string
let dataDir: string
beforeEach(async () => {
  place = mkdtempSync(join(tmpdir(), 'torch-restore-'))
  chmodSync(place, 0o755)
  backup = join(place, 'backup')
  dataDir = join(place, 'data')
  for (const folder of FOLDERS) mkdirSync(join(backup, folder), { recursive: true })
  for (const [path, text] of Object.entries(CONTENT)) writeFileSync(join(backup, path), text)
  await seal()
})
afterEach(() => rmSync(place, { recursive: true }))

async function seal(more: Partial<Manifest> = {}): Promise<void> {
  const files = []
  for (const path of Object.keys(CONTENT)) {
    const copied = await hashOf(join(backup, path))
    if (copied) files.push({ path, ...copied })
  }
  rmSync(join(backup, 'manifest.json'), { force: true })
  await writeManifest(backup, {
    format: 'torch-backup-1',
    madeAt: '2026-11-22T03:04:05.678Z',
    postgres: Number(embeddedVersion().split('.')[0]),
    folders: FOLDERS,
    files,
    ...more,
  })
}

test('restores every file and empty folder, with secrets readable by the owner only', async () => {
  expect((await restoreBackup(backup, dataDir)).madeAt).toBe('2026-11-22T03:04:05.678Z')
  const { folder } = embeddedFolder(dataDir)
  const text = (path: string) => readFileSync(path, 'utf8')
  expect(text(join(folder, 'password'))).toBe('a password')
  expect(text(join(folder, 'cluster/base/1/1259'))).toBe('pages')
  expect(text(join(folder, 'cluster/pg_wal/000000010000000000000007'))).toBe('log')
  expect(readdirSync(join(folder, 'cluster/pg_notify'))).toEqual([])
  expect(text(join(dataDir, 'files/ab/abcdef'))).toBe('a picture')
  expect(text(join(dataDir, 'secret'))).toBe('a secret')
  if (process.platform === 'win32') return
  for (const secret of [join(dataDir, 'secret'), join(folder, 'password')])
    expect(statSync(secret).mode & 0o777).toBe(0o600)
  expect(statSync(join(folder, 'cluster')).mode & 0o777).toBe(0o700)
})

test.each<[string, (file: (path: string) => string) => unknown, string]>([
  ['is missing', (file) => rmSync(file('files/ab/abcdef')), 'incomplete: files/ab/abcdef is missing'],
  [
    'of the log is missing',
    (file) => rmSync(file('database/pg_wal/000000010000000000000007')),
    'incomplete: database/pg_wal/000000010000000000000007 is missing',
  ],
  ['was cut', (file) => truncateSync(file('database/base/1/1259'), 3), '1259 has 3 bytes instead of 5'],
  ['has grown', (file) => appendFileSync(file('secret'), '!'), 'secret has 9 bytes instead of 8'],
  [
    'was changed',
    (file) => writeFileSync(file('database/base/1/1259'), 'pagan'),
    '1259 does not match its checksum',
  ],
  ['list is missing', (file) => rmSync(file('manifest.json')), 'is incomplete'],
  [
    'list was cut',
    (file) => truncateSync(file('manifest.json'), 100),
    'manifest.json does not match its checksum',
  ],
  [
    'list was changed',
    (file) =>
      writeFileSync(
        file('manifest.json'),
        readFileSync(file('manifest.json'), 'utf8').replace('03:04', '03:05'),
      ),
    'manifest.json does not match its checksum',
  ],
])('refuses a backup whose file %s, and creates nothing', async (_, damage, sentence) => {
  damage((path) => join(backup, path))
  await expect(restoreBackup(backup, dataDir)).rejects.toThrow(sentence)
  expect(existsSync(dataDir)).toBe(false)
})

test('refuses a data folder that is not empty and leaves it unchanged', async () => {
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'secret'), 'another')
  await expect(restoreBackup(backup, dataDir)).rejects.toThrow('is not empty')
  expect(readdirSync(dataDir)).toEqual(['secret'])
})

test('refuses a backup of another major version of PostgreSQL', async () => {
  await seal({ postgres: 12 })
  await expect(restoreBackup(backup, dataDir)).rejects.toThrow('The backup was made with PostgreSQL 12')
  expect(existsSync(dataDir)).toBe(false)
})

test.each(['../secret', 'files/../../secret', '/secret', 'files//..', 'C:secret', 'files\\..\\secret'])(
  'refuses a manifest with the path %s',
  async (path) => {
    const file = { path, size: 8, sha256: '0'.repeat(64) }
    await expect(seal({ files: [file] })).rejects.toThrow()
  },
)
