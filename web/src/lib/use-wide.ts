import { useSyncExternalStore } from 'react'

// The `wide` of ui/tokens.css.
const WIDE = '(min-width: 56rem)'

/** Whether there is room beside the navigation: for what stands in the page there, and in a sheet on a phone. */
export function useWide(): boolean {
  return useSyncExternalStore(watch, () => matchMedia(WIDE).matches)
}

function watch(listener: () => void): () => void {
  const wide = matchMedia(WIDE)
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}
