/**
 * Returns each item once by id: its last version, at its first position. An item is on two pages when new items move it to the
 * next page while a user reads.
 */
export function uniqueBy<T>(items: readonly T[], idOf: (item: T) => number): readonly T[] {
  return [...new Map(items.map((item) => [idOf(item), item])).values()]
}
