/**
 * Points as whole numbers. One unit is 0.0001 point, kept as bigint (64 bits in the database), never as a
 * floating point number. On the wire an amount is a plain decimal string: '12.5' in, '12.5000' out.
 */
export type Units = bigint

export const UNITS_PER_POINT = 10_000n
/** One GF and one PV in units, to reckon with: `5n * GF`. */
export const GF = 10_000n
export const PV = 10_000n

/** The largest amount one input may carry: 99,999,999.99 points (rules/ledger#amounts). */
export const MAX_INPUT_UNITS = 9_999_999_999n * 100n

/** The zeros after two decimals are those of `writeUnits`: what we gave may be sent back as it is. */
const INPUT = /^(0|[1-9]\d{0,7})(\.(\d|\d{2}(00)?))?$/

/**
 * Reads what a person or a program typed. Only a plain decimal of at most 8 digits before and 2 after the point
 * is taken: no sign, exponent, blank, full-width digit or leading zero. Four after it where the last two are zeros, as
 * the server writes them. Returns undefined for everything else; nothing is ever rounded.
 */
export function parseAmount(text: string): Units | undefined {
  if (!INPUT.test(text)) return undefined
  return readDecimal(text)
}

/** Reads an amount that our own server wrote (up to four decimals, a sign allowed). Throws on anything else. */
export function readUnits(text: string): Units {
  if (!/^-?\d+(\.\d{1,4})?$/.test(text)) throw new RangeError(`not an amount: ${text}`)
  return text.startsWith('-') ? -readDecimal(text.slice(1)) : readDecimal(text)
}

/** The wire form, always with four decimals: 125000n -> '12.5000'. */
export function writeUnits(units: Units): string {
  const sign = units < 0n ? '-' : ''
  const absolute = units < 0n ? -units : units
  return `${sign}${absolute / UNITS_PER_POINT}.${(absolute % UNITS_PER_POINT).toString().padStart(4, '0')}`
}

/** Of a figure that people read: as wide as a plus, and never parted from its figure. Programs get a hyphen. */
export const MINUS = '\u2212'

/**
 * What a screen shows: two decimals, cut towards zero and never rounded up, with thousands separators.
 * Both languages group by three with a comma and a point, so no locale is needed.
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
