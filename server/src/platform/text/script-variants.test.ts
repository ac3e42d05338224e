import { to } from 'opencc-js/preset/t2cn'
import { expect, test } from 'vitest'
import { fold } from './fold.ts'
import { scriptPattern, scriptPrefixes } from './script-variants.ts'

test('matches every entry of the dictionaries by both of its spellings', () => {
  const entries = (to.cn?.flat() ?? []).flatMap((dictionary) => String(dictionary).split('|'))
  expect(entries.length).toBeGreaterThan(3900)
  const missed = entries.filter((entry) => {
    const [traditional = '', simplified = ''] = entry.split(' ')
    const matches = (keyword: string, text: string) =>
      new RegExp(`^${scriptPattern(keyword)}$`, 'u').test(text)
    return !matches(traditional, simplified) || !matches(simplified, traditional)
  })
  expect(missed).toEqual([])
})

test('finds everything that a comparison of folded texts finds', () => {
  for (const [text, keyword] of [
    ['老王麵館', '面馆'],
    ['老王面馆', '麵館'],
    ['這是一目瞭然', '一目了然'],
    ['一目了然', '一目瞭然'],
    ['乾隆', '乾隆'],
    ['裡面', '裏面'],
  ] as const) {
    expect(fold(text)).toContain(fold(keyword))
    expect(text).toMatch(new RegExp(scriptPattern(keyword), 'u'))
  }
})

test('takes every other character literally', () => {
  for (const text of ['a.b', '100%', '(1)', '[x]', '\\d', '^$', '***', 'a|b', '{2}', '?+']) {
    expect(text).toMatch(new RegExp(`^${scriptPattern(text)}$`, 'u'))
  }
  expect('axb').not.toMatch(new RegExp(scriptPattern('a.b'), 'u'))
})

test('lists the spellings of a prefix up to the limit', () => {
  expect(scriptPrefixes('王_店', 8)).toEqual(['王\\_店%'])
  expect(scriptPrefixes('面馆', 16).length).toBeLessThanOrEqual(16)
  expect(scriptPrefixes('面馆', 16)).toEqual(expect.arrayContaining(['麵館%', '面馆%', '麵馆%', '面館%']))
  expect(scriptPrefixes('面馆', 4).sort()).toEqual(['面%', '麪%', '麫%', '麵%'].sort())
  expect(scriptPrefixes('面馆', 3)).toEqual(['%'])
})
