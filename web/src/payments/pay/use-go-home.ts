import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLater } from '../../lib/use-later.ts'
import { paths } from '../../paths.ts'

const HOME_MILLISECONDS = 2000
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'wheel'] as const

/**
 * Leads home after two seconds, unless the person touches anything, turns the screen or looks away first (decision 007).
 * Home comes after the receipt in the history, so that back still finds it. True while it is about to happen.
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
    // Turned to be held up to the cashier, or put away and taken out again.
    globalThis.screen.orientation?.addEventListener('change', stay, { signal })
    document.addEventListener('visibilitychange', stay, { signal })
    return () => stop.abort()
  }, [isLeaving])
  return isLeaving
}
