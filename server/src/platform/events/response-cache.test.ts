import { expect, test } from 'vitest'
import { openResponseCache, RESPONSE_CACHE_MS } from './response-cache.ts'

/** Returns a cache whose computations are numbered and end when the test says so. */
function openTestCache(maxKeys = 100, lastingMs?: number) {
  let now = 1_000_000
  const begun: { key: string; end(): void; fail(): void }[] = []
  const responseCache = openResponseCache(() => now, lastingMs)
  const cached = responseCache.of({
    topics: ['hall-changed'],
    maxKeys,
    make: (key: string) =>
      new Promise<{ no: number }>((done, fail) => {
        const no = begun.length + 1
        begun.push({ key, end: () => done({ no }), fail: () => fail(new Error(`making ${no} failed`)) })
      }),
  })
  return {
    responseCache,
    cached,
    begun,
    pass: (ms: number) => {
      now += ms
    },
    async made(key: string) {
      const asked = cached.at(key)
      begun.at(-1)?.end()
      return asked
    },
  }
}

test('computes once for requests within RESPONSE_CACHE_MS, and shares a running computation', async () => {
  const { cached, begun, pass } = openTestCache()
  const [first, second] = [cached.at('a'), cached.at('a')]
  pass(RESPONSE_CACHE_MS / 2)
  begun[0]?.end()
  expect([await first, await second, await cached.at('a')]).toEqual([{ no: 1 }, { no: 1 }, { no: 1 }])
  expect(begun).toHaveLength(1)
})

test('in steady use computes the next response before the last expires, and makes no caller wait', async () => {
  const { cached, made, begun, pass } = openTestCache()
  await made('a')
  pass(RESPONSE_CACHE_MS - 1)
  expect([await cached.at('a'), await cached.at('a')]).toEqual([{ no: 1 }, { no: 1 }])
  expect(begun).toHaveLength(2)
  begun[1]?.end()
  await expect.poll(() => cached.at('a')).toEqual({ no: 2 })
  // Its age counts from when its computation began.
  pass(RESPONSE_CACHE_MS - 1)
  expect(await cached.at('a')).toEqual({ no: 2 })
  expect(begun).toHaveLength(3)
})

test('does not keep a next response whose topic has changed since it began, and tries again after a failure', async () => {
  const { cached, made, begun, pass, responseCache } = openTestCache()
  await made('a')
  pass(RESPONSE_CACHE_MS - 1)
  await cached.at('a')
  responseCache.drop('hall-changed')
  begun[1]?.end()
  expect(await made('a')).toEqual({ no: 3 })
  pass(RESPONSE_CACHE_MS - 1)
  expect(await cached.at('a')).toEqual({ no: 3 })
  begun[3]?.fail()
  await expect.poll(() => cached.at('a').then(() => begun.length)).toBe(5)
  expect(await cached.at('a')).toEqual({ no: 3 })
})

test('never returns a computation started more than RESPONSE_CACHE_MS ago, however long it took', async () => {
  expect(RESPONSE_CACHE_MS).toBeLessThan(1000)
  const { cached, begun, pass } = openTestCache()
  const slow = cached.at('a')
  pass(RESPONSE_CACHE_MS)
  const next = cached.at('a')
  begun[1]?.end()
  expect(await next).toEqual({ no: 2 })
  begun[0]?.end()
  expect(await slow).toEqual({ no: 1 })
  expect(await cached.at('a')).toEqual({ no: 2 })
})

test('computes again when the clock moves back', async () => {
  const { made, pass } = openTestCache()
  await made('a')
  pass(-5)
  expect(await made('a')).toEqual({ no: 2 })
})

test('discards finished and running computations when a topic changes', async () => {
  const { cached, made, begun, responseCache } = openTestCache()
  await made('a')
  responseCache.drop('parameters')
  expect(await cached.at('a')).toEqual({ no: 1 })
  responseCache.drop('hall-changed')
  const before = cached.at('a')
  responseCache.drop('hall-changed')
  const after = cached.at('a')
  for (const making of begun) making.end()
  expect([await before, await after]).toEqual([{ no: 2 }, { no: 3 }])
  expect(await cached.at('a')).toEqual({ no: 3 })
})

test('computes once to replace an outdated value, for all callers who report it', async () => {
  const { cached, made, begun } = openTestCache()
  const old = await made('a')
  const better = [cached.insteadOf('a', old), cached.insteadOf('a', old)]
  begun[1]?.end()
  expect(await Promise.all(better)).toEqual([{ no: 2 }, { no: 2 }])
  expect(await cached.insteadOf('a', old)).toEqual({ no: 2 })
  expect(begun).toHaveLength(2)
})

test('rejects all waiting callers when a computation fails, and computes again for the next', async () => {
  const { cached, begun } = openTestCache()
  const waiting = [cached.at('a'), cached.at('a')]
  begun[0]?.fail()
  expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const next = cached.at('a')
  begun[1]?.end()
  expect(await next).toEqual({ no: 2 })
})

test('keeps at most maxKeys entries, the newest', async () => {
  const { made, begun, cached } = openTestCache(2)
  for (const key of ['a', 'b', 'c']) await made(key)
  expect([await cached.at('b'), await cached.at('c')]).toEqual([{ no: 2 }, { no: 3 }])
  await made('a')
  expect(begun.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'a'])
})
