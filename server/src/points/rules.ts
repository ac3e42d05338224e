import { GF } from '@torch/contract/money.ts'
import { AUTO_RELEASE_MONTHS, CENT_UNITS, MAX_SPLIT_SHARES } from '@torch/contract/points-limits.ts'
import { releaseDivisor } from '../ledger/index.ts'
import type { Parameter, Parameters } from '../platform/parameters/parameters.ts'

/** PV released for one GF: a parameter of the ledger, whose cover depends on it. */
export { releaseDivisor }

/** PV for one GF, in tenths, so that 6.6 is possible instead of 8. */
export const exchangeTenths: Parameter = {
  name: 'points.exchange-tenths',
  title: { zh: '闪兑每 GF 所得 PV', en: 'Flash exchange: PV per GF' },
  unit: 'tenths',
  default: 80n,
  min: 10n,
  max: 1000n,
  source: 'rules/points#exchange',
}

/** The fee of a manual release, in units of GF. */
export const manualReleaseFee: Parameter = {
  name: 'points.manual-release-fee-units',
  title: { zh: '刷新 PV 手续费', en: 'Refresh PV fee' },
  unit: 'gf',
  default: 100n * GF,
  min: 0n,
  max: 10_000n * GF,
  source: 'rules/points#manual-release',
}

/** The last days of the first three bands; the fourth has none. The other reading of the spec is 30, 60 and 90. */
export const bandLastDays: readonly Parameter[] = [90n, 180n, 270n].map((last, index) => ({
  name: `points.release-band-${index + 1}-last-day`,
  title: {
    zh: `释放第 ${index + 1} 档的最后一天`,
    en: `Band ${index + 1} last day`,
  },
  unit: 'day-number',
  default: last,
  min: 1n,
  max: 36_500n,
  source: 'rules/points#release-bands',
}))

/** What a day releases, in millionths of the PV at its beginning, by band. */
export const bandRates: readonly Parameter[] = [1000n, 800n, 600n, 500n].map((rate, index) => ({
  name: `points.release-band-${index + 1}-ppm`,
  title: { zh: `释放第 ${index + 1} 档的日释放率`, en: `Band ${index + 1} daily release rate` },
  unit: 'ppm',
  default: rate,
  min: 0n,
  max: 100_000n,
  source: 'rules/points#release-bands',
}))

export type PackageMonths = (typeof AUTO_RELEASE_MONTHS)[number]

/** The prices of auto-release, in units of GF, by months. */
export const packagePrices: ReadonlyMap<number, Parameter> = new Map(
  ([30n, 160n, 260n, 560n] as const).map((price, index): [number, Parameter] => {
    const months = AUTO_RELEASE_MONTHS[index] ?? 0
    return [
      months,
      {
        name: `points.auto-release-${months}-months-units`,
        title: { zh: `自动刷新 ${months} 个月的价格`, en: `Auto refresh price, ${months} mo` },
        unit: 'gf',
        default: price * GF,
        min: 1n,
        max: 100_000n * GF,
        source: 'rules/points#auto-release',
      },
    ]
  }),
)

/** PV per GF given to a member of the own downline, in tenths of a PV; the alternative is 20. */
export const giftTenths: Parameter = {
  name: 'points.gift-tenths',
  title: { zh: '赠送团队成员每 GF 所得 PV', en: 'Gift reward: PV per GF' },
  unit: 'tenths',
  default: 30n,
  min: 0n,
  max: 100n,
  source: 'rules/rewards#gifts',
}

/** How much GF of one member's gifts is rewarded on one day, in units. */
export const giftDailyCap: Parameter = {
  name: 'points.gift-daily-cap-units',
  title: { zh: '每人每日计奖的赠送额', en: 'Daily gift amount rewarded per member' },
  unit: 'gf',
  default: 10_000n * GF,
  min: 0n,
  max: 10_000_000n * GF,
  source: 'rules/rewards#gifts',
}

