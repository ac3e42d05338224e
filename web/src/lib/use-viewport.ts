import { useSyncExternalStore } from 'react'

// The `wide` of ui/tokens.css.
const WIDE = '(min-width: 56rem)'
const wide = watchMediaQuery(WIDE)
const desktop = watchMediaQuery(`${WIDE} and (pointer: fine)`)
const touch = watchMediaQuery('(pointer: coarse)')

/** Returns whether there is space beside the navigation: for content that is a sheet on a phone. */
export function useIsWideViewport(): boolean {
  return useSyncExternalStore(wide.watch, wide.matches, () => false)
}

/** Returns whether the device has a wide screen and a mouse: focusing a field then opens no on-screen keyboard. */
export function useIsDesktop(): boolean {
  return useSyncExternalStore(desktop.watch, desktop.matches)
}

/** Returns whether the device is used by touch: amounts are then entered on the app's own keypad. */
export function useIsTouch(): boolean {
  return useSyncExternalStore(touch.watch, touch.matches, () => false)
}

function watchMediaQuery(query: string) {
  return {
    matches: () => matchMedia(query).matches,
    watch(listener: () => void) {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
  }
}
