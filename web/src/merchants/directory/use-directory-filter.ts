import { DEFAULT_RADIUS_KM, MAX_RADIUS_KM } from '@torch/contract/merchants-limits.ts'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { readKeyword } from '../../lib/keyword.ts'
import { read, remove, write } from '../../lib/storage.ts'

export interface DirectoryFilter {
  keyword: string
  radiusKm: number
  view: DirectoryView
  /** The Chinese name; empty for no choice. */
  city: string
  setKeyword: (keyword: string) => void
  setRadius: (km: number) => void
  setView: (view: DirectoryView) => void
  setCity: (city: string) => void
}

export type DirectoryView = 'list' | 'map'

/** Manages the filter in the URL, where it survives a visit to a shop and a reload, and can be shared. */
export function useDirectoryFilter(): DirectoryFilter {
  const [params, setParams] = useSearchParams()

  const put = useCallback(
    (name: 'keyword' | 'radius' | 'view' | 'city', value: string | undefined) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          if (value) after.set(name, value)
          else after.delete(name)
          return after
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  )

  return {
    keyword: readKeyword(params.get('keyword'), MAX_KEYWORD),
    radiusKm: readRadius(params.get('radius')),
    view: params.get('view') === 'map' ? 'map' : 'list',
    city: readKeyword(params.get('city') ?? savedCity(), MAX_KEYWORD),
    setKeyword: useCallback((keyword) => put('keyword', keyword), [put]),
    setRadius: useCallback((km) => put('radius', km === DEFAULT_RADIUS_KM ? undefined : String(km)), [put]),
    setView: useCallback((view) => put('view', view === 'map' ? 'map' : undefined), [put]),
    setCity: useCallback(
      (city) => {
        saveCity(city)
        put('city', city)
      },
      [put],
    ),
  }
}

/** The maximum length of a keyword. */
export const MAX_KEYWORD = 50

/** Returns the radius of a URL within the slider's range. */
export function readRadius(text: string | null): number {
  const km = Number(text ?? DEFAULT_RADIUS_KM)
  if (!Number.isInteger(km) || km < 1) return DEFAULT_RADIUS_KM
  return Math.min(km, MAX_RADIUS_KM)
}

const STORAGE_KEY = 'merchantCity'

/** Returns the city chosen last on this device, by its Chinese name; empty for none. */
export function savedCity(): string {
  return read(STORAGE_KEY) ?? ''
}

export function saveCity(city: string): void {
  if (city) write(STORAGE_KEY, city)
  else remove(STORAGE_KEY)
}
