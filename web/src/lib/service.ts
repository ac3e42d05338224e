import type { Service } from '@torch/contract/governance.ts'
import type { Feature } from '@torch/contract/states.ts'
import { invalidate, useQueryOf } from './api/queries.ts'
import { useLiveEvent } from './live.ts'
import { readJson, write } from './storage.ts'

/** Polling interval for visitors, who receive no events. */
const POLL_MILLISECONDS = 60_000
const STORAGE_KEY = 'unavailableFeatures'

/** Returns the halts and the features that are off; undefined while unknown. */
export function useService(): Service | undefined {
  return useQueryOf(
    'getService',
    {},
    {
      staleTime: POLL_MILLISECONDS,
      refetchInterval: POLL_MILLISECONDS,
      onResponse: ({ unavailableFeatures }) => write(STORAGE_KEY, JSON.stringify(unavailableFeatures)),
    },
  ).data
}

/** Refreshes on events of halts; used once, in the shell. */
export function useServiceEvents(): void {
  useLiveEvent('service-changed', () => void invalidate('getService'))
}

/**
 * Returns whether menus link to a feature. Until the server has responded it is the last known value, so that the layout
 * does not jump.
 */
export function useOffered(offer: Feature): boolean {
  const unavailableFeatures = useService()?.unavailableFeatures ?? readJson(STORAGE_KEY, isList) ?? []
  return !unavailableFeatures.includes(offer)
}

function isList(value: unknown): value is string[] {
  return Array.isArray(value)
}
