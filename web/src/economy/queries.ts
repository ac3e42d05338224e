import { useQuery } from '@tanstack/react-query'
import { call } from '../lib/api/client.ts'

const DAYS_SHOWN = 8

/** The published proofs, the newest first. */
export function useProofs() {
  return useQuery({
    queryKey: ['economy', 'proofs'],
    queryFn: ({ signal }) => call('listProofs', { query: { size: String(DAYS_SHOWN) }, signal }),
  })
}
