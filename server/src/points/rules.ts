import { AUTO_RELEASE_MONTHS } from '@torch/contract/points-limits.ts'
import type { ParameterName } from '../platform/parameters/catalogue.ts'
import type { Parameters } from '../platform/parameters/parameters.ts'

/** The last days of the first three bands; the fourth has none. */
export const bandLastDays = [
  'points.release-band-1-last-day',
  'points.release-band-2-last-day',
  'points.release-band-3-last-day',
] as const satisfies ParameterName[]

/** What a day releases, in millionths of the PV at its beginning, by band. */
export const bandRates = [
  'points.release-band-1-ppm',
  'points.release-band-2-ppm',
  'points.release-band-3-ppm',
  'points.release-band-4-ppm',
] as const satisfies ParameterName[]

export type PackageMonths = (typeof AUTO_RELEASE_MONTHS)[number]

/** The prices of auto-release, in units of GF, by months. */
export const packagePrices: ReadonlyMap<number, ParameterName> = new Map(
  AUTO_RELEASE_MONTHS.map((months) => [months, `points.auto-release-${months}-months-units`]),
)

/** Limit of splits per member: enough for a week's travel, too few for spam. */
export const SPLIT_RATE_LIMIT = { count: 30, seconds: 3600 }

/** Limit of delayed transfers per member: each notifies its receiver, and calling back costs nothing. */
export const DELAYED_TRANSFER_RATE_LIMIT = { count: 30, seconds: 3600 }

/** Returns the values in force as JSON for points.spend_gift_credits. */
export function giftRules(parameters: Parameters): Record<string, string> {
  return { giftTenths: String(parameters.get('points.gift-tenths')) }
}

/** Limit of look-ups by code, found or not: enough for a member, too few to guess codes. */
export const CODE_LOOKUP_RATE_LIMIT = { count: 30, seconds: 60 }
