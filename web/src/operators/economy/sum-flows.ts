import { readUnits } from '@torch/contract/money.ts'
import type { Flow } from './queries.ts'

type Figure = 'moved' | 'issued' | 'releasePool' | 'treasury' | 'fees'
export const FIGURES = ['moved', 'issued', 'releasePool', 'treasury', 'fees'] as const satisfies Figure[]

export interface FlowSum extends Record<Figure, bigint> {
  /** The day or the kind of the sum. */
  name: string
  events: number
}

/** Sums flows by day or by kind, in order of appearance. */
export function sumFlows(flows: readonly Flow[], by: 'day' | 'kind'): FlowSum[] {
  const sums = new Map<string, FlowSum>()
  for (const flow of flows) {
    const sum = sums.get(flow[by]) ?? {
      name: flow[by],
      events: 0,
      moved: 0n,
      issued: 0n,
      releasePool: 0n,
      treasury: 0n,
      fees: 0n,
    }
    sum.events += flow.events
    for (const figure of FIGURES) sum[figure] += readUnits(flow[figure])
    sums.set(flow[by], sum)
  }
  return [...sums.values()]
}
