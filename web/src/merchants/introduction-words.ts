import { defineWords } from '../lib/words.ts'

export const words = defineWords({
  zh: {
    title: '商家介绍 (PDF)',
    note: '两页：收款、GF 的用处、入驻',
  },
  en: {
    title: 'Introduction for shops (PDF)',
    note: 'Two pages: how customers pay, what GF are for, how to apply',
  },
})
