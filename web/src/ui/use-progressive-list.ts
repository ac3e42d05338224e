import { startTransition, useEffect, useState } from 'react'
import { isServerRendered } from '../lib/rendered-page.ts'

/** More than a phone shows at once. */
const FIRST_ITEMS = 6

/**
 * True after the first list was shown, also by the server: later ones are complete at once, so that going back restores
 * the scroll position.
 */
let hasShownList = isServerRendered

/**
 * Returns the head of the first list shown and all of it slightly later, in slices: a slow phone responds to touch before
 * it has rendered the hidden part.
 */
export function useProgressiveList<Item>(items: readonly Item[]): readonly Item[] {
  const [isWhole, setIsWhole] = useState(hasShownList)
  useEffect(() => {
    hasShownList = true
    startTransition(() => setIsWhole(true))
  }, [])
  return isWhole ? items : items.slice(0, FIRST_ITEMS)
}
