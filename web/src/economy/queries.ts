import { useQuery } from '@tanstack/react-query'
import { call } from '../lib/api/client.ts'
import { economyKeys } from './query-keys.ts'

const DAYS_SHOWN = 8

/** Loads the published proofs, newest first. */
export function useProofs() {
  return useQuery({
    queryKey: economyKeys.proofs(),
    queryFn: ({ signal }) => call('listProofs', { query: { size: String(DAYS_SHOWN) }, signal }),
  })
}

/** Loads the current cover of all PV. */
export function useCover() {
  return useQuery({
    queryKey: economyKeys.cover(),
    queryFn: ({ signal }) => call('getCover', { signal }),
  })
}

/** Loads the forecast of the next year's releases against the pool; null before the first count. */
export function useReleaseForecast() {
  return useQuery({
    queryKey: economyKeys.releaseForecast(),
    queryFn: ({ signal }) => call('getReleaseForecast', { signal }),
  })
}

/** Loads whether there are two independent owners for two-person changes. */
export function useOversight() {
  return useQuery({
    queryKey: economyKeys.oversight(),
    queryFn: ({ signal }) => call('getOversight', { signal }),
  })
}
