import { expect, test } from 'vitest'
import { startLanguage } from './language.ts'

test.each([
  ['zh', 'en-GB', 'zh'],
  ['en', 'zh-CN', 'en'],
  [null, 'zh-TW', 'zh'],
  [null, 'en-US', 'en'],
  [null, 'EN', 'en'],
  [null, 'fr-FR', 'zh'],
  ['klingon', 'en', 'en'],
  [null, undefined, 'zh'],
] as const)('startLanguage with saved %s and browser %s is %s', (saved, browser, language) => {
  expect(startLanguage(saved, browser)).toBe(language)
})
