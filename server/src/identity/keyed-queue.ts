/**
 * Returns a queue that runs the work of one key sequentially, in order of arrival. Different keys run in parallel.
 */
export function keyedQueue() {
  const last = new Map<number, Promise<unknown>>()
  return <T>(key: number, work: () => Promise<T>): Promise<T> => {
    const before = last.get(key) ?? Promise.resolve()
    const mine = before.then(work, work)
    last.set(key, mine)
    const tidy = () => {
      if (last.get(key) === mine) last.delete(key)
    }
    mine.then(tidy, tidy)
    return mine
  }
}
