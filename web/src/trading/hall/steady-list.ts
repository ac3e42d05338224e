import { useState } from 'react'

interface Listed {
  id: number
}

/**
 * Keeps a visible list stable: known items are updated in place, and new ones are only counted, so that nothing moves
 * under a finger.
 */
export function steady<T extends Listed>(
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
export function useSteadyList<T extends Listed>(
  fresh: readonly T[] | undefined,
  place: string,
  updatedAt: number,
) {
  const [held, setHeld] = useState<{ place: string; list: readonly T[] }>()
  const [wantedSince, setWantedSince] = useState<number>()
  const isWanted = wantedSince !== undefined && updatedAt >= wantedSince
  if (isWanted) setWantedSince(undefined)
  if (fresh && (isWanted || held?.place !== place)) setHeld({ place, list: fresh })
  const { list, waiting } = steady(held?.place === place ? held.list : (fresh ?? []), fresh ?? [])
  return {
    list: fresh && list,
    waiting,
    take: () => fresh && setHeld({ place, list: fresh }),
    takeNext: () => setWantedSince(Date.now()),
  }
}
