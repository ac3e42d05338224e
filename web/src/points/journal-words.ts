import { defineWords } from '../lib/words.ts'

/** What a movement is called, by the kind of its journal, as one reads it whose points moved. */
export const journalWords = defineWords({
  kinds: {
    issue: { zh: '发行', en: 'Issue' },
    grant: { zh: '平台发放', en: 'Grant by the platform' },
    payment: { zh: '店铺消费', en: 'Payment at a shop' },
    transfer: { zh: '转账', en: 'Transfer' },
    exchange: { zh: '闪兑', en: 'Flash exchange' },
    release: { zh: 'PV 释放', en: 'PV release' },
    'release-fee': { zh: '刷新手续费', en: 'Refresh fee' },
    'auto-release': { zh: '自动刷新套餐', en: 'Auto refresh package' },
    invest: { zh: '理财投入', en: 'Investment' },
    redeem: { zh: '理财赎回', en: 'Redemption' },
    interest: { zh: '理财收益', en: 'Interest' },
    'early-redeem-penalty': { zh: '提前赎回违约金', en: 'Early redemption penalty' },
    'gift-reward': { zh: '赠送奖励', en: 'Gift reward' },
    'referral-reward': { zh: '直推奖励', en: 'Referral reward' },
    'team-reward': { zh: '团队奖励', en: 'Team reward' },
    dividend: { zh: '火炬手分红', en: 'Torch bearer dividend' },
    'pv-to-shop': { zh: '转入店铺', en: 'Moved to the shop' },
    refund: { zh: '退款', en: 'Refunds' },
    'reward-matured': { zh: '奖励到账', en: 'Rewards available' },
    'reward-returned': { zh: '退回奖励', en: 'Rewards returned' },
    'reward-taken': { zh: '平台收回奖励', en: 'Rewards taken back by Torch' },
    'shop-exchange': { zh: '店铺 GF 兑换', en: 'From GF of the shop' },
    'shop-payout': { zh: '店铺转入', en: 'From the shop' },
    'shop-gift': { zh: '店铺赠送', en: 'Gifts of shops' },
    'red-packet': { zh: '发出的红包', en: 'Red packets sent' },
    'red-packet-opened': { zh: '收到的红包', en: 'Red packets received' },
    'red-packet-returned': { zh: '红包退回', en: 'Back from red packets' },
    'trade-freeze': { zh: '交易冻结', en: 'Held in escrow' },
    'trade-unfreeze': { zh: '交易解冻', en: 'Released from escrow' },
    trade: { zh: '交易大厅买卖', en: 'Bought and sold in the hall' },
  },
  /** One that this version of the app does not know yet. */
  other: { zh: '其他变动', en: 'Other movement' },
})
