import { defineWords } from '../lib/words.ts'

/** The ledger's journals and accounts, as those who keep its books call them. */
export const journalWords = defineWords({
  kinds: {
    issue: { zh: '发行', en: 'Issue' },
    grant: { zh: '金库发放', en: 'Grant by the treasury' },
    payment: { zh: '消费付款', en: 'Payment to a shop' },
    transfer: { zh: '会员转账', en: 'Transfer' },
    'red-packet': { zh: '发出红包', en: 'Red packet' },
    'red-packet-opened': { zh: '领取红包', en: 'Share of a red packet' },
    'red-packet-returned': { zh: '红包退回', en: 'Red packet returned' },
    'gift-reward': { zh: '赠送奖励', en: 'Gift reward' },
    exchange: { zh: 'GF 闪兑', en: 'Flash exchange' },
    release: { zh: 'PV 释放', en: 'Release of PV' },
    'release-fee': { zh: '手动释放手续费', en: 'Fee for a manual release' },
    'auto-release': { zh: '自动释放套餐', en: 'Auto-release package' },
    invest: { zh: '理财投入', en: 'Investment' },
    redeem: { zh: '理财赎回', en: 'Redemption' },
    interest: { zh: '理财收益', en: 'Interest' },
    'early-redeem-penalty': { zh: '提前赎回违约金', en: 'Penalty for redeeming early' },
    'referral-reward': { zh: '直推奖励', en: 'Referral reward' },
    'team-reward': { zh: '团队奖励', en: 'Team reward' },
    dividend: { zh: '火炬手分红', en: 'Dividend' },
    'pv-to-shop': { zh: 'PV 转入店铺', en: 'PV to a shop' },
    'shop-exchange': { zh: '店铺 GF 换 PV', en: 'Shop’s GF into PV' },
    'shop-payout': { zh: '店铺转出', en: 'Shop payout' },
    'shop-gift': { zh: '店铺赠送 PV', en: 'PV given by a shop' },
    refund: { zh: '退款', en: 'Refund' },
    'reward-returned': { zh: '退款退回奖励', en: 'Reward returned' },
    'reward-matured': { zh: '奖励到账', en: 'Reward available' },
    'reward-taken': { zh: '收回奖励', en: 'Reward taken back' },
    'trade-freeze': { zh: '交易冻结', en: 'Held in escrow' },
    'trade-unfreeze': { zh: '交易解冻', en: 'Released from escrow' },
    trade: { zh: '交易成交', en: 'Trade' },
  },
  accounts: {
    available: { zh: '可用', en: 'Available' },
    frozen: { zh: '冻结', en: 'Frozen' },
    issuance: { zh: '发行', en: 'Issuance' },
    treasury: { zh: '金库', en: 'Treasury' },
    'release-pool': { zh: '释放池', en: 'Release pool' },
    wealth: { zh: '理财', en: 'Wealth' },
    fees: { zh: '手续费', en: 'Fees' },
  },
})

/** What is new on the server is shown as it came. */
export function kindName(words: Readonly<Record<string, string>>, kind: string): string {
  return words[kind] ?? kind
}
