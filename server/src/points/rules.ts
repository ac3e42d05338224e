import { AUTO_RELEASE_MONTHS } from '@torch/contract/points.ts'
import type { Parameter } from '../platform/parameters.ts'

const GF = 10_000n

/** PV for one GF. */
export const exchangeMultiple: Parameter = {
  name: 'points.exchange-multiple',
  title: { CN: '闪兑每 GF 所得 PV', EN: 'PV for one GF exchanged' },
  unit: 'times',
  default: 8n,
  min: 1n,
  max: 100n,
  source: 'rules.md 2; spec 000, 9',
}

/** PV that are released for one GF. With the exchange's 8 each exchange is exactly backed; the other reading is 1. */
export const releaseDivisor: Parameter = {
  name: 'points.release-divisor',
  title: { CN: '释放 1 GF 所用 PV', EN: 'PV that are released for one GF' },
  unit: 'times',
  default: 8n,
  min: 1n,
  max: 100n,
  source: 'rules.md 2',
}

/** GF that a manual release costs, in units. */
export const manualReleaseFee: Parameter = {
  name: 'points.manual-release-fee-units',
  title: { CN: '手动释放手续费', EN: 'Fee for a manual release' },
  unit: 'gf',
  default: 100n * GF,
  min: 0n,
  max: 10_000n * GF,
  source: 'rules.md 2; spec 000, 9',
}

/** The last days of the first three bands; the fourth has none. The other reading is 30, 60 and 90. */
export const bandLastDays: readonly Parameter[] = [90n, 180n, 270n].map((last, index) => ({
  name: `points.release-band-${index + 1}-last-day`,
  title: {
    CN: `释放第 ${index + 1} 档的最后一天`,
    EN: `Last day of release band ${index + 1}`,
  },
  unit: 'day',
  default: last,
  min: 1n,
  max: 36_500n,
  source: 'rules.md 3; spec 000, 9',
}))

/** What a day releases, in millionths of the PV at its beginning, band by band. */
export const bandRates: readonly Parameter[] = [1000n, 800n, 600n, 500n].map((rate, index) => ({
  name: `points.release-band-${index + 1}-ppm`,
  title: { CN: `释放第 ${index + 1} 档的日释放率`, EN: `What a day of release band ${index + 1} releases` },
  unit: 'ppm',
  default: rate,
  min: 0n,
  max: 100_000n,
  source: 'rules.md 3; spec 000, 9',
}))

export type PackageMonths = (typeof AUTO_RELEASE_MONTHS)[number]

/** What auto-release costs, in units, by its months. */
export const packagePrices: ReadonlyMap<number, Parameter> = new Map(
  ([30n, 160n, 260n, 560n] as const).map((price, index): [number, Parameter] => {
    const months = AUTO_RELEASE_MONTHS[index] ?? 0
    return [
      months,
      {
        name: `points.auto-release-${months}-months-units`,
        title: { CN: `自动刷新 ${months} 个月的价格`, EN: `Price of ${months}-month auto-release` },
        unit: 'gf',
        default: price * GF,
        min: 1n,
        max: 100_000n * GF,
        source: 'rules.md 3; spec 000, 9',
      },
    ]
  }),
)

/** PV for one GF given to somebody in the own downline; the other reading is 2. */
export const giftMultiple: Parameter = {
  name: 'points.gift-multiple',
  title: { CN: '赠予下级每 GF 所得 PV', EN: 'PV for one GF given to the own downline' },
  unit: 'times',
  default: 3n,
  min: 0n,
  max: 10n,
  source: 'rules.md 2; spec 000, 9',
}

/** How much GF of one member's gifts is rewarded on one day, in units. */
export const giftDailyCap: Parameter = {
  name: 'points.gift-daily-cap-units',
  title: { CN: '每人每天计奖的赠予额', EN: 'GF of one member’s gifts rewarded in a day' },
  unit: 'gf',
  default: 10_000n * GF,
  min: 0n,
  max: 10_000_000n * GF,
  source: 'rules.md 2',
}

/** Looking somebody up by a referral code, found or not: enough for people, too few to try codes. */
export const LOOK_UPS = { count: 30, seconds: 60 }

/** All of this room's, for who changes them. */
export const pointsParameters: readonly Parameter[] = [
  ...[exchangeMultiple, releaseDivisor, manualReleaseFee, ...bandLastDays, ...bandRates],
  ...[...packagePrices.values(), giftMultiple, giftDailyCap],
]
