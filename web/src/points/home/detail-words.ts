import { defineWords } from '../../lib/words.ts'

/** The texts of what is shown after a tap, or on a wide screen. */
export const words = defineWords({
  gfAvailable: { zh: 'GF 可用积分', en: 'GF available' },
  pvPoints: { zh: 'PV 积分', en: 'PV points' },
  earned: { zh: '累计获得', en: 'Earned in total' },
  spent: { zh: '累计支出', en: 'Spent in total' },
  created: { zh: '创建时间', en: 'Created' },
  updated: { zh: '更新时间', en: 'Updated' },
  gfUses: { zh: 'GF 可以用来', en: 'What you can do with GF' },
  gfUse: {
    hall: {
      zh: '在交易大厅按市价卖出，换成 USDT',
      en: 'Sell it for USDT in the trading hall, at the market price',
    },
    pay: { zh: '向店铺付款，价格以店铺标价为准', en: 'Pay in shops, at the price that each shop sets in GF' },
    gift: { zh: '赠送给团队下级', en: 'Send it to your team as a gift' },
    exchange: {
      zh: (multiple: number) => `复投或闪兑，按 1:${multiple} 换成 PV`,
      en: (multiple: number) => `Reinvest it, or flash-exchange it to PV at 1:${multiple}`,
    },
    wealth: { zh: '转入理财产品', en: 'Move it into wealth products' },
    nft: { zh: '兑换 NFT 藏品（尚未开放）', en: 'Exchange it for NFT collectibles (not open yet)' },
  },
  pvRelease: { zh: 'PV 释放', en: 'PV release' },
  forecast: { zh: '未来 12 个月的释放', en: 'Release forecast, 12 months' },
  daysSince: { zh: '注册天数', en: 'Days since registration' },
  days: { zh: (count: number) => `第 ${count} 天`, en: (count: number) => `Day ${count}` },
  period: {
    zh: (from: number, to: number) => `第 ${from}–${to} 天`,
    en: (from: number, to: number) => `Days ${from}–${to}`,
  },
  periodFrom: { zh: (from: number) => `第 ${from} 天起`, en: (from: number) => `From day ${from}` },
  dailyRate: { zh: (rate: string) => `每日 ${rate}‰`, en: (rate: string) => `${rate}‰ a day` },
  now: { zh: '当前', en: 'Now' },
  pvExplained: {
    zh: 'PV 按注册天数每日释放。天数越久，每日释放比例越平缓。',
    en: 'PV is released every day, at a rate that depends on how long you have been a member.',
  },
  pvAnonymous: { zh: '登录后可查看您处于哪个释放阶段。', en: 'Log in to see which period you are in.' },
})
