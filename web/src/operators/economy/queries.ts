import type { Data } from '../../lib/api/client.ts'
import { POLLED, useOperatorQuery } from '../queries.ts'
import { consoleEconomyKeys } from '../query-keys.ts'

export type Economy = Data<'getEconomy'>
export type Figures = NonNullable<Economy['figures']>
export type Flow = Data<'listFlows'>[number]

/** Loads the newest count and the progress of a running one. */
export function useEconomy() {
  return useOperatorQuery(consoleEconomyKeys.figures(), 'getEconomy', {}, POLLED)
}

export function useFlows(days: string) {
  return useOperatorQuery(consoleEconomyKeys.flows(days), 'listFlows', { query: { days } })
}
