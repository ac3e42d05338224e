import { expect, test } from 'vitest'
import { pinyinFormsOf } from './search-shops.ts'

test('returns the full spelling and the initials from every character on', () => {
  expect(pinyinFormsOf('老王面馆')).toEqual([
    ...['laowangmianguan', 'lwmg', 'wangmianguan', 'wmg', 'mianguan', 'mg', 'guan', 'g'],
  ])
})

test('uses the reading of a character within its word and spells ü as v', () => {
  expect(pinyinFormsOf('重庆银行')[0]).toBe('chongqingyinhang')
  expect(pinyinFormsOf('绿茶')[0]).toBe('lvcha')
})

test('returns no forms for non-Chinese text, which separates runs of Chinese', () => {
  expect(pinyinFormsOf('Café 100%')).toEqual([])
  expect(pinyinFormsOf('K房·小巷')).toEqual(['fang', 'f', 'xiaoxiang', 'xx', 'xiang', 'x'])
})
