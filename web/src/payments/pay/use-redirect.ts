import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTimeout } from '../../lib/use-timeout.ts'
import { paths } from '../../paths.ts'

const HOME_SECONDS = 2
/** Longer than the way home: the page of another site follows. */
const SHOP_SECONDS = 4
const SECOND_MILLISECONDS = 1000
const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'wheel'] as const

/**
 * Goes home after two seconds, or with `toShop` back to the shop's site after four, unless the user touches anything, turns the
 * screen or leaves the page first (decision 007, rules/programs#return-address). Home is pushed after the receipt, so that Back
 * returns to it. Returns the seconds left; undefined once it is cancelled.
 */
export function useRedirect(wanted: boolean, toShop?: () => void): number | undefined {
  const navigate = useNavigate()
  const [isCancelled, setCancelled] = useState(false)
  const isLeaving = wanted && !isCancelled
  const seconds = toShop ? SHOP_SECONDS : HOME_SECONDS
  const leave = toShop ?? (() => void navigate(paths.home))
  useTimeout(isLeaving, seconds * SECOND_MILLISECONDS, leave)
  const [passed, setPassed] = useState(0)
  useTimeout(isLeaving && passed < seconds - 1, SECOND_MILLISECONDS, () => setPassed(passed + 1))

  useEffect(() => {
    if (!isLeaving) return
    const stay = () => setCancelled(true)
    const stop = new AbortController()
    const { signal } = stop
    for (const sign of ACTIVITY_EVENTS) addEventListener(sign, stay, { passive: true, signal })
    // The user turned the device to show it to the cashier, or put it away.
    globalThis.screen.orientation?.addEventListener('change', stay, { signal })
    document.addEventListener('visibilitychange', stay, { signal })
    // Back to another document: going home while that loads would cancel it.
    addEventListener('beforeunload', stay, { signal })
    return () => stop.abort()
  }, [isLeaving])
  return isLeaving ? seconds - passed : undefined
}
