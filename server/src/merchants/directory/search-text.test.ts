import { describe, expect, test } from 'vitest'
import { readKeyword, searchTerms, searchText } from './search-text.ts'

const shop = searchText([
  '老王面馆',
  'Lao Wang Noodles',
  '东城区王府井大街138号',
  '100%果汁_A\\B',
  'Café K房',
  null,
])
const found = (keyword: string) => {
  const search = readKeyword(keyword)
  if (!search) return undefined
  const terms = new Set(searchTerms(shop))
  return search.terms.every((term) => terms.has(term)) && search.words.every((word) => shop.includes(word))
}

describe('finds', () => {
  test.each([
    '老王面馆',
    '面馆',
    '王面馆',
    '面',
    'Lao Wang',
    'wang lao',
    'NOOD',
    'noodles',
    'ｎｏｏｄｌｅｓ',
    '面馆 noodle',
    '麵館',
    '老王麵館',
    '東城區',
    '138号',
    '138',
    '%',
    '100%',
    '%果汁_',
    '_',
    '\\',
    'a\\b',
    'café',
    'K房',
    '  大街　138  ',
  ])('%s', (keyword) => {
    expect(found(keyword)).toBe(true)
  })
})

describe('does not find', () => {
  test.each([
    '王老',
    '面条',
    'oodle',
    'noodlesx',
    '38号',
    '100_',
    '%%',
    '王府井大楼',
    'lao tea',
    "' or 1=1 --",
  ])('%s', (keyword) => {
    expect(found(keyword)).toBe(false)
  })
})

test('returns no search for a blank keyword', () => {
  expect(readKeyword('')).toBeUndefined()
  expect(readKeyword(' \u3000 ')).toBeUndefined()
})

test('splits a run of characters into pairs, of which the last may overlap', () => {
  expect(readKeyword('北京烤鸭店')?.terms).toEqual(['北京', '烤鸭', '鸭店'])
})

test('shortens a long word to one term', () => {
  expect(readKeyword('internationalisation')?.terms).toEqual(['internationa'])
})

test('returns the words that the terms alone do not prove', () => {
  const doubtful = (keyword: string) => readKeyword(keyword)?.doubtful
  expect(doubtful('面 面馆 noodle 138 internationa')).toEqual([])
  expect(doubtful('王面馆 K房 internationale %果')).toEqual(['王面馆', 'k房', 'internationale'])
})
