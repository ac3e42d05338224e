import type { ParameterUnit } from '@torch/contract/governance.ts'

/** How many of a whole number's last digits stand behind the point when people read it. */
const DECIMALS: Partial<Record<ParameterUnit, number>> = { gf: 4, pv: 4, usdt: 4, ppm: 4, tenths: 1 }

/** A parameter's whole number as people read and type it: 1000000 units of GF are '100', 800 millionths '0.08' percent. */
export function asTyped(value: string, unit: ParameterUnit): string {
  const places = DECIMALS[unit] ?? 0
  const digits = value.padStart(places + 1, '0')
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '')
  const whole = digits.slice(0, digits.length - places)
  return places > 0 && fraction ? `${whole}.${fraction}` : whole
}

/** Back again, exactly; undefined for what is no such number. */
export function fromTyped(text: string, unit: ParameterUnit): string | undefined {
  const places = DECIMALS[unit] ?? 0
  const [, whole, fraction = ''] = /^(0|[1-9]\d{0,12})(?:\.(\d{1,4}))?$/.exec(text.trim()) ?? []
  if (whole === undefined || fraction.length > places) return undefined
  return (whole + fraction.padEnd(places, '0')).replace(/^0+(?=\d)/, '')
}
