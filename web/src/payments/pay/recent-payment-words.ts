import { defineWords } from '../../lib/words.ts'

/** Separate from the module's other texts, because home loads them. */
export const words = defineWords({
  justPaid: {
    zh: (amount: string, shop: string) => `已付给${shop} ${amount} GF，查看凭证`,
    en: (amount: string, shop: string) => `${amount} GF to ${shop}, receipt`,
  },
})
