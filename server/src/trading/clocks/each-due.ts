/**
 * Does it for all that have fallen due, until none is left. One that cannot be helped keeps no other waiting, however many there
 * are of its kind: it is left for the next run, and the faults are told when all the others are done. `find`: the next ones but
 * for those that were seen already.
 */
export async function eachDue(
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
