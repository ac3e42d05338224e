import type { ParameterUnit } from '@torch/contract/governance.ts'
import { useWords } from '../../lib/words.ts'
import { toInputText } from './parameter-value.ts'
import { words } from './unit-words.ts'

/** Returns a function that formats a parameter's value with its unit. */
export function useFormatParameter(): (value: string, unit: ParameterUnit) => string {
  const w = useWords(words)
  return (value, unit) => w.units[unit](withThousandsSeparators(value, unit))
}

/** The figure alone, with thousands separators. */
export function withThousandsSeparators(value: string, unit: ParameterUnit): string {
  return toInputText(value, unit).replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',')
}
