import { parameterUnits } from '@torch/contract/governance.ts'
import { expect, test } from 'vitest'
import { words } from './unit-words.ts'
import { withThousandsSeparators } from './use-format-parameter.ts'

test.each(parameterUnits)('a value in %s is shown with its unit in both languages', (unit) => {
  const figure = withThousandsSeparators('10', unit)
  for (const { units } of [words.zh, words.en]) {
    const text = units[unit](figure)
    expect(text).toContain(figure)
    expect(text.replace(figure, '').trim()).not.toBe('')
  }
})

test('units are shown in the singular for 1, and named in full', () => {
  expect([words.en.units.days('7'), words.en.units.days('1'), words.zh.units.days('7')]).toEqual([
    '7 days',
    '1 day',
    '7 天',
  ])
  expect([words.en.units.tenths('2.5'), words.zh.units.tenths('2.5')]).toEqual([
    '2.5 PV per GF',
    '每 GF 2.5 PV',
  ])
})
