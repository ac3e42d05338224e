import { useQuery } from '@tanstack/react-query'
import type { Data } from '../../lib/api/client.ts'
import { operatorCall } from '../operator-call.ts'
import { LOOK_MILLISECONDS, OPERATOR } from '../queries.ts'

export type Economy = Data<'getEconomy'>
export type Figures = NonNullable<Economy['figures']>
export type Flow = Data<'listFlows'>[number]

export const ECONOMY = [...OPERATOR, 'economy'] as const
/** While a count is made it is looked at more often. */
const COUNT_MILLISECONDS = 2000

/** The newest count, and the one that is being made. */
export function useEconomy() {
  return useQuery<Economy>({
    queryKey: [...ECONOMY, 'figures'],
    refetchInterval: ({ state }) => (state.data?.running ? COUNT_MILLISECONDS : LOOK_MILLISECONDS),
    queryFn: ({ signal }) => operatorCall('getEconomy', { signal }),
  })
}

export function useFlows(days: string) {
  return useQuery({
    queryKey: [...ECONOMY, 'flows', days],
    queryFn: ({ signal }) => operatorCall('listFlows', { query: { days }, signal }),
  })
}
