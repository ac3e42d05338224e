import { defineWords } from '../../lib/words.ts'

/** The events of the ledger, as those who keep its books call them. What is new on the server is shown as it came. */
export const kindWords = defineWords({
  kinds: {
    issue: { zh: '发行', en: 'Issued' },
    grant: { zh: '金库发放', en: 'Granted by the treasury' },
    payment: { zh: '消费付款', en: 'Payments to shops' },
    transfer: { zh: '会员转账', en: 'Transfers' },
    'gift-reward': { zh: '赠送奖励', en: 'Rewards for gifts' },
    exchange: { zh: 'GF 闪兑', en: 'Flash exchange' },
    release: { zh: 'PV 释放', en: 'Release of PV' },
    'release-fee': { zh: '手动释放手续费', en: 'Fees for manual release' },
    'auto-release': { zh: '自动释放套餐', en: 'Auto-release packages' },
    invest: { zh: '理财投入', en: 'Put into products' },
    redeem: { zh: '理财赎回', en: 'Taken out of products' },
    interest: { zh: '理财收益', en: 'Interest of products' },
    'early-redeem-penalty': { zh: '提前赎回违约金', en: 'Penalties for redeeming early' },
    'referral-reward': { zh: '直推奖励', en: 'Rewards for inviting' },
    'team-reward': { zh: '团队奖励', en: 'Team rewards' },
    dividend: { zh: '火炬手分红', en: 'Dividends of levels' },
    'pv-to-shop': { zh: 'PV 转入店铺', en: 'PV moved to shops' },
    'shop-exchange': { zh: '店铺 GF 换 PV', en: 'Shops’ GF into PV' },
    'shop-payout': { zh: '店铺转出', en: 'Payouts of shops' },
    'shop-gift': { zh: '店铺赠送 PV', en: 'PV given by shops' },
    refund: { zh: '退款', en: 'Refunds' },
    'reward-returned': { zh: '退款退回奖励', en: 'Rewards taken back' },
    'trade-freeze': { zh: '交易冻结', en: 'Held in escrow' },
    'trade-unfreeze': { zh: '交易解冻', en: 'Released from escrow' },
    trade: { zh: '交易成交', en: 'Traded' },
  },
})

export function kindName(words: Readonly<Record<string, string>>, kind: string): string {
  return words[kind] ?? kind
}
