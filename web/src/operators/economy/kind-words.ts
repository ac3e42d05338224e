import { defineWords } from '../../lib/words.ts'

/** The events of the ledger, as those who keep its books call them. What is new on the server is shown as it came. */
export const kindWords = defineWords({
  zh: {
    kinds: {
      issue: '发行',
      grant: '金库发放',
      payment: '消费付款',
      transfer: '会员转账',
      'gift-reward': '赠送奖励',
      exchange: 'GF 闪兑',
      release: 'PV 释放',
      'release-fee': '手动释放手续费',
      'auto-release': '自动释放套餐',
      invest: '理财投入',
      redeem: '理财赎回',
      interest: '理财收益',
      'early-redeem-penalty': '提前赎回违约金',
      'referral-reward': '直推奖励',
      'team-reward': '团队奖励',
      dividend: '火炬手分红',
      'pv-to-shop': 'PV 转入店铺',
      'shop-exchange': '店铺 GF 换 PV',
      'shop-payout': '店铺转出',
      'shop-gift': '店铺赠送 PV',
      refund: '退款',
      'reward-returned': '退款退回奖励',
      'trade-freeze': '交易冻结',
      'trade-unfreeze': '交易解冻',
      trade: '交易成交',
    },
  },
  en: {
    kinds: {
      issue: 'Issued',
      grant: 'Granted by the treasury',
      payment: 'Payments to shops',
      transfer: 'Transfers',
      'gift-reward': 'Rewards for gifts',
      exchange: 'Flash exchange',
      release: 'Release of PV',
      'release-fee': 'Fees for manual release',
      'auto-release': 'Auto-release packages',
      invest: 'Put into products',
      redeem: 'Taken out of products',
      interest: 'Interest of products',
      'early-redeem-penalty': 'Penalties for redeeming early',
      'referral-reward': 'Rewards for inviting',
      'team-reward': 'Team rewards',
      dividend: 'Dividends of levels',
      'pv-to-shop': 'PV moved to shops',
      'shop-exchange': 'Shops’ GF into PV',
      'shop-payout': 'Payouts of shops',
      'shop-gift': 'PV given by shops',
      refund: 'Refunds',
      'reward-returned': 'Rewards taken back',
      'trade-freeze': 'Held in escrow',
      'trade-unfreeze': 'Released from escrow',
      trade: 'Traded',
    },
  },
})

export function kindName(words: Readonly<Record<string, string>>, kind: string): string {
  return words[kind] ?? kind
}
