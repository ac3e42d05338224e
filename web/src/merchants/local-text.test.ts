import { expect, test } from 'vitest'
import { localText } from './local-text.ts'

test.each([
  ['zh', '面馆', 'Noodles', '面馆'],
  ['en', '面馆', 'Noodles', 'Noodles'],
  ['en', '面馆', null, '面馆'],
  ['en', '面馆', '  ', '面馆'],
  ['zh', '', 'Noodles', 'Noodles'],
  ['zh', null, undefined, ''],
] as const)('localText in %s of %s and %s is %s', (language, chinese, english, read) => {
  expect(localText(language, chinese, english)).toBe(read)
})
