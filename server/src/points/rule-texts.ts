import type { Both, Language } from '@torch/contract/errors.ts'
import { showUnits } from '@torch/contract/money.ts'
import type { TransactionDetail } from '@torch/contract/points.ts'
import type { RuleInForce } from './history/explanation.ts'

const names: Record<string, Both> = {
  'points.exchange-tenths': { zh: '每 1 GF 兑换的 PV', en: 'PV for 1 GF' },
  'points.release-divisor': { zh: '释放 1 GF 所需的 PV', en: 'PV released for 1 GF' },
  'points.manual-release-fee-units': { zh: '手动释放手续费', en: 'Fee for a manual release' },
  'points.gift-multiple': { zh: '赠送奖励倍数', en: 'PV for 1 GF given to your team' },
  'points.gift-daily-cap-units': { zh: '每日可获奖励的赠送额', en: 'Gifts rewarded in one day' },
  'payments.customer-reward-multiple': { zh: '消费奖励倍数', en: 'PV for 1 GF paid to a shop' },
  'payments.shop-reward-cap-units': {
    zh: '一家店铺每日的消费奖励上限',
    en: 'Rewards to all customers of one shop in a day',
  },
  'ledger.member-reward-cap-units': { zh: '每日奖励上限', en: 'Rewards to one member in a day' },
  'referrals.reward-base-units': { zh: '首笔计奖的 GF 上限', en: 'Most GF of a first payment that counts' },
  'referrals.reward-multiple': { zh: '直推奖励倍数', en: 'PV for 1 GF of a first payment' },
  'referrals.reward-multiple-from-first-step': {
    zh: '直推奖励倍数（第二档）',
    en: 'PV for 1 GF of a first payment, second step',
  },
  'referrals.reward-multiple-from-second-step': {
    zh: '直推奖励倍数（第三档）',
    en: 'PV for 1 GF of a first payment, third step',
  },
  'referrals.team-difference-ppm': { zh: '每一级的级差', en: 'Difference for each level' },
  'referrals.team-share-ppm': { zh: '团队奖励占级差的比例', en: 'Share of it that is a team reward' },
  'referrals.startup-dividend-ppm': { zh: '启航火炬手分红比例', en: 'Dividend of a Startup bearer' },
  'referrals.athletic-dividend-ppm': { zh: '健行火炬手分红比例', en: 'Dividend of an Athletic bearer' },
  'referrals.endurance-dividend-ppm': { zh: '恒毅火炬手分红比例', en: 'Dividend of an Endurance bearer' },
  'referrals.eternal-dividend-ppm': { zh: '永恒火炬手分红比例', en: 'Dividend of an Eternal bearer' },
}

/** A rule with its value as a person reads it. */
export function writeRule(
  { parameter, value, since }: RuleInForce,
  language: Language,
): TransactionDetail['rules'][number] {
  return {
    name: (names[parameter.name] ?? patterned(parameter.name))[language],
    value: writeValue(parameter.name, value),
    since: since?.toISOString() ?? null,
  }
}

/** The rules that come in rows: packages, bands. Other rooms' rules are named as they are declared. */
function patterned(name: string): Both {
  const months = /^points\.auto-release-(\d+)-months/.exec(name)?.[1]
  if (months)
    return {
      zh: `${months}个月自动释放`,
      en: months === '1' ? 'Auto-release for 1 month' : `Auto-release for ${months} months`,
    }
  const band = /^points\.release-band-(\d)-(last-day|ppm)$/.exec(name)
  if (band?.[2] === 'ppm')
    return { zh: `第${band[1]}阶段每日释放率（‰）`, en: `Daily release in period ${band[1]} (‰)` }
  if (band) return { zh: `第${band[1]}阶段最后一天`, en: `Last day of period ${band[1]}` }
  return { zh: name, en: name }
}

/** The unit stands in a parameter's name (platform/parameters/parameters.ts). */
function writeValue(name: string, value: bigint): string {
  if (name.endsWith('-units')) return showUnits(value)
  if (name.endsWith('-tenths')) return writeTenths(value)
  if (name.startsWith('points.release-band') && name.endsWith('-ppm')) return String(Number(value) / 1000)
  if (name.endsWith('-ppm')) return `${Number(value) / 10_000}%`
  return String(value)
}

/** Tenths as they are read: 66 -> '6.6', 80 -> '8'. */
export function writeTenths(value: bigint): string {
  return value % 10n === 0n ? String(value / 10n) : `${value / 10n}.${value % 10n}`
}
