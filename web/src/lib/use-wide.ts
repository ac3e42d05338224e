import { useSyncExternalStore } from 'react'

// The `wide` of ui/tokens.css.
const WIDE = '(min-width: 56rem)'
const wide = watched(WIDE)
const atDesk = watched(`${WIDE} and (pointer: fine)`)

/** Whether there is room beside the navigation: for what stands in the page there, and in a sheet on a phone. */
export function useWide(): boolean {
  return useSyncExternalStore(wide.watch, wide.matches)
}

/** Whether somebody sits before it with a mouse: where a field takes the keyboard, none comes up over the page. */
export function useAtDesk(): boolean {
  return useSyncExternalStore(atDesk.watch, atDesk.matches)
}

function watched(query: string) {
  return {
    matches: () => matchMedia(query).matches,
    watch(listener: () => void) {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
  }
}
