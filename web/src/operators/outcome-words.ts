import { defineWords } from '../lib/words.ts'

export const words = defineWords({
  outcome: { zh: '结论', en: 'Outcome' },
  outcomes: {
    upheld: { zh: '属实', en: 'True' },
    unproven: { zh: '无法认定', en: 'Not proven' },
    unfounded: { zh: '不属实', en: 'Not true' },
  },
})
