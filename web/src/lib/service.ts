import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Service } from '@torch/contract/governance.ts'
import type { Offer } from '@torch/contract/states.ts'
import { call } from './api/client.ts'
import { useLiveEvent } from './live.ts'
import { serviceKeys } from './query-keys.ts'
import { readJson, write } from './storage.ts'

/** For visitors, whom no event reaches. */
const LOOK_MILLISECONDS = 60_000
const KEPT = 'notOffered'

/** What stands still now, and what is not offered here; undefined while that is not known. */
export function useService(): Service | undefined {
  const { data } = useQuery({
    queryKey: serviceKeys.state(),
    staleTime: LOOK_MILLISECONDS,
    refetchInterval: LOOK_MILLISECONDS,
    queryFn: async ({ signal }) => {
      const service = await call('getService', { signal })
      write(KEPT, JSON.stringify(service.notOffered))
      return service
    },
  })
  return data
}

/** Once in the shell: a halt shows at once where somebody is signed in. */
export function useServiceNews(): void {
  const queries = useQueryClient()
  useLiveEvent('service-changed', () => void queries.invalidateQueries({ queryKey: serviceKeys.state() }))
}

/** Whether menus lead there. Before the server has said so it is what it said the last time, so that nothing jumps. */
export function useOffered(offer: Offer): boolean {
  const notOffered = useService()?.notOffered ?? readJson(KEPT, isList) ?? []
  return !notOffered.includes(offer)
}

function isList(value: unknown): value is string[] {
  return Array.isArray(value)
}
