import { defineWords } from '../../lib/words.ts'

export const words = defineWords({
  title: { zh: '商家介绍（PDF）', en: 'Introduction for shops (PDF)' },
  note: {
    zh: '两页：收款、GF 的用处、入驻',
    en: 'Two pages: getting paid, using GF, how to apply',
  },
})
