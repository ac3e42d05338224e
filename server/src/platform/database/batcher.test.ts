import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { batcher, MAX_WAIT_MS, RUN_LIMITS } from './batcher.ts'

test('runs items added in one turn together, in order, up to maxBatchSize', async () => {
  const runs: number[][] = []
  const double = batcher<number, number>({
    run: async (items) => {
      runs.push(items)
      return items.map((item) => item * 2)
    },
    maxBatchSize: 3,
    inFlight: 1,
  })
  expect(await Promise.all([1, 2, 3, 4].map(double))).toEqual([2, 4, 6, 8])
  expect(runs).toEqual([[1, 2, 3], [4]])
})

test('never runs two items of one serialKey at once, and keeps their order', async () => {
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
    maxBatchSize: 10,
    inFlight: 2,
    serialKey: (item) => item.who,
  })
  await Promise.all([1, 2, 3].flatMap((n) => ['a', 'b'].map((who) => pay({ who, n }))))
  expect(seen.filter((one) => one.startsWith('a'))).toEqual(['a1', 'a2', 'a3'])
  expect(seen.filter((one) => one.startsWith('b'))).toEqual(['b1', 'b2', 'b3'])
})

describe('minimumBatchSize', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  /** Returns a batcher whose runs end when the test says so. */
  function openBatcher(minimumBatchSize: number) {
    const runs: number[] = []
    const ends: (() => void)[] = []
    const add = batcher<number, number>({
      run(items) {
        runs.push(items.length)
        return new Promise((done) => ends.push(() => done(items)))
      },
      maxBatchSize: 100,
      inFlight: 4,
      minimumBatchSize,
    })
    const turn = () => new Promise((done) => setImmediate(() => setImmediate(done)))
    const addMany = async (many: number) => {
      const added = Promise.all(Array.from({ length: many }, (_, n) => add(n)))
      await turn()
      return { added }
    }
    return { addMany, runs, ends, turn }
  }

  test('waits for a running batch of that size, then runs the items added meanwhile together', async () => {
    const { addMany, runs, ends, turn } = openBatcher(3)
    await addMany(3)
    await addMany(1)
    await addMany(1)
    expect(runs).toEqual([3])
    ends[0]?.()
    await turn()
    expect(runs).toEqual([3, 2])
  })

  test('waits at most a few milliseconds, since the running batch may never end', async () => {
    const { addMany, runs, ends, turn } = openBatcher(3)
    await addMany(3)
    const { added } = await addMany(1)
    vi.advanceTimersByTime(5)
    await turn()
    expect(runs).toEqual([3, 1])
    ends[1]?.()
    expect(await added).toEqual([0])
  })

  test('waits for a second large batch although an earlier, abandoned one ends meanwhile', async () => {
    const { addMany, runs, ends, turn } = openBatcher(3)
    await addMany(3)
    vi.advanceTimersByTime(5)
    await addMany(3)
    ends[0]?.()
    await turn()
    await addMany(1)
    expect(runs).toEqual([3, 3])
  })

  test('is not applied after a batch smaller than it', async () => {
    const { addMany, runs } = openBatcher(3)
    await addMany(2)
    await addMany(1)
    expect(runs).toEqual([2, 1])
  })
})

/** Returns an error as PostgreSQL reports it. */
const sqlError = (code: string) => Object.assign(new Error(code), { code })
const LOCKED = '55P03'

describe('a failing run', () => {
  test('rejects only the item that caused the failure, after splitting the batch in halves', async () => {
    const runs: number[] = []
    const run = batcher<number, number>({
      run: async (items) => {
        runs.push(items.length)
        if (items.includes(13)) throw sqlError('23503')
        return items
      },
      maxBatchSize: 256,
      inFlight: 1,
    })
    const results = await Promise.allSettled(Array.from({ length: 256 }, (_, n) => run(n)))
    expect(results.flatMap(({ status }, n) => (status === 'rejected' ? [n] : []))).toEqual([13])
    expect(runs.length).toBeLessThanOrEqual(2 * 8 + 1)
  })

  test('is not retried when it is unknown whether it was committed', async () => {
    let runs = 0
    const run = batcher<number, number>({
      run: async () => {
        runs += 1
        throw sqlError('ECONNRESET')
      },
      maxBatchSize: 10,
      inFlight: 1,
    })
    const results = await Promise.allSettled([1, 2, 3].map(run))
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(runs).toBe(1)
  })
})

