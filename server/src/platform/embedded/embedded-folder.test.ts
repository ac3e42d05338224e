import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, closeSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { embeddedFolder } from './embedded-postgres.ts'
import { lockFolder } from './folder-lock.ts'

let open: string
beforeAll(() => {
  open = mkdtempSync(join(tmpdir(), 'torch-folder-'))
  chmodSync(open, 0o755)
})
afterAll(() => rmSync(open, { recursive: true }))

test('puts the database into the data folder when its user can access it', () => {
  expect(embeddedFolder(open)).toEqual({ folder: join(open, 'postgres'), moved: false })
  expect(embeddedFolder(join(open, 'not/made/yet'))).toEqual({
    folder: join(open, 'not/made/yet/postgres'),
    moved: false,
  })
})

describe.runIf(process.getuid?.() === 0)('in a folder that only root can access', () => {
  test('moves the database elsewhere, to the same place each time and another for each data folder', () => {
    const closed = join(open, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const one = embeddedFolder(join(closed, 'data'))
    expect(one.moved).toBe(true)
    expect(one.folder.startsWith(closed)).toBe(false)
    expect(embeddedFolder(join(closed, '../closed/data'))).toEqual(one)
    expect(embeddedFolder(join(closed, 'other')).folder).not.toBe(one.folder)
  })
})

test('locks a data folder once, however its path is written', () => {
  expect(lockFolder(open)).toEqual(expect.any(Number))
  expect(lockFolder(`${open}/../${open.split('/').at(-1)}/`)).toBe(undefined)
  symlinkSync(open, `${open}-by-another-name`)
  expect(lockFolder(`${open}-by-another-name`)).toBe(undefined)
  rmSync(`${open}-by-another-name`)
  expect(lockFolder(join(open, 'other'))).toEqual(expect.any(Number))
})

test('keeps the lock while a child process that inherited the file descriptor runs', async () => {
  const folder = join(open, 'inherited')
  const file = lockFolder(folder) ?? 0
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'], {
    stdio: ['pipe', 'ignore', 'ignore', file],
  })
  closeSync(file)
  expect(lockFolder(folder)).toBe(undefined)
  child.stdin?.end()
  await once(child, 'exit')
  expect(lockFolder(folder)).toEqual(expect.any(Number))
})
