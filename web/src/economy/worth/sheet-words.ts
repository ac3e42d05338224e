import { defineWords } from '../../lib/words.ts'

/** How the worth of GF is made. */
export const words = defineWords({
  title: { zh: '约值的计算', en: 'How the worth is calculated' },
  lead: {
    zh: '市场指导价乘以平台公布的 USDT 汇率，得到 1 GF 的约值。',
    en: 'The guide price times the CNY rate of USDT gives the worth of 1 GF.',
  },
  price: { zh: '市场指导价', en: 'Guide price' },
  priceValue: { zh: (usdt: string) => `${usdt} USDT / GF`, en: (usdt: string) => `${usdt} USDT / GF` },
  lastTrade: { zh: '最近成交', en: 'Last trade' },
  rate: { zh: '1 USDT 折合', en: 'CNY for 1 USDT' },
  rateSince: { zh: '汇率设定于', en: 'Rate set on' },
  worth: { zh: '1 GF 约值', en: 'Worth of 1 GF' },
  note: {
    zh: '仅供参考：不是报价，平台也不承诺按此兑换。成交价格以交易大厅为准。',
    en: 'For reference only: not an offer, and not a promised rate. The price agreed in the trading hall counts.',
  },
  close: { zh: '知道了', en: 'Got it' },
})
