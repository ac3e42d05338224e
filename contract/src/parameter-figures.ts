import type { ParameterUnit } from './governance.ts'

/** How many of a whole number's last digits stand behind the point when people read it. */
export const parameterDecimals: Partial<Record<ParameterUnit, number>> = {
  gf: 4,
  pv: 4,
  usdt: 4,
  ppm: 4,
  tenths: 1,
}

/** A parameter's whole number as people read it: 1000000 units of GF are '100', 800 millionths '0.08' percent. */
export function parameterFigure(value: string, unit: ParameterUnit): string {
  const places = parameterDecimals[unit] ?? 0
  const digits = value.padStart(places + 1, '0')
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '')
  const whole = digits.slice(0, digits.length - places)
  return places > 0 && fraction ? `${whole}.${fraction}` : whole
}

const PLACE = /\{([^{}]*)\}/g

/** The text with the figure in force in each place that names a parameter; others stay as they were written. */
export function fillFigures(text: string, figureOf: (name: string) => string | undefined): string {
  return text.replace(PLACE, (place, name: string) => figureOf(name.trim()) ?? place)
}

/** The first place of a text that names no parameter, as it was written; undefined where all do. */
export function unknownPlace(
  text: string,
  figureOf: (name: string) => string | undefined,
): string | undefined {
  return [...text.matchAll(PLACE)].find(([, name = '']) => figureOf(name.trim()) === undefined)?.[0]
}
