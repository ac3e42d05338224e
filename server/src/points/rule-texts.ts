import type { BilingualText, Language } from '@torch/contract/errors.ts'
import { showUnits } from '@torch/contract/money.ts'
import { parameterFigure } from '@torch/contract/parameter-figures.ts'
import type { TransactionDetail } from '@torch/contract/points.ts'
import { type ParameterName, parameterNamed } from '../platform/parameters/catalogue.ts'
import type { RuleInForce } from './history/explanation.ts'

const names: Partial<Record<ParameterName, BilingualText>> = {
  'points.exchange-tenths': { zh: '闪兑每 GF 所得 PV', en: 'Flash exchange: PV per GF' },
  'points.release-divisor': { zh: '释放 1 GF 所需 PV', en: 'PV per GF released' },
  'points.manual-release-fee-units': { zh: '刷新 PV 手续费', en: 'Refresh PV fee' },
  'points.gift-tenths': { zh: '赠送每 GF 所得 PV', en: 'PV per GF given to your team' },
  'points.gift-daily-cap-units': { zh: '每日计奖的赠送额', en: 'Gifts rewarded per day' },
  'payments.customer-reward-tenths': { zh: '消费每 GF 所得 PV', en: 'PV per GF paid to a shop' },
  'payments.shop-reward-cap-units': {
    zh: '每家店铺每日顾客奖励上限',
    en: 'Daily reward cap per shop, all customers',
  },
  'ledger.member-reward-cap-units': { zh: '每人每日奖励上限', en: 'Daily reward cap per member' },
  'referrals.reward-base-units': { zh: '首笔计奖的 GF 上限', en: 'Most of a first payment that counts' },
  'referrals.reward-tenths': { zh: '直推奖励每 GF 所得 PV', en: 'Referral reward: PV per GF' },
  'referrals.reward-tenths-from-first-step': {
    zh: '直推奖励每 GF 所得 PV，第一档',
    en: 'Referral reward: PV per GF, tier 1',
  },
  'referrals.reward-tenths-from-second-step': {
    zh: '直推奖励每 GF 所得 PV，第二档',
    en: 'Referral reward: PV per GF, tier 2',
  },
  'referrals.team-difference-ppm': { zh: '每一级的级差', en: 'Level difference per level' },
  'referrals.team-share-ppm': {
    zh: '团队奖励占级差的比例',
    en: 'Team reward, share of the level difference',
  },
  'referrals.startup-dividend-ppm': { zh: '启航火炬手分红比例', en: 'Startup dividend' },
  'referrals.athletic-dividend-ppm': { zh: '健行火炬手分红比例', en: 'Athletic dividend' },
  'referrals.endurance-dividend-ppm': { zh: '恒毅火炬手分红比例', en: 'Endurance dividend' },
  'referrals.eternal-dividend-ppm': { zh: '永恒火炬手分红比例', en: 'Eternal dividend' },
}

/** Returns a rule with its value as members read it. */
export function writeRule(
  { name, value, since }: RuleInForce,
  language: Language,
): TransactionDetail['rules'][number] {
  return {
    name: (names[name] ?? patterned(name))[language],
    value: writeValue(name, value),
    since: since?.toISOString() ?? null,
  }
}

/** Returns the name of rules that come in series: packages, bands. Others have the title that operators see. */
function patterned(name: ParameterName): BilingualText {
  const months = /^points\.auto-release-(\d+)-months/.exec(name)?.[1]
  if (months)
    return {
      zh: `自动刷新 ${months} 个月`,
      en: months === '1' ? 'Auto refresh, 1 month' : `Auto refresh, ${months} months`,
    }
  const band = /^points\.release-band-(\d)-(last-day|ppm)$/.exec(name)
  if (band?.[2] === 'ppm')
    return { zh: `释放第 ${band[1]} 档的日释放率（‰）`, en: `Band ${band[1]} daily release rate (‰)` }
  if (band) return { zh: `释放第 ${band[1]} 档的最后一天`, en: `Band ${band[1]} last day` }
  return parameterNamed(name).title
}

/** The unit is part of a parameter's name (platform/parameters/catalogue.ts). */
function writeValue(name: string, value: bigint): string {
  if (name.endsWith('-units')) return showUnits(value)
  if (name.endsWith('-tenths')) return parameterFigure(String(value), 'tenths')
  if (name.startsWith('points.release-band') && name.endsWith('-ppm')) return String(Number(value) / 1000)
  if (name.endsWith('-ppm')) return `${Number(value) / 10_000}%`
  return String(value)
}
