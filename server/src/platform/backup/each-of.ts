/** Many small files: some at once, or the disk waits for us between them. */
const AT_ONCE = 8

/** Does `work` for each, a few at once, begun in their order. */
export async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values()
  const worker = async () => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
