import type { NewProduct } from '../wealth/index.ts'
import { gf } from './demo-visits.ts'

/** The demo's wealth products: longer terms have higher rates and higher costs of early redemption. */
export const wealthProducts: NewProduct[] = [
  {
    name: { zh: '七日小憩', en: 'Seven Days' },
    description: {
      zh: '短短一周，随时可以提前取回。适合先试试看。',
      en: 'One short week, and you may leave at any time. A good one to try.',
    },
    type: 'flexible',
    dailyRatePpm: 200,
    minAmount: gf(100),
    maxAmount: gf(5000),
    termDays: 7,
    earlyRedeemAllowed: true,
    earlyRedeemRatePpm: 2000,
    quota: gf(500_000),
  },
  {
    name: { zh: '月月安心', en: 'Calm Month' },
    description: {
      zh: '三十天，到期本息一次付清。',
      en: 'Thirty days; principal and interest are paid together at the end.',
    },
    type: 'flexible',
    dailyRatePpm: 300,
    minAmount: gf(100),
    maxAmount: null,
    termDays: 30,
    earlyRedeemAllowed: true,
    earlyRedeemRatePpm: null,
    quota: gf(1_000_000),
  },
  {
    name: { zh: '季度丰收', en: 'Season Harvest' },
    description: {
      zh: '九十天，收益更高；提前赎回收取本金的 1.5%。',
      en: 'Ninety days at a better rate. Leaving early costs 1.5 % of the principal.',
    },
    type: 'flexible',
    dailyRatePpm: 400,
    minAmount: gf(500),
    maxAmount: null,
    termDays: 90,
    earlyRedeemAllowed: true,
    earlyRedeemRatePpm: 15_000,
    quota: gf(500_000),
  },
  {
    name: { zh: '周年长明', en: 'Year of Light' },
    description: {
      zh: '三百六十五天，收益最高；期间不能提前赎回。',
      en: 'A whole year at the best rate. It cannot be redeemed before its end.',
    },
    type: 'fixed',
    dailyRatePpm: 500,
    minAmount: gf(1000),
    maxAmount: gf(100_000),
    termDays: 365,
    earlyRedeemAllowed: false,
    earlyRedeemRatePpm: null,
    quota: gf(1_000_000),
  },
]
