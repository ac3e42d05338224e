import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSecrets } from './secret.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'torch-secret-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('creates a secret once, readable by its owner only, and leaves no other file', () => {
  const [secret] = readSecrets(undefined, [], folder)
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(readSecrets(undefined, [], folder)).toEqual([secret])
  expect(readdirSync(folder)).toEqual(['secret'])
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600)
})

test.each([0, 20])('refuses a secret file truncated to %i bytes, and leaves it unchanged', (bytes) => {
  truncateSync(join(folder, 'secret'), bytes)
  expect(() => readSecrets(undefined, [], folder)).toThrow(/secret is empty or truncated.*backup/)
  expect(readFileSync(join(folder, 'secret'))).toHaveLength(bytes)
})
