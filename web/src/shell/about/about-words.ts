import { common } from '@torch/contract/common-words.ts'
import { defineWords } from '../../lib/words.ts'

export const words = defineWords({
  title: { zh: '关于火炬', en: 'About Torch' },
  lead: {
    zh: '在街角小店扫一扫，付款、积分、回馈，一步到位。',
    en: 'Scan a code at the corner shop: paid, rewarded and recorded in one go.',
  },
  gfTitle: { zh: 'GF：可以花的积分', en: 'GF, the points you spend' },
  gfText: {
    zh: '在联盟商家可以直接付款，店铺收款零手续费。每一笔付款都有凭证，可随时核对。',
    en: 'Every shop of the alliance takes them, and shops pay no fee. Each payment has a receipt that you can look up at any time.',
  },
  pvTitle: { zh: 'PV：慢慢释放的积分', en: 'PV, the points that are released' },
  pvText: {
    zh: '向店铺付款即可获得 PV。PV 按注册天数每日释放，比例公开。',
    en: 'Paying a shop earns PV. It is released day by day, at public rates that depend on how long you have been a member.',
  },
  safeTitle: { zh: '每一分都有账', en: 'Every point is accounted for' },
  safeText: {
    zh: '所有积分变动都记入复式账本，只增不改。付款需要支付密码，断网重试也不会重复扣款。',
    en: 'Every change of your points is recorded in a double-entry ledger that is never rewritten. Payments need your payment password, and trying again after a lost connection never charges you twice.',
  },
  rules: {
    title: { zh: '现行规则', en: 'Rules in force' },
    lead: {
      zh: '以下数字此刻生效。每次调整都会留下记录，已经发生的交易不受影响。',
      en: 'These figures apply right now. Every change is recorded, and earlier transactions are not affected.',
    },
    groups: {
      paying: { zh: '付款与闪兑', en: 'Paying and exchanging' },
      release: { zh: 'PV 释放与刷新', en: 'PV release' },
      friends: { zh: '好友与火炬手', en: 'Friends and torch bearers' },
    },
    pay: { zh: '付款奖励', en: 'Paying a shop' },
    payText: {
      zh: (multiple: number) => `最高为付款额的 ${multiple} 倍 PV`,
      en: (multiple: number) => `up to ${multiple} times the amount in PV`,
    },
    cap: { zh: '奖励上限', en: 'Reward limit' },
    capText: { zh: (pv: string) => `每人每天 ${pv} PV`, en: (pv: string) => `${pv} PV a day` },
    pending: { zh: '奖励到账', en: 'Rewards available' },
    pendingText: {
      zh: (days: number) => (days === 0 ? '即时' : `得到后 ${days} 天`),
      en: (days: number) => (days === 0 ? 'at once' : days === 1 ? 'after 1 day' : `after ${days} days`),
    },
    refund: { zh: '退款期限', en: 'Refunds' },
    refundText: {
      zh: (days: number) => `付款后 ${days} 天内`,
      en: (days: number) => (days === 1 ? 'within 1 day' : `within ${days} days`),
    },
    exchange: common.exchange,
    exchangeText: {
      zh: (multiple: number) => `1 GF 兑 ${multiple} PV`,
      en: (multiple: number) => `${multiple} PV for 1 GF`,
    },
    release: { zh: '释放比例', en: 'Release rate' },
    releaseText: {
      zh: (divisor: number) => `每 ${divisor} PV 释放为 1 GF`,
      en: (divisor: number) => `1 GF for every ${divisor} PV`,
    },
    period: {
      zh: (from: number, to: number) => `注册第 ${from}–${to} 天`,
      en: (from: number, to: number) => `Day ${from} to ${to}`,
    },
    periodFrom: { zh: (from: number) => `注册第 ${from} 天起`, en: (from: number) => `From day ${from}` },
    perMille: { zh: (rate: string) => `每日 ${rate}‰`, en: (rate: string) => `${rate}‰ a day` },
    fee: { zh: '刷新 PV', en: 'Refreshing PV' },
    feeText: { zh: (gf: string) => `每次 ${gf} GF`, en: (gf: string) => `${gf} GF each time` },
    auto: {
      zh: (months: number) => `自动刷新 ${months} 个月`,
      en: (months: number) => `Auto refresh, ${months === 1 ? '1 month' : `${months} months`}`,
    },
    gift: common.giftReward,
    giftText: {
      zh: (multiple: number) => `最高为对方消费额的 ${multiple} 倍 PV`,
      en: (multiple: number) => `up to ${multiple} times what they spend in shops, in PV`,
    },
    giftCap: { zh: '赠送奖励上限', en: 'Gift reward limit' },
    giftCapText: {
      zh: (gf: string) => `每天按 ${gf} GF 计`,
      en: (gf: string) => `on gifts of ${gf} GF a day`,
    },
    direct: { zh: '直推奖励', en: 'Direct reward' },
    directFrom: {
      zh: (friends: number) => `直推奖励，满 ${friends} 位有效好友`,
      en: (friends: number) => `Direct reward, from ${friends} qualified friends`,
    },
    directText: {
      zh: (multiple: number) => `最高 ${multiple} 倍 PV`,
      en: (multiple: number) => `up to ${multiple} times the amount in PV`,
    },
    share: { zh: '解锁邀请二维码', en: 'Invitation code unlocks at' },
    shareText: { zh: (pv: string) => `累计获得 ${pv} PV`, en: (pv: string) => `${pv} PV earned in all` },
    levelText: {
      zh: (friends: number, pv: string, rate: string) => `${friends} 位有效好友、${pv} PV\n分红 ${rate}`,
      en: (friends: number, pv: string, rate: string) =>
        `${friends} qualified friends, ${pv} PV\n${rate} dividend`,
    },
  },
  app: {
    title: { zh: '应用', en: 'App' },
    version: { zh: '版本', en: 'Version' },
    licences: { zh: '开源许可', en: 'Open-source licences' },
    licencesNote: { zh: '火炬用到的开源软件', en: 'Open-source software used in Torch' },
    lead: {
      zh: (count: number) => `火炬由 ${count} 个开源软件包组成，感谢它们的作者。`,
      en: (count: number) =>
        `Torch is made with ${count} open-source packages. Thank you to the people behind them.`,
    },
    noText: {
      zh: '软件包没有附带许可全文。',
      en: 'The package does not include the text of its licence.',
    },
  },
})
