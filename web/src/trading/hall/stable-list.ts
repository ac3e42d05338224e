import { useState } from 'react'

interface ListItem {
  id: number
}

/**
 * Keeps a visible list stable: known items are updated in place, and new ones are only counted, so that nothing moves
 * under a finger.
 */
export function mergeInPlace<T extends ListItem>(
  shown: readonly T[],
  fresh: readonly T[],
): { list: T[]; waiting: number } {
  const found = new Map(fresh.map((one) => [one.id, one]))
  const list = shown.map((one) => found.get(one.id) ?? one)
  const known = new Set(shown.map(({ id }) => id))
  return { list, waiting: fresh.filter(({ id }) => !known.has(id)).length }
}

/**
 * The same for a list on the screen. Another `place` (filter, page) shows everything; `take` adds new items now, and
 * `takeNext` with the next response, after the user's own action.
 */
export function useStableList<T extends ListItem>(
  fresh: readonly T[] | undefined,
  place: string,
  updatedAt: number,
) {
  const [displayed, setDisplayed] = useState<{ place: string; list: readonly T[] }>()
  const [wantedSince, setWantedSince] = useState<number>()
  const isWanted = wantedSince !== undefined && updatedAt >= wantedSince
  if (isWanted) setWantedSince(undefined)
  if (fresh && (isWanted || displayed?.place !== place)) setDisplayed({ place, list: fresh })
  const { list, waiting } = mergeInPlace(
    displayed?.place === place ? displayed.list : (fresh ?? []),
    fresh ?? [],
  )
  return {
    list: fresh && list,
    waiting,
    take: () => fresh && setDisplayed({ place, list: fresh }),
    takeNext: () => setWantedSince(Date.now()),
  }
}
