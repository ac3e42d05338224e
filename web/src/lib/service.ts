import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Service } from '@torch/contract/governance.ts'
import type { Feature } from '@torch/contract/states.ts'
import { call } from './api/client.ts'
import { useLiveEvent } from './live.ts'
import { serviceKeys } from './query-keys.ts'
import { readJson, write } from './storage.ts'

/** Polling interval for visitors, who receive no events. */
const POLL_MILLISECONDS = 60_000
const STORAGE_KEY = 'unavailableFeatures'

/** Returns the halts and the features that are off; undefined while unknown. */
export function useService(): Service | undefined {
  const { data } = useQuery({
    queryKey: serviceKeys.state(),
    staleTime: POLL_MILLISECONDS,
    refetchInterval: POLL_MILLISECONDS,
    queryFn: async ({ signal }) => {
      const service = await call('getService', { signal })
      write(STORAGE_KEY, JSON.stringify(service.unavailableFeatures))
      return service
    },
  })
  return data
}

/** Refreshes on events of halts; used once, in the shell. */
export function useServiceEvents(): void {
  const queryClient = useQueryClient()
  useLiveEvent('service-changed', () => void queryClient.invalidateQueries({ queryKey: serviceKeys.state() }))
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
