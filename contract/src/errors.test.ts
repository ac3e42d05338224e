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
const ROOMS: Record<string, string[]> = {
  // Spending also checks the payment password; operators replace a member's mailbox.
  2: ['identity', 'payments', 'points', 'trading', 'programs', 'operators'],
  // Operators refund in place of a shop.
  3: ['points', 'wealth', 'payments', 'referrals', 'trading', 'economy', 'programs', 'operators'],
  // An arbiter's operations return the refusals of trades and appeals.
  4: ['trading', 'operators'],
  5: ['merchants', 'payments', 'operators', 'programs'],
  // A split depends on the payment that is split.
  6: ['payments', 'merchants', 'operators', 'programs', 'points'],
  9: ['operators', 'feedback'],
}

describe.each(catalogue)('%s', (name, { status, code, zh, en }) => {
  test('has a status that rules/wire#envelope lists and a code of its own', () => {
    expect(STATUSES).toContain(status)
    expect(catalogue.filter(([, other]) => other.code === code).map(([one]) => one)).toEqual([name])
    expect(String(code)).toMatch(/^[1-69]\d{3}$/)
  })

  test('says the same in Chinese and in English', () => {
    expect(zh).toMatch(/\p{Script=Han}/u)
    expect(en).toMatch(/^[A-Z][\p{ASCII}]+[^.]$/u)
    const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, place]) => place).sort()
    expect(places(zh)).toEqual(places(en))
    expect(errorText(name, 'zh', { seconds: 7 })).not.toMatch(/[{}]/)
  })

  test('is said somewhere', () => {
    expect(serverCode()).toMatch(new RegExp(`'${name}'`))
  })

  test('belongs to the rooms whose calls promise it', () => {
    const [digit = ''] = String(code)
    const promisedBy = operations.filter((operation) => operation.errors.includes(name))
    if (digit === '1') return
    expect(promisedBy.length).toBeGreaterThan(0)
    for (const { path } of promisedBy)
      expect([path, ROOMS[digit]]).toEqual([path, expect.arrayContaining([roomOf(path)])])
  })
})

test('a name stands in one file of the catalogue', () => {
  const folder = join(import.meta.dirname, 'errors')
  const names = readdirSync(folder).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/^ {2}(\w+): \{/gm)].map(([, name]) => name),
  )
  expect(names.toSorted()).toEqual(Object.keys(errors).toSorted())
})

test('only a missing session is 401, for a client that sees it forgets its own', () => {
  expect(catalogue.filter(([, { status }]) => status === 401).map(([name]) => name)).toEqual(['notSignedIn'])
})

test('an operation promises no refusal twice, and none that every call has', () => {
  for (const { errors: promised, path } of operations) {
    expect([path, new Set(promised).size]).toEqual([path, promised.length])
    for (const general of ['parameter', 'validation', 'notYours', 'internal'] as const)
      expect([path, promised]).not.toEqual([path, expect.arrayContaining([general])])
  }
})

function roomOf(path: string): string {
  if (/^\/(user|notifications)\//.test(path)) return 'identity'
  if (path.startsWith('/merchants/payment/')) return 'payments'
  if (path.startsWith('/operator/')) return 'operators'
  if (path.startsWith('/shop-api/')) return 'programs'
  return path.split('/')[1] ?? ''
}

let code: string | undefined
/** Including the state tables from which the server's refusals come. */
function serverCode(): string {
  const root = join(import.meta.dirname, '../../server/src')
  code ??= readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .concat(readFileSync(join(import.meta.dirname, 'trading-states.ts'), 'utf8'))
    .join('\n')
  return code
}