/** For how many days a gift earns its giver rewards as the receiver spends it. */
export const giftCreditDays: Parameter = {
  name: 'points.gift-credit-days',
  title: { zh: '赠送可计奖的天数', en: 'Days in which a gift can earn rewards' },
  unit: 'days',
  default: 90n,
  min: 1n,
  max: 365n,
  source: 'rules/rewards#gifts',
}

/** The maximum number of shares of a red packet. */
export const packetMaxShares: Parameter = {
  name: 'points.red-packet-most-shares',
  title: { zh: '单个红包的份数上限', en: 'Maximum shares per red packet' },
  unit: 'shares',
  default: 100n,
  min: 1n,
  max: 1000n,
  source: 'rules/points#red-packets',
}

/** The maximum GF of one red packet, in units. */
export const packetMaxGf: Parameter = {
  name: 'points.red-packet-most-units',
  title: { zh: '单个红包的金额上限', en: 'Maximum GF per red packet' },
  unit: 'gf',
  default: 10_000n * GF,
  min: GF,
  max: 1_000_000n * GF,
  source: 'rules/points#red-packets',
}

/** The minimum of each share, in units. */
export const packetMinShare: Parameter = {
  name: 'points.red-packet-least-share-units',
  title: { zh: '红包每份的最低金额', en: 'Minimum GF per red packet share' },
  unit: 'gf',
  default: CENT_UNITS,
  min: CENT_UNITS,
  max: 1000n * GF,
  source: 'rules/points#red-packets',
}

/** GF that one member can put into red packets on one day, in units. */
export const packetDailyGf: Parameter = {
  name: 'points.red-packet-day-units',
  title: { zh: '每人每日发红包的金额上限', en: 'Daily red packet limit per member' },
  unit: 'gf',
  default: 20_000n * GF,
  min: GF,
  max: 10_000_000n * GF,
  source: 'rules/points#red-packets',
}

/** After how many hours what was not taken is returned. */
export const packetHours: Parameter = {
  name: 'points.red-packet-hours',
  title: { zh: '红包有效时长', en: 'Red packet validity' },
  unit: 'hours',
  default: 24n,
  min: 1n,
  max: 720n,
  source: 'rules/points#red-packets',
}

const packetParameters = [packetMaxShares, packetMaxGf, packetMinShare, packetDailyGf, packetHours]

/** The maximum number of other members a sum is split among. */
export const splitMaxShares: Parameter = {
  name: 'points.split-most-shares',
  title: { zh: '一次分账最多的人数', en: 'Shares of one split at most' },
  unit: 'people',
  default: 50n,
  min: 1n,
  max: BigInt(MAX_SPLIT_SHARES),
  source: 'rules/points#splits',
}

/** After how many days open shares end. */
export const splitDays: Parameter = {
  name: 'points.split-days',
  title: { zh: '分账多少天后结束', en: 'Days until a split ends' },
  unit: 'days',
  default: 7n,
  min: 1n,
  max: 90n,
  source: 'rules/points#splits',
}

/** Limit of splits per member: enough for a week's travel, too few for spam. */
export const SPLIT_RATE_LIMIT = { count: 30, seconds: 3600 }

/** Returns the values in force as JSON for points.spend_gift_credits. */
export function giftRules(parameters: Parameters): Record<string, string> {
  return { giftTenths: String(parameters.get(giftTenths)) }
}

/** Limit of look-ups by code, found or not: enough for a member, too few to guess codes. */
export const CODE_LOOKUP_RATE_LIMIT = { count: 30, seconds: 60 }

/** All parameters of this module, for the operators' page of parameters. */
export const pointsParameters: readonly Parameter[] = [
  ...[exchangeTenths, manualReleaseFee, ...bandLastDays, ...bandRates],
  ...[...packagePrices.values(), giftTenths, giftDailyCap, giftCreditDays],
  ...packetParameters,
  ...[splitMaxShares, splitDays],
]
