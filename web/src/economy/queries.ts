import { useQuery } from '@tanstack/react-query'
import { call } from '../lib/api/client.ts'
import { economyKeys } from './query-keys.ts'

const DAYS_SHOWN = 8

/** The published proofs, the newest first. */
export function useProofs() {
  return useQuery({
    queryKey: economyKeys.proofs(),
    queryFn: ({ signal }) => call('listProofs', { query: { size: String(DAYS_SHOWN) }, signal }),
  })
}

/** What covers all PV, at this moment. */
export function useCover() {
  return useQuery({
    queryKey: economyKeys.cover(),
    queryFn: ({ signal }) => call('getCover', { signal }),
  })
}

/** The next year's releases against the pool; null before they were counted for the first time. */
export function useOutlook() {
  return useQuery({
    queryKey: economyKeys.outlook(),
    queryFn: ({ signal }) => call('getOutlook', { signal }),
  })
}

/** Whether what takes two operators is two people's. */
export function useOversight() {
  return useQuery({
    queryKey: economyKeys.oversight(),
    queryFn: ({ signal }) => call('getOversight', { signal }),
  })
}
