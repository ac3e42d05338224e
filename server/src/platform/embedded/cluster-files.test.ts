import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { prepareCluster, refuseLostDatabase } from './cluster-files.ts'

let dataDir: string
let folder: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'torch-cluster-'))
  folder = join(dataDir, 'postgres')
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const put = (path: string, text = '') => {
  mkdirSync(join(dataDir, path, '..'), { recursive: true })
  writeFileSync(join(dataDir, path), text)
}
// `bin` does not exist: prepareCluster must refuse before it runs initdb.
const prepare = () => prepareCluster(folder, { bin: join(dataDir, 'nowhere'), owner: undefined })

test('accepts an empty folder as a new installation', () => {
  expect(() => refuseLostDatabase(dataDir, folder)).not.toThrow()
})

test.each(['files/ab/picture', 'secret'])('refuses %s without its database, with a reason', (left) => {
  put(left)
  expect(() => refuseLostDatabase(dataDir, folder)).toThrow(/is missing\. Restore it from a backup/)
})

test('refuses a cluster without PG_VERSION, with a reason', () => {
  put('postgres/cluster/base/1/1')
  put('secret')
  expect(() => refuseLostDatabase(dataDir, folder)).not.toThrow()
  expect(prepare).toThrow(/is not a complete database/)
})

test.each([['no'], ['an empty', ''], ['half a', 'abcdefgh']])(
  'refuses a cluster with %s password, with a reason',
  (_what, password?: string) => {
    put('postgres/cluster/PG_VERSION', '18')
    if (password !== undefined) put('postgres/password', password)
    expect(prepare).toThrow(/password is missing, empty or truncated/)
  },
)
