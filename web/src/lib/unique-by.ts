/**
 * Returns the items once by their ids, each as it came last and in the place where it came first. A new item moves another one onto
 * the next page while a person reads, where it would stand twice.
 */
export function uniqueBy<T>(items: readonly T[], idOf: (item: T) => number): readonly T[] {
  return [...new Map(items.map((item) => [idOf(item), item])).values()]
}
