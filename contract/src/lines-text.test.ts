import { expect, test } from 'vitest'
import { linesText } from './lines-text.ts'

const line = {
  kind: 'item' as const,
  serviceId: 31,
  choiceIds: [],
  name: '茶',
  nameEn: 'Tea',
  choices: [],
  choicesEn: [],
  count: 1,
  gfPrice: '0.0100',
  gfAmount: '0.0100',
}

test('writes count, name, chosen options and unit price of each line', () => {
  const noodles = {
    ...line,
    name: '牛肉面',
    nameEn: 'Beef noodles',
    choices: ['大', '蛋'],
    choicesEn: ['large', 'egg'],
    count: 2,
    gfPrice: '22.7500',
    gfAmount: '45.5000',
  }
  expect(linesText([noodles, line], ({ name, choices }) => ({ name, choices }))).toBe(
    '2 x 牛肉面 (大, 蛋) @ 22.75; 1 x 茶 @ 0.01',
  )
  expect(linesText([noodles], ({ nameEn, choicesEn }) => ({ name: nameEn ?? '', choices: choicesEn }))).toBe(
    '2 x Beef noodles (large, egg) @ 22.75',
  )
  expect(linesText([], () => ({ name: '', choices: [] }))).toBe('')
})
