import { defineWords } from '../lib/words.ts'

/** What home and assets call the balances and their parts. */
export const words = defineWords({
  balances: { zh: '我的资产', en: 'Your assets' },
  available: {
    zh: (currency: string) => `可用 ${currency}`,
    en: (currency: string) => `${currency} available`,
  },
  frozen: { zh: (amount: string) => `冻结 ${amount}`, en: (amount: string) => `${amount} frozen` },
  pending: { zh: (amount: string) => `待到账 ${amount}`, en: (amount: string) => `${amount} pending` },
  kept: { zh: (amount: string) => `暂留 ${amount}`, en: (amount: string) => `${amount} kept for now` },
  releasedToday: {
    zh: (gf: string) => `今天释放 ${gf} GF`,
    en: (gf: string) => `${gf} GF released today`,
  },
  /** The same names as above, where the figure stands beside them. */
  part: {
    all: { zh: '当前余额', en: 'Current balance' },
    available: { zh: '可用', en: 'Available' },
    pending: { zh: '待到账', en: 'Pending' },
    kept: { zh: '暂留', en: 'Kept for now' },
    frozen: { zh: '冻结', en: 'Frozen' },
  },
})
