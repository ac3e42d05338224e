import { readUnits, showUnits, type Units } from '@torch/contract/money.ts'

const WHOLE_YUAN_FROM = 1_000n * 10_000n

/** Returns the worth of GF in 0.0001 CNY, rounded to whole fen. */
export function cnyOf(gf: Units, cnyPerGf: string): Units {
  return rounded((gf * readUnits(cnyPerGf)) / 10_000n, 100n)
}

/** Returns the GF for an amount of CNY, rounded to 0.01 GF; undefined where a GF is worth nothing. */
export function gfOf(cny: Units, cnyPerGf: string): Units | undefined {
  const each = readUnits(cnyPerGf)
  return each > 0n ? rounded((cny * 10_000n + each / 2n) / each, 100n) : undefined
}

/** Formats CNY for screens: two decimals below 1,000, whole yuan from there (rules/trading#worth). */
export function showCny(cny: Units): string {
  if (cny < WHOLE_YUAN_FROM) return `¥${showUnits(cny)}`
  return `¥${showUnits(rounded(cny, 10_000n)).slice(0, -'.00'.length)}`
}

function rounded(units: Units, step: Units): Units {
  return ((units + step / 2n) / step) * step
}
