import { expect, test } from 'vitest'
import { batcher } from './batcher.ts'

test('what is asked in one turn runs in one go, in order', async () => {
  const runs: number[][] = []
  const double = batcher<number, number>({
    run: async (items) => {
      runs.push(items)
      return items.map((item) => item * 2)
    },
    most: 3,
    inFlight: 1,
  })
  expect(await Promise.all([1, 2, 3, 4].map(double))).toEqual([2, 4, 6, 8])
  expect(runs).toEqual([[1, 2, 3], [4]])
})

test('one lane is never in two runs at once and keeps its order', async () => {
  const underWay = new Set<string>()
  const seen: string[] = []
  const pay = batcher<{ who: string; n: number }, string>({
    run: async (items) => {
      for (const { who } of items) {
        expect(underWay.has(who)).toBe(false)
        underWay.add(who)
      }
      await new Promise((done) => setImmediate(done))
      for (const { who } of items) underWay.delete(who)
      return items.map(({ who, n }) => {
        seen.push(`${who}${n}`)
        return `${who}${n}`
      })
    },
    most: 10,
    inFlight: 2,
    lane: (item) => item.who,
  })
  await Promise.all([1, 2, 3].flatMap((n) => ['a', 'b'].map((who) => pay({ who, n }))))
  expect(seen.filter((one) => one.startsWith('a'))).toEqual(['a1', 'a2', 'a3'])
  expect(seen.filter((one) => one.startsWith('b'))).toEqual(['b1', 'b2', 'b3'])
})

test('an item that breaks its run fails alone', async () => {
  const run = batcher<number, number>({
    run: async (items) => {
      if (items.includes(13)) throw new Error('unlucky')
      return items
    },
    most: 10,
    inFlight: 2,
    didNothing: () => true,
  })
  const results = await Promise.allSettled([12, 13, 14].map(run))
  expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})
