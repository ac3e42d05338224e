import { expect, test } from 'vitest'
import { pinyinFormsOf } from './directory.ts'

test('a name is typed by its sounds and by its initials, from any character on', () => {
  expect(pinyinFormsOf('老王面馆')).toEqual([
    ...['laowangmianguan', 'lwmg', 'wangmianguan', 'wmg', 'mianguan', 'mg', 'guan', 'g'],
  ])
})

test('a character with two sounds has the one of its word, and ü is typed as v', () => {
  expect(pinyinFormsOf('重庆银行')[0]).toBe('chongqingyinhang')
  expect(pinyinFormsOf('绿茶')[0]).toBe('lvcha')
})

test('what is not Chinese has no sounds, and parts what is', () => {
  expect(pinyinFormsOf('Café 100%')).toEqual([])
  expect(pinyinFormsOf('K房·小巷')).toEqual(['fang', 'f', 'xiaoxiang', 'xx', 'xiang', 'x'])
})
