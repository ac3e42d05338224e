import type { ParameterUnit } from './governance.ts'

/** Number of digits after the point when a parameter is displayed. */
export const parameterDecimals: Partial<Record<ParameterUnit, number>> = {
  gf: 4,
  pv: 4,
  usdt: 4,
  cny: 4,
  ppm: 4,
  tenths: 1,
}

/** Formats a parameter's whole number: 1000000 units of GF are '100', 800 millionths '0.08' percent. */
export function parameterFigure(value: string, unit: ParameterUnit): string {
  const places = parameterDecimals[unit] ?? 0
  const digits = value.padStart(places + 1, '0')
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '')
  const whole = digits.slice(0, digits.length - places)
  return places > 0 && fraction ? `${whole}.${fraction}` : whole
}

const PLACE = /\{([^{}]*)\}/g

/** Replaces placeholders by the values of the parameters they name; others stay as written. */
export function fillFigures(text: string, figureOf: (name: string) => string | undefined): string {
  return text.replace(PLACE, (place, name: string) => figureOf(name.trim()) ?? place)
}

/** Returns the first placeholder that names no parameter, as written; undefined if there is none. */
export function unknownPlace(
  text: string,
  figureOf: (name: string) => string | undefined,
): string | undefined {
  return [...text.matchAll(PLACE)].find(([, name = '']) => figureOf(name.trim()) === undefined)?.[0]
}
