import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLater } from '../../lib/use-later.ts'
import { paths } from '../../paths.ts'

const HOME_MILLISECONDS = 2000
const SECOND_MILLISECONDS = 1000
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'wheel'] as const

/**
 * Leads home after two seconds, unless the person touches anything, turns the screen or looks away first (decision 007).
 * Home comes after the receipt in the history, so that back still finds it. Returns the seconds that are left, and undefined once it does not happen.
 */
export function useGoHome(wanted: boolean): number | undefined {
  const navigate = useNavigate()
  const [stays, setStays] = useState(false)
  const isLeaving = wanted && !stays
  useLater(isLeaving, HOME_MILLISECONDS, () => void navigate(paths.home))
  const [left, setLeft] = useState(HOME_MILLISECONDS / SECOND_MILLISECONDS)
  useLater(isLeaving && left > 1, SECOND_MILLISECONDS, () => setLeft(left - 1))

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
  return isLeaving ? left : undefined
}
