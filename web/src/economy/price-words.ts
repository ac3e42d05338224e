import { defineWords } from '../lib/words.ts'

/** Separate from the hall's other texts, because home loads them. */
export const words = defineWords({
  title: { zh: '市场指导价', en: 'Guide price' },
  range: { zh: '挂单价格范围 ±5%', en: 'Allowed price range: ±5%' },
  /** The price above names the subject. */
  between: {
    zh: (least: string, most: string) => `${least} – ${most}`,
    en: (least: string, most: string) => `${least} – ${most}`,
  },
  source: {
    trades: { zh: '按近 24 小时成交加权计算', en: 'Weighted by the trades of the last 24 hours' },
    last: {
      zh: (time: string) => `近 24 小时成交不足，沿用 ${time} 的成交价`,
      en: (time: string) => `Too few trades in the last 24 hours. This is the price of ${time}`,
    },
    fallback: {
      zh: '还没有足够的成交，暂用平台参考价',
      en: 'Too few trades so far. This is the platform’s own figure',
    },
    pinned: { zh: '目前由平台设定', en: 'Set by the platform at the moment' },
  },
  stale: { zh: '非实时', en: 'Not live' },
  failed: { zh: '暂时无法获取指导价', en: 'The guide price cannot be had right now' },
  chart: { zh: '看价格走势', en: 'See the price chart' },
})
