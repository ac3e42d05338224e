import { defineWords } from '../../lib/words.ts'

/** Separate from the explanation's texts, because home loads them. */
export const words = defineWords({
  about: { zh: (cny: string) => `≈ ${cny}`, en: (cny: string) => `≈ ${cny}` },
  each: { zh: (cny: string) => `1 GF ≈ ${cny}`, en: (cny: string) => `1 GF ≈ ${cny}` },
  how: { zh: '怎么算的', en: 'How it is worked out' },
})
