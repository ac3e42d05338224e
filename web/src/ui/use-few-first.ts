import { startTransition, useEffect, useState } from 'react'
import { wasRendered } from '../lib/rendered-page.ts'

/** More than a phone shows at once. */
const FEW = 6

/**
 * Once a list has stood, be it as the server rendered it: later ones are whole from the start, so that a way back finds its place
 * in them.
 */
let hasStood = wasRendered

/**
 * The head of the first list that the app shows, and all of it a moment later, in slices: a slow phone is ready for a finger
 * before it has drawn what nobody sees yet.
 */
export function useFewFirst<Item>(items: readonly Item[]): readonly Item[] {
  const [isWhole, setIsWhole] = useState(hasStood)
  useEffect(() => {
    hasStood = true
    startTransition(() => setIsWhole(true))
  }, [])
  return isWhole ? items : items.slice(0, FEW)
}
