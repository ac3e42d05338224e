import { describe, expect, test } from 'vitest'
import { text } from './fields.ts'
import { username } from './identity/fields.ts'

const name = text(50, { min: 1 })
const read = (typed: string) => {
  const { success, data, error } = name.safeParse(typed)
  return success ? data : `refused: ${error.issues[0]?.message}`
}

describe('a required name', () => {
  test.each([
    ['Hangul filler', '\u3164'],
    ['half-width Hangul filler', '\uffa0'],
    ['Hangul choseong filler', '\u115f'],
    ['empty Braille pattern', '\u2800'],
    ['empty Braille patterns and blanks', ' \u2800\u3000'],
    ['zero-width space', '\u200b'],
    ['word joiner', '\u2060'],
    ['byte order mark', '\ufeff'],
    ['soft hyphen', '\u00ad'],
    ['variation selector', '\ufe0f'],
    ['a combining mark alone', '\u0301'],
    ['blanks', ' \u00a0\u3000'],
    ['nothing', ''],
  ])('is refused as missing when it contains only: %s', (_what, typed) => {
    expect(read(typed)).toBe('refused: required')
  })

  test.each([
    ['alice\u200b', 'alice'],
    ['\ufeffalice', 'alice'],
    ['al\u00adice', 'alice'],
    ['al\u2060ice', 'alice'],
    ['alice\u3164', 'alice'],
    ['alice\u{e0041}', 'alice'],
    ['alice\u200d', 'alice'],
    ['\u2800alice\u2800', 'alice'],
    ['  alice ', 'alice'],
    ['老王\u200b面馆', '老王面馆'],
    ['e\u0301', 'é'],
  ])('is read without invisible characters: %j', (typed, meant) => {
    expect(read(typed)).toBe(meant)
  })

  test.each([
    '👍',
    '👍🏽',
    '👨‍👩‍👧',
    '❤️',
    '❤️‍🔥',
    '☕︎',
    '1️⃣',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    '🇨🇳',
    '面🍜',
    'ﾊﾝｸﾞﾙ',
    '한글',
    'Ünïcödé',
    'Nguyễn',
    'привет',
    'ไทย',
    '※',
    '+',
    '1',
  ])('keeps emoji and letters unchanged: %s', (typed) => {
    expect(read(typed)).toBe(typed.normalize('NFC'))
  })

  test.each([
    '\u061calice',
    'a\u202eb',
    'a\u200eb',
    'a\u200fb',
    'a\u2066b\u2069',
    'a\u0000b',
    'a\u2028b',
    'a\ufffdb',
    '\ue000',
    `a${'\u0301'.repeat(19)}`,
    'x\u0327\u0301\u0302\u0303',
  ])('is refused with direction marks, control characters or stacked marks: %j', (typed) => {
    expect(read(typed)).toBe('refused: characters')
  })
})

test('a text with lines may contain line breaks and tabs, but no other control characters', () => {
  expect(text(50, { lines: true }).parse('a\n\tb\u200b')).toBe('a\n\tb')
  expect(text(50, { lines: true }).safeParse('a\u202eb').success).toBe(false)
  expect(text(50).safeParse('a\nb').success).toBe(false)
})

test('the length is counted after invisible characters are removed', () => {
  expect(text(5).parse('alice\u200b\u200b')).toBe('alice')
  expect(text(5, { min: 3 }).safeParse('a\u200b\u200b').success).toBe(false)
})

describe('a username', () => {
  test.each(['alice', 'Алиса', 'Αλίκη', '王小明', 'wang小明', 'テスト', 'tanaka太郎', 'a_1-b.c'])(
    'may be %s',
    (typed) => {
      expect(username.safeParse(typed).success).toBe(true)
    },
  )
  test.each(['аlice', 'alicе', 'аdmin', 'pаypal', 'Αlice', 'alicε', '王а明', 'ალice'])(
    'is refused with mixed scripts: %s',
    (typed) => {
      expect(username.safeParse(typed).error?.issues[0]?.message).toBe('scripts')
    },
  )
})
