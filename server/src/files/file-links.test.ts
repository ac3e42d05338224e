import { beforeEach, expect, test } from 'vitest'
import { type FileLinks, MAX_CACHED_LINKS, openFileLinks } from './file-links.ts'

// Links to private files are signed once and reused (decision 012). A cached link gives no more access than a new one would.

const FILE = 'a'.repeat(32)
const OTHER_FILE = 'b'.repeat(32)
const MINUTE = 60_000
const START = Date.parse('2026-03-01T12:00:00Z')
let now: number
let made: Map<string, string>
let links: FileLinks

beforeEach(() => {
  now = START
  made = new Map()
  links = openFileLinks(['only for tests, and long enough for them'], { now: () => new Date(now) }, made)
})

const keyOf = (url: string) => url.split('?key=')[1] ?? ''
const opens = (url: string, file = FILE) => links.holderOf(file, keyOf(url))

test('returns the same link to the same member for the same file, signed once', () => {
  const url = links.urlFor(FILE, 7)
  now += 5 * MINUTE - 1
  expect(links.urlFor(FILE, 7)).toBe(url)
  expect(made.size).toBe(1)
  expect(opens(url)).toEqual({ kind: 'member', id: 7 })
})

test('returns the cached link without signing again', () => {
  links.urlFor(FILE, 7)
  const [name = ''] = made.keys()
  made.set(name, 'the cached link')
  expect(links.urlFor(FILE, 7)).toBe('the cached link')
})

test('returns different links for other members, operators and files', () => {
  const urls = [
    links.urlFor(FILE, 7),
    links.urlFor(FILE, 70),
    links.urlFor(FILE, 8),
    links.urlForOperator(FILE, 7),
    links.urlFor(OTHER_FILE, 7),
  ]
  expect(new Set(urls).size).toBe(5)
  expect(made.size).toBe(5)
  // Each again, in reverse order.
  expect([
    links.urlFor(OTHER_FILE, 7),
    links.urlForOperator(FILE, 7),
    links.urlFor(FILE, 8),
    links.urlFor(FILE, 70),
    links.urlFor(FILE, 7),
  ]).toEqual(urls.toReversed())
  expect(urls.slice(0, 4).map((url) => opens(url))).toEqual([
    { kind: 'member', id: 7 },
    { kind: 'member', id: 70 },
    { kind: 'member', id: 8 },
    { kind: 'operator', id: 7 },
  ])
  expect(opens(urls[4] ?? '')).toBeUndefined()
  expect(opens(urls[4] ?? '', OTHER_FILE)).toEqual({ kind: 'member', id: 7 })
})

test('signs a new link after five minutes and clears the cache', () => {
  const before = [links.urlFor(FILE, 7), links.urlFor(FILE, 8), links.urlFor(OTHER_FILE, 7)]
  now += 5 * MINUTE
  expect(links.urlFor(FILE, 7)).not.toBe(before[0])
  expect(made.size).toBe(1)
})

test('a reused link expires at its original time', () => {
  const first = links.urlFor(FILE, 7)
  now = START + 5 * MINUTE - 1
  const again = links.urlFor(FILE, 7)
  now = START + 15 * MINUTE
  expect([opens(first), opens(again)]).toEqual(Array(2).fill({ kind: 'member', id: 7 }))
  now += 1
  expect([opens(first), opens(again)]).toEqual([undefined, undefined])
})

test('a link is valid for ten to fifteen minutes, whenever it is requested', () => {
  for (let asked = START; asked < START + 12 * MINUTE; asked += 13_777) {
    now = asked
    const url = links.urlFor(FILE, 7)
    now = asked + 10 * MINUTE
    expect([asked, opens(url)]).toEqual([asked, { kind: 'member', id: 7 }])
    now = asked + 15 * MINUTE + 1
    expect([asked, opens(url)]).toEqual([asked, undefined])
  }
})

test('returns no cached link of a later time when the clock is set back', () => {
  now = START + 5 * MINUTE
  const ahead = links.urlFor(FILE, 7)
  now = START
  expect(links.urlFor(FILE, 7)).not.toBe(ahead)
  expect(made.size).toBe(1)
})

test('caches links up to a maximum and still returns links beyond it', () => {
  const first = links.urlFor(FILE, 1)
  let most = 0
  for (let id = 2; id <= MAX_CACHED_LINKS + 3; id += 1) {
    links.urlFor(FILE, id)
    most = Math.max(most, made.size)
  }
  expect(most).toBe(MAX_CACHED_LINKS)
  expect(made.size).toBe(3)
  // Evicted and created again, it is the same URL.
  expect(links.urlFor(FILE, 1)).toBe(first)
  expect(opens(links.urlFor(FILE, MAX_CACHED_LINKS + 3))).toEqual({
    kind: 'member',
    id: MAX_CACHED_LINKS + 3,
  })
})

test('rejects a link whose holder or expiry was changed', () => {
  const url = links.urlFor(FILE, 7)
  const [, until = '', signature = ''] = keyOf(url).split('.')
  for (const holder of ['8', 'o7', '77'])
    expect(links.holderOf(FILE, `${holder}.${until}.${signature}`)).toBeUndefined()
  expect(links.holderOf(FILE, `7.${Number(until) + 300}.${signature}`)).toBeUndefined()
})
