import type { ParameterUnit } from '@torch/contract/governance.ts'
import { parameterDecimals, parameterFigure } from '@torch/contract/parameter-figures.ts'

/** Formats a value as it is typed. */
export const asTyped = parameterFigure

/** Parses a typed value exactly; undefined where it is invalid. */
export function fromTyped(text: string, unit: ParameterUnit): string | undefined {
  const places = parameterDecimals[unit] ?? 0
  const [, whole, fraction = ''] = /^(0|[1-9]\d{0,12})(?:\.(\d{1,4}))?$/.exec(text.trim()) ?? []
  if (whole === undefined || fraction.length > places) return undefined
  return (whole + fraction.padEnd(places, '0')).replace(/^0+(?=\d)/, '')
}
