import { defineWords } from '../lib/words.ts'

export const words = defineWords({
  zh: {
    title: '商家介绍 (PDF)',
    note: '两页：顾客怎么付款、GF 怎么用、怎么申请',
  },
  en: {
    title: 'Introduction for shops (PDF)',
    note: 'Two pages: how customers pay, what GF are for, how to apply',
  },
})
