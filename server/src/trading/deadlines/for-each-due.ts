/**
 * Runs `act` for everything that is due, until nothing is left. A failing item does not stop others: it is left for the next
 * run, and all errors are thrown together at the end. `find` returns the next due items except those already seen.
 */
export async function forEachDue(
  find: (seen: readonly number[]) => Promise<number[]>,
  act: (id: number) => Promise<void>,
): Promise<void> {
  const seen: number[] = []
  const faults = new Map<number, unknown>()
  for (;;) {
    const due = await find(seen)
    if (due.length === 0) break
    seen.push(...due)
    for (const id of due) await act(id).catch((fault) => faults.set(id, fault))
  }
  if (faults.size > 0)
    throw new AggregateError(faults.values(), `left for the next run: ${[...faults.keys()].join(', ')}`)
}
