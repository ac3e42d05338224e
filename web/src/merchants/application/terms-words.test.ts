import { MAX_SHOPS_PER_OWNER } from '@torch/contract/merchants-limits.ts'
import { expect, test } from 'vitest'
import { words } from './terms-words.ts'

test('the terms state the most shops of an owner in both languages', () => {
  expect(words.zh.sections.who_text).toContain(`最多可开通 ${MAX_SHOPS_PER_OWNER} 家店铺`)
  expect(words.en.sections.who_text).toContain(`up to ${MAX_SHOPS_PER_OWNER} shops`)
})
