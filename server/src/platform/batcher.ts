/**
 * Collects what is asked for at the same moment and does it in one go. `run` gets at most `most` items and gives one
 * result for each, in their order; an Error among them rejects that item alone. Items of one `lane` never stand in
 * two runs, or twice in one, at the same time: they wait their turn in the order in which they came.
 */
export interface BatcherOptions<Item, Result> {
  run: (items: Item[]) => Promise<(Result | Error)[]>
  most: number
  /** How many runs may be under way at once. */
  inFlight: number
  lane?: (item: Item) => unknown
  /**
   * Whether a failed run surely did nothing, so that its items may be tried again one by one to spare the innocent.
   * Without it they all fail: after a cut connection nobody knows what was committed.
   */
  didNothing?: (error: unknown) => boolean
}

export function batcher<Item, Result>({
  run,
  most,
  inFlight,
  lane,
  didNothing,
}: BatcherOptions<Item, Result>) {
  interface Waiting {
    item: Item
    done: (result: Result) => void
    fail: (error: unknown) => void
  }
  let waiting: Waiting[] = []
  const busy = new Set<unknown>()
  let running = 0
  let scheduled = false

  function schedule(): void {
    if (scheduled || running >= inFlight || waiting.length === 0) return
    scheduled = true
    // After the events of this turn: everything that arrived together goes together.
    setImmediate(() => {
      scheduled = false
      start()
    })
  }

  function start(): void {
    if (running >= inFlight) return
    const batch = takeBatch()
    if (batch.length === 0) return
    running += 1
    void resultsOf(batch.map(({ item }) => item)).then((results) => {
      running -= 1
      if (lane) for (const { item } of batch) busy.delete(lane(item))
      // The next run begins before the results of this one are handed out: that takes its time, and what runs them
      // (the database) would stand idle meanwhile.
      start()
      for (const [index, one] of batch.entries()) settle(one, results[index])
      schedule()
    })
    schedule()
  }

  function takeBatch(): Waiting[] {
    if (!lane) return waiting.splice(0, most)
    const batch: Waiting[] = []
    const later: Waiting[] = []
    for (const one of waiting) {
      const key = lane(one.item)
      if (batch.length < most && !busy.has(key)) {
        busy.add(key)
        batch.push(one)
      } else {
        later.push(one)
      }
    }
    waiting = later
    return batch
  }

  /** Never rejects: a run that failed is an Error for each of its items. */
  async function resultsOf(items: Item[]): Promise<(Result | Error)[]> {
    try {
      return await run(items)
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error))
      if (items.length === 1 || !didNothing?.(error)) return items.map(() => failure)
      const results: (Result | Error)[] = []
      for (const item of items) results.push(...(await resultsOf([item])))
      return results
    }
  }

  function settle({ done, fail }: Waiting, result: Result | Error | undefined): void {
    if (result === undefined) fail(new Error('a batch gave no result for an item'))
    else if (result instanceof Error) fail(result)
    else done(result)
  }

  return (item: Item): Promise<Result> =>
    new Promise((done, fail) => {
      waiting.push({ item, done, fail })
      schedule()
    })
}
