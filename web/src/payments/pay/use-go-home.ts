import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLater } from '../../lib/use-later.ts'
import { paths } from '../../paths.ts'

const HOME_MILLISECONDS = 2000
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'wheel'] as const

/**
 * Navigates home after two seconds, unless the user touches anything, turns the device or leaves the page first (decision
 * 007). Home is added after the receipt in the history, so that back returns to it. Returns true while it is pending.
 */
export function useGoHome(wanted: boolean): boolean {
  const navigate = useNavigate()
  const [stays, setStays] = useState(false)
  const isLeaving = wanted && !stays
  useLater(isLeaving, HOME_MILLISECONDS, () => void navigate(paths.home))

  useEffect(() => {
    if (!isLeaving) return
    const stay = () => setStays(true)
    const stop = new AbortController()
    const { signal } = stop
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, stay, { passive: true, signal })
    // The device was turned to show it to the cashier, or put away and taken out.
    globalThis.screen.orientation?.addEventListener('change', stay, { signal })
    document.addEventListener('visibilitychange', stay, { signal })
    return () => stop.abort()
  }, [isLeaving])
  return isLeaving
}
