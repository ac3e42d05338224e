/**
 * An amount of points as a whole number of units. One unit is 0.0001 point, a bigint (64 bits in the database), never a
 * floating-point number. On the wire an amount is a plain decimal string: '12.5' in, '12.5000' out.
 */
export type Units = bigint

export const UNITS_PER_POINT = 10_000n
/** One GF and one PV in units, for calculations: `5n * GF`. */
export const GF = 10_000n
export const PV = 10_000n

/** The largest amount of one input: 99,999,999.99 points (rules/ledger#amounts). */
export const MAX_INPUT_UNITS = 9_999_999_999n * 100n

/** Accepts the two extra zeros of `writeUnits`, so that an amount from the server can be sent back unchanged. */
const INPUT = /^(0|[1-9]\d{0,7})(\.(\d|\d{2}(00)?))?$/

/**
 * Parses a typed or received amount. Accepts only a plain decimal of at most 8 digits before and 2 after the point: no
 * sign, exponent, blank, full-width digit or leading zero. Four decimals are accepted if the last two are zeros, as the
 * server writes them. Returns undefined for everything else; never rounds.
 */
export function parseAmount(text: string): Units | undefined {
  if (!INPUT.test(text)) return undefined
  return readDecimal(text)
}

/** Parses an amount written by our server (up to four decimals, a sign allowed). Throws `RangeError` on anything else. */
export function readUnits(text: string): Units {
  if (!/^-?\d+(\.\d{1,4})?$/.test(text)) throw new RangeError(`Invalid amount: ${text}`)
  return text.startsWith('-') ? -readDecimal(text.slice(1)) : readDecimal(text)
}

/** Returns the wire format, always with four decimals: 125000n -> '12.5000'. */
export function writeUnits(units: Units): string {
  const sign = units < 0n ? '-' : ''
  const absolute = units < 0n ? -units : units
  return `${sign}${absolute / UNITS_PER_POINT}.${(absolute % UNITS_PER_POINT).toString().padStart(4, '0')}`
}

/** The minus sign in figures for people: as wide as a plus, and no line break follows it. On the wire it is a hyphen. */
export const MINUS = '\u2212'

/**
 * Formats an amount for screens: two decimals, truncated towards zero, with thousands separators. Both languages use a
 * comma for groups of three and a point, so no locale is needed.
 */
export function showUnits(units: Units): string {
  const sign = units < 0n ? MINUS : ''
  const absolute = units < 0n ? -units : units
  const whole = (absolute / UNITS_PER_POINT).toString().replace(/\B(?=(\d{3})+$)/g, ',')
  const cents = ((absolute % UNITS_PER_POINT) / 100n).toString().padStart(2, '0')
  return `${sign}${whole}.${cents}`
}

function readDecimal(text: string): Units {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole) * UNITS_PER_POINT + BigInt(fraction.padEnd(4, '0'))
}

/** An amount times a rate in tenths (25n is 2.5), cut towards zero. Exact for amounts as they are typed, which have two decimals. */
export function timesTenths(amount: Units, tenths: bigint): Units {
  return (amount * tenths) / 10n
}

/** The smallest of some amounts. */
export function leastUnits(first: Units, ...others: Units[]): Units {
  let least = first
  for (const one of others) if (one < least) least = one
  return least
}
