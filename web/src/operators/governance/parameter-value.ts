import type { ParameterUnit } from '@torch/contract/governance.ts'
import { parameterDecimals, parameterFigure } from '@torch/contract/parameter-figures.ts'

/** Formats a value as it is typed. */
export const toInputText = parameterFigure

/** Decimals that a value of this unit may have. */
export const decimalsOf = (unit: ParameterUnit): number => parameterDecimals[unit] ?? 0

/** Converts typed text to the exact value; undefined for an invalid number. */
export function parseInputText(text: string, unit: ParameterUnit): string | undefined {
  const places = decimalsOf(unit)
  const [, whole, fraction = ''] = /^(0|[1-9]\d{0,12})(?:\.(\d{1,4}))?$/.exec(text.trim()) ?? []
  if (whole === undefined || fraction.length > places) return undefined
  return (whole + fraction.padEnd(places, '0')).replace(/^0+(?=\d)/, '')
}

/** Returns why a typed value is refused: `form` for an invalid number of this unit, `range` outside the bounds. */
export function validateInputText(
  text: string,
  { unit, min, max }: { unit: ParameterUnit; min: string; max: string },
): 'form' | 'range' | undefined {
  const value = parseInputText(text, unit)
  if (value === undefined) return 'form'
  return BigInt(value) < BigInt(min) || BigInt(value) > BigInt(max) ? 'range' : undefined
}