describe('a lock of another transaction', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  /** Returns a batcher of payments to shops. A run with one of the locked shops times out on the lock. */
  function openPayments(isLocked: (shop: string) => boolean, findsBlocked = true) {
    const runs: string[][] = []
    const pay = batcher<string, string>({
      run: async (shops) => {
        runs.push(shops)
        if (!shops.some(isLocked)) return shops
        await vi.advanceTimersByTimeAsync(RUN_LIMITS.lockMs)
        throw sqlError(LOCKED)
      },
      maxBatchSize: 256,
      inFlight: 1,
      findBlocked: async (shops) => {
        const blocked = new Set(shops.filter(isLocked))
        return findsBlocked && blocked.size > 0 ? (shop) => blocked.has(shop) : undefined
      },
    })
    const said: [string, number, string][] = []
    const ask = (shop: string) => {
      const since = performance.now()
      const note = (what: string) => said.push([shop, Math.round(performance.now() - since), what])
      return pay(shop).then(
        () => note('paid'),
        (error) => note(error.reason),
      )
    }
    return { ask, runs, said }
  }

  test('costs the other items of the batch one more run, and later items none', async () => {
    const { ask, runs, said } = openPayments((shop) => shop === 'locked')
    const locked = ask('locked')
    await Promise.all(['a', 'b', 'c'].map(ask))
    expect(runs).toEqual([
      ['locked', 'a', 'b', 'c'],
      ['a', 'b', 'c'],
    ])
    const alsoLocked = ask('locked')
    await ask('d')
    expect(runs.slice(2)).toEqual([['d']])
    expect(said.every(([, ms]) => ms <= RUN_LIMITS.lockMs)).toBe(true)
    await vi.advanceTimersByTimeAsync(MAX_WAIT_MS + 1000)
    await Promise.all([locked, alsoLocked])
    expect(said.filter(([shop]) => shop === 'locked').map(([, , what]) => what)).toEqual([
      'unavailable',
      'unavailable',
    ])
  })

  test('delays its items until it is released', async () => {
    let isLocked = true
    const { ask, runs, said } = openPayments(() => isLocked)
    const paid = ask('locked')
    await vi.waitFor(() => expect(runs).toHaveLength(1), { timeout: 60_000 })
    isLocked = false
    await vi.advanceTimersByTimeAsync(1500)
    await paid
    expect(said).toEqual([['locked', expect.any(Number), 'paid']])
  })

  test('keeps all items within MAX_WAIT_MS when the blocked item cannot be identified', async () => {
    const { ask, runs, said } = openPayments((shop) => shop === 's77', false)
    await Promise.all([
      ...Array.from({ length: 256 }, (_, n) => ask(`s${n}`)),
      vi.advanceTimersByTimeAsync(6000),
    ])
    expect(said.filter(([, , what]) => what !== 'paid').map(([shop]) => shop)).toContain('s77')
    expect(Math.max(...said.map(([, ms]) => ms))).toBeLessThanOrEqual(MAX_WAIT_MS)
    expect(runs.length).toBeLessThanOrEqual(20)
  })

  test('rejects a run that never ends, and the items behind it, after MAX_WAIT_MS', async () => {
    const run = batcher<number, number>({ run: () => new Promise(() => {}), maxBatchSize: 1, inFlight: 1 })
    const all = Promise.allSettled([1, 2, 3].map(run))
    await vi.advanceTimersByTimeAsync(MAX_WAIT_MS)
    for (const one of await all) expect(one).toMatchObject({ reason: { reason: 'unavailable' } })
  })

  test('waits for a run of 3 seconds and rejects nothing', async () => {
    const run = batcher<number, number>({
      run: (items) => new Promise((done) => setTimeout(() => done(items), 3000)),
      maxBatchSize: 1,
      inFlight: 1,
    })
    const both = Promise.all([1, 2].map(run))
    await vi.advanceTimersByTimeAsync(6000)
    expect(await both).toEqual([1, 2])
    // The statement timeout allows a run at least as long.
    expect(RUN_LIMITS.statementMs).toBeGreaterThanOrEqual(3000)
  })

  test('rejects an item when 5,000 are waiting', async () => {
    const run = batcher<number, number>({ run: () => new Promise(() => {}), maxBatchSize: 1, inFlight: 1 })
    const first = Array.from({ length: 5000 }, (_, n) => run(n).catch(() => 'later'))
    await expect(run(5001)).rejects.toMatchObject({ reason: 'unavailable' })
    await vi.advanceTimersByTimeAsync(MAX_WAIT_MS)
    expect(new Set(await Promise.all(first))).toEqual(new Set(['later']))
  })
})
