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
// It must refuse before it creates anything: there is no initdb to run.
const prepare = () => prepareCluster(folder, { bin: join(dataDir, 'nowhere'), owner: undefined })

test('an empty folder is a new beginning', () => {
  expect(() => refuseLostDatabase(dataDir, folder)).not.toThrow()
})

test.each(['files/ab/picture', 'secret'])('%s without its database is refused in words', (left) => {
  put(left)
  expect(() => refuseLostDatabase(dataDir, folder)).toThrow(/is missing\. Restore it from a backup/)
})

test('a cluster of which the beginning is gone is refused in words', () => {
  put('postgres/cluster/base/1/1')
  put('secret')
  expect(() => refuseLostDatabase(dataDir, folder)).not.toThrow()
  expect(prepare).toThrow(/is not a complete database/)
})

test.each([['no'], ['an empty', ''], ['half a', 'abcdefgh']])(
  'a cluster with %s password is refused in words',
  (_what, password?: string) => {
    put('postgres/cluster/PG_VERSION', '18')
    if (password !== undefined) put('postgres/password', password)
    expect(prepare).toThrow(/password is missing, empty or truncated/)
  },
)
