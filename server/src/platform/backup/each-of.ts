/** Files are mostly small: copying several at once keeps the disk busy. */
const CONCURRENCY = 8

/** Runs `work` for each item, `AT_ONCE` at a time, started in order. */
export async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values()
  const worker = async () => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
}
