import type { ChartRange } from '@torch/contract/trading.ts'
import { useSearchParams } from 'react-router'

// The contract's list; types keep both equal.
export const RANGES: readonly ChartRange[] = ['1d', '7d', '30d', '90d', '1y']
export const KINDS = ['candles', 'line', 'area'] as const
export type ChartKind = (typeof KINDS)[number]

export interface ChartChoice {
  range: ChartRange
  kind: ChartKind
}

const FIRST: ChartChoice = { range: '7d', kind: 'candles' }

/** Manages range and kind in the URL, so that the view can be shared. */
export function useChartChoice(): [ChartChoice, (change: Partial<ChartChoice>) => void] {
  const [params, setParams] = useSearchParams()
  const choice = readChoice(params)
  return [
    choice,
    (change) =>
      setParams(
        Object.entries({ ...choice, ...change }).filter(
          ([name, value]) => FIRST[name as keyof ChartChoice] !== value,
        ),
        { replace: true, preventScrollReset: true },
      ),
  ]
}

/** Reads the choice from a URL; invalid values are ignored. */
export function readChoice(params: URLSearchParams): ChartChoice {
  return {
    range: RANGES.find((one) => one === params.get('range')) ?? FIRST.range,
    kind: KINDS.find((one) => one === params.get('kind')) ?? FIRST.kind,
  }
}
