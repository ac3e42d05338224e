import { expect, test } from 'vitest'
import { openResponseCache, RESPONSE_CACHE_MS } from './response-cache.ts'

/** A cache whose work is numbered and ends when the test says so. */
function world(maxKeys = 100, lastingMs?: number) {
  let now = 1_000_000
  const begun: { key: string; end(): void; fail(): void }[] = []
  const responseCache = openResponseCache(() => now, lastingMs)
  const looks = responseCache.of({
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
    looks,
    begun,
    pass: (ms: number) => {
      now += ms
    },
    async made(key: string) {
      const asked = looks.at(key)
      begun.at(-1)?.end()
      return asked
    },
  }
}

test('who asks within the moment gets what was made, and who asks meanwhile waits for the same making', async () => {
  const { looks, begun, pass } = world()
  const [first, second] = [looks.at('a'), looks.at('a')]
  pass(RESPONSE_CACHE_MS - 1)
  begun[0]?.end()
  expect([await first, await second, await looks.at('a')]).toEqual([{ no: 1 }, { no: 1 }, { no: 1 }])
  expect(begun).toHaveLength(1)
})

test('nothing is handed on that was begun a second ago, however long the making took', async () => {
  expect(RESPONSE_CACHE_MS).toBeLessThan(1000)
  const { looks, begun, pass } = world()
  const slow = looks.at('a')
  pass(RESPONSE_CACHE_MS)
  const next = looks.at('a')
  begun[1]?.end()
  expect(await next).toEqual({ no: 2 })
  begun[0]?.end()
  expect(await slow).toEqual({ no: 1 })
  expect(await looks.at('a')).toEqual({ no: 2 })
})

test('a clock that is moved back makes everything anew', async () => {
  const { made, pass } = world()
  await made('a')
  pass(-5)
  expect(await made('a')).toEqual({ no: 2 })
})

test('after a change nobody gets what was begun before it, finished or not', async () => {
  const { looks, made, begun, responseCache } = world()
  await made('a')
  responseCache.drop('parameters')
  expect(await looks.at('a')).toEqual({ no: 1 })
  responseCache.drop('hall-changed')
  const before = looks.at('a')
  responseCache.drop('hall-changed')
  const after = looks.at('a')
  for (const making of begun) making.end()
  expect([await before, await after]).toEqual([{ no: 2 }, { no: 3 }])
  expect(await looks.at('a')).toEqual({ no: 3 })
})

test('who knows better has it made anew, once for all who find out', async () => {
  const { looks, made, begun } = world()
  const old = await made('a')
  const better = [looks.insteadOf('a', old), looks.insteadOf('a', old)]
  begun[1]?.end()
  expect(await Promise.all(better)).toEqual([{ no: 2 }, { no: 2 }])
  expect(await looks.insteadOf('a', old)).toEqual({ no: 2 })
  expect(begun).toHaveLength(2)
})

test('a failure is told to those who waited for it, and to nobody else', async () => {
  const { looks, begun } = world()
  const waiting = [looks.at('a'), looks.at('a')]
  begun[0]?.fail()
  expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const next = looks.at('a')
  begun[1]?.end()
  expect(await next).toEqual({ no: 2 })
})

test('so many keys are kept and no more, the newest of them', async () => {
  const { made, begun, looks } = world(2)
  for (const key of ['a', 'b', 'c']) await made(key)
  expect([await looks.at('b'), await looks.at('c')]).toEqual([{ no: 2 }, { no: 3 }])
  await made('a')
  expect(begun.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'a'])
})
