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

test('the database lies in the data folder where its user can get there', () => {
  expect(embeddedFolder(open)).toEqual({ folder: join(open, 'postgres'), moved: false })
  expect(embeddedFolder(join(open, 'not/made/yet'))).toEqual({
    folder: join(open, 'not/made/yet/postgres'),
    moved: false,
  })
})

describe.runIf(process.getuid?.() === 0)('below a folder of root’s own', () => {
  test('it lies elsewhere, at the same place each time and at another for another folder', () => {
    const closed = join(open, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const one = embeddedFolder(join(closed, 'data'))
    expect(one.moved).toBe(true)
    expect(one.folder.startsWith(closed)).toBe(false)
    expect(embeddedFolder(join(closed, '../closed/data'))).toEqual(one)
    expect(embeddedFolder(join(closed, 'other')).folder).not.toBe(one.folder)
  })
})

test('a data folder is held by one, however it is spelt', () => {
  expect(lockFolder(open)).toEqual(expect.any(Number))
  expect(lockFolder(`${open}/../${open.split('/').at(-1)}/`)).toBe(undefined)
  symlinkSync(open, `${open}-by-another-name`)
  expect(lockFolder(`${open}-by-another-name`)).toBe(undefined)
  rmSync(`${open}-by-another-name`)
  expect(lockFolder(join(open, 'other'))).toEqual(expect.any(Number))
})

test('whoever inherits the file has the folder, when we are gone, until it ends', async () => {
  const folder = join(open, 'inherited')
  const file = lockFolder(folder) ?? 0
  const heir = spawn(process.execPath, ['-e', 'process.stdin.resume()'], {
    stdio: ['pipe', 'ignore', 'ignore', file],
  })
  closeSync(file)
  expect(lockFolder(folder)).toBe(undefined)
  heir.stdin?.end()
  await once(heir, 'exit')
  expect(lockFolder(folder)).toEqual(expect.any(Number))
})
