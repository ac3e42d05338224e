import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTimeout } from '../../lib/use-timeout.ts'
import { paths } from '../../paths.ts'

const REDIRECT_DELAY_MILLISECONDS = 2000
const SECOND_MILLISECONDS = 1000
const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'wheel'] as const

/**
 * Goes home after two seconds, unless the user touches anything, turns the screen or leaves the page first (decision 007).
 * Home is pushed after the receipt, so that Back returns to it. Returns the seconds left; undefined once it is cancelled.
 */
export function useRedirectHome(wanted: boolean): number | undefined {
  const navigate = useNavigate()
  const [isCancelled, setCancelled] = useState(false)
  const isLeaving = wanted && !isCancelled
  useTimeout(isLeaving, REDIRECT_DELAY_MILLISECONDS, () => void navigate(paths.home))
  const [left, setLeft] = useState(REDIRECT_DELAY_MILLISECONDS / SECOND_MILLISECONDS)
  useTimeout(isLeaving && left > 1, SECOND_MILLISECONDS, () => setLeft(left - 1))

  useEffect(() => {
    if (!isLeaving) return
    const stay = () => setCancelled(true)
    const stop = new AbortController()
    const { signal } = stop
    for (const sign of ACTIVITY_EVENTS) addEventListener(sign, stay, { passive: true, signal })
    // The user turned the device to show it to the cashier, or put it away.
    globalThis.screen.orientation?.addEventListener('change', stay, { signal })
    document.addEventListener('visibilitychange', stay, { signal })
    return () => stop.abort()
  }, [isLeaving])
  return isLeaving ? left : undefined
}
