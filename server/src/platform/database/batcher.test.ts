import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { batcher, MAX_WAIT_MS, RUN_LIMITS } from './batcher.ts'

test('what is asked in one turn runs in one go, in order', async () => {
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
    maxBatchSize: 10,
    inFlight: 2,
    serialKey: (item) => item.who,
  })
  await Promise.all([1, 2, 3].flatMap((n) => ['a', 'b'].map((who) => pay({ who, n }))))
  expect(seen.filter((one) => one.startsWith('a'))).toEqual(['a1', 'a2', 'a3'])
  expect(seen.filter((one) => one.startsWith('b'))).toEqual(['b1', 'b2', 'b3'])
})

describe('a minimumBatchSize', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  /** A batcher whose runs end when the test says so. */
  function looked(minimumBatchSize: number) {
    const runs: number[] = []
    const ends: (() => void)[] = []
    const look = batcher<number, number>({
      run(items) {
        runs.push(items.length)
        return new Promise((done) => ends.push(() => done(items)))
      },
      maxBatchSize: 100,
      inFlight: 4,
      minimumBatchSize,
    })
    const turn = () => new Promise((done) => setImmediate(() => setImmediate(done)))
    const ask = async (many: number) => {
      const asked = Promise.all(Array.from({ length: many }, (_, n) => look(n)))
      await turn()
      return { asked }
    }
    return { ask, runs, ends, turn }
  }

  test('is waited for, and who comes meanwhile goes together', async () => {
    const { ask, runs, ends, turn } = looked(3)
    await ask(3)
    await ask(1)
    await ask(1)
    expect(runs).toEqual([3])
    ends[0]?.()
    await turn()
    expect(runs).toEqual([3, 2])
  })

  test('is not waited for any longer than a moment: its run may never end', async () => {
    const { ask, runs, ends, turn } = looked(3)
    await ask(3)
    const { asked } = await ask(1)
    vi.advanceTimersByTime(5)
    await turn()
    expect(runs).toEqual([3, 1])
    ends[1]?.()
    expect(await asked).toEqual([0])
  })

  test('is waited for though an earlier one, given up, ends meanwhile', async () => {
    const { ask, runs, ends, turn } = looked(3)
    await ask(3)
    vi.advanceTimersByTime(5)
    await ask(3)
    ends[0]?.()
    await turn()
    await ask(1)
    expect(runs).toEqual([3, 3])
  })

  test('is none below its number', async () => {
    const { ask, runs } = looked(3)
    await ask(2)
    await ask(1)
    expect(runs).toEqual([2, 1])
  })
})

/** An error as PostgreSQL reports it. */
const sqlError = (code: string) => Object.assign(new Error(code), { code })
const LOCKED = '55P03'

describe('a run that fails', () => {
  test('leaves out the item that broke it, and the others wait for some halves', async () => {
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

  test('is not tried again where nobody knows what was committed', async () => {
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

describe('a lock that somebody else holds', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  /** Payments to shops, some of which are locked: each run with one of those times out on its lock. */
  function aTill(isLocked: (shop: string) => boolean, tells = true) {
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
        const findBlocked = new Set(shops.filter(isLocked))
        return tells && findBlocked.size > 0 ? (shop) => findBlocked.has(shop) : undefined
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

  test('costs its neighbours one more run, and those who come later none', async () => {
    const { ask, runs, said } = aTill((shop) => shop === 'locked')
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

  test('is waited for as long as a payer has patience', async () => {
    let isLocked = true
    const { ask, runs, said } = aTill(() => isLocked)
    const paid = ask('locked')
    await vi.waitFor(() => expect(runs).toHaveLength(1), { timeout: 60_000 })
    isLocked = false
    await vi.advanceTimersByTimeAsync(1500)
    await paid
    expect(said).toEqual([['locked', expect.any(Number), 'paid']])
  })

  test('that nobody can name ends within the longest wait for everybody', async () => {
    const { ask, runs, said } = aTill((shop) => shop === 's77', false)
    await Promise.all([
      ...Array.from({ length: 256 }, (_, n) => ask(`s${n}`)),
      vi.advanceTimersByTimeAsync(6000),
    ])
    expect(said.filter(([, , what]) => what !== 'paid').map(([shop]) => shop)).toContain('s77')
    expect(Math.max(...said.map(([, ms]) => ms))).toBeLessThanOrEqual(MAX_WAIT_MS)
    expect(runs.length).toBeLessThanOrEqual(20)
  })

  test('a run that never ends is answered after the longest wait, and those behind it too', async () => {
    const run = batcher<number, number>({ run: () => new Promise(() => {}), maxBatchSize: 1, inFlight: 1 })
    const all = Promise.allSettled([1, 2, 3].map(run))
    await vi.advanceTimersByTimeAsync(MAX_WAIT_MS)
    for (const one of await all) expect(one).toMatchObject({ reason: { reason: 'unavailable' } })
  })

  test('a run that is slow is waited for: it may take 3 seconds and refuses nobody', async () => {
    const run = batcher<number, number>({
      run: (items) => new Promise((done) => setTimeout(() => done(items), 3000)),
      maxBatchSize: 1,
      inFlight: 1,
    })
    const both = Promise.all([1, 2].map(run))
    await vi.advanceTimersByTimeAsync(6000)
    expect(await both).toEqual([1, 2])
    // The database allows a run's statement that much time, too.
    expect(RUN_LIMITS.statementMs).toBeGreaterThanOrEqual(3000)
  })

  test('a queue without end is refused at its end', async () => {
    const run = batcher<number, number>({ run: () => new Promise(() => {}), maxBatchSize: 1, inFlight: 1 })
    const first = Array.from({ length: 5000 }, (_, n) => run(n).catch(() => 'later'))
    await expect(run(5001)).rejects.toMatchObject({ reason: 'unavailable' })
    await vi.advanceTimersByTimeAsync(MAX_WAIT_MS)
    expect(new Set(await Promise.all(first))).toEqual(new Set(['later']))
  })
})
