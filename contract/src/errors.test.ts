import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { api } from './api.ts'
import { type ErrorName, errors, errorText } from './errors.ts'
import type { Operation } from './operation.ts'

const catalogue = Object.entries(errors) as [ErrorName, (typeof errors)[ErrorName]][]
const operations: Operation[] = Object.values(api)
const STATUSES = [400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503]

/** The first digit of a code and the modules that may refuse with it (rules/wire#envelope). */
const MODULES: Record<string, string[]> = {
  // Spending also checks the payment password; operators replace a member's mailbox.
  2: ['identity', 'payments', 'points', 'trading', 'programs', 'operators'],
  // Operators refund in place of a shop.
  3: ['points', 'wealth', 'payments', 'referrals', 'trading', 'economy', 'programs', 'operators', 'identity'],
  // An arbiter's operations return the refusals of trades and appeals.
  4: ['trading', 'operators'],
  5: ['merchants', 'payments', 'operators', 'programs', 'identity'],
  // A split depends on the payment that is split.
  6: ['payments', 'merchants', 'operators', 'programs', 'points', 'identity'],
  9: ['operators', 'feedback'],
}

describe.each(catalogue)('%s', (name, { status, code, zh, en }) => {
  test('has a status that rules/wire#envelope lists and a unique code', () => {
    expect(STATUSES).toContain(status)
    expect(catalogue.filter(([, other]) => other.code === code).map(([one]) => one)).toEqual([name])
    expect(String(code)).toMatch(/^[1-69]\d{3}$/)
  })

  test('has the same placeholders in Chinese and English', () => {
    expect(zh).toMatch(/\p{Script=Han}/u)
    expect(en).toMatch(/^[A-Z][\p{ASCII}]+[^.]$/u)
    const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, place]) => place).sort()
    expect(places(zh)).toEqual(places(en))
    expect(errorText(name, 'zh', { seconds: 7 })).not.toMatch(/[{}]/)
  })

  test('is used in the server', () => {
    expect(serverCode()).toMatch(new RegExp(`'${name}'`))
  })

  test('is listed only by endpoints of the modules that own its code', () => {
    const [digit = ''] = String(code)
    const listedBy = operations.filter((operation) => operation.errors.includes(name))
    if (digit === '1') return
    expect(listedBy.length).toBeGreaterThan(0)
    for (const { path } of listedBy)
      expect([path, MODULES[digit]]).toEqual([path, expect.arrayContaining([moduleOf(path)])])
  })
})

test('no error name stands in two files of the catalogue', () => {
  const folder = join(import.meta.dirname, 'errors')
  const names = readdirSync(folder).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/^ {2}(\w+): \{/gm)].map(([, name]) => name),
  )
  expect(names.toSorted()).toEqual(Object.keys(errors).toSorted())
})

test('only notSignedIn has status 401 for members, since clients drop their session on it', () => {
  const names = catalogue.filter(([, { status }]) => status === 401).map(([name]) => name)
  expect(names.filter((name) => !name.startsWith('apiKey'))).toEqual(['notSignedIn'])
})

test('no endpoint lists an error twice, or one that every endpoint can return', () => {
  for (const { errors: listed, path } of operations) {
    expect([path, new Set(listed).size]).toEqual([path, listed.length])
    for (const general of ['parameter', 'validation', 'notYours', 'internal'] as const)
      expect([path, listed]).not.toEqual([path, expect.arrayContaining([general])])
  }
})

function moduleOf(path: string): string {
  if (/^\/(user|notifications)\//.test(path)) return 'identity'
  if (path.startsWith('/merchants/payment/')) return 'payments'
  if (path.startsWith('/operator/')) return 'operators'
  if (path.startsWith('/shop-api/')) return 'programs'
  return path.split('/')[1] ?? ''
}

let code: string | undefined
/** Returns the server's code and the state tables from which its refusals come. */
function serverCode(): string {
  const root = join(import.meta.dirname, '../../server/src')
  code ??= readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .concat(readFileSync(join(import.meta.dirname, 'trading-states.ts'), 'utf8'))
    .join('\n')
  return code
}
