import { expect, test } from 'vitest'
import { startLanguage } from './language.ts'

// spec: 000 §3 browser storage: tokens, user, merchant flag, language
// spec: 000 §4 language: saved, else the browser’s, else Chinese
// spec: 001 §2 language of the app, Chinese otherwise
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
