import { parameterFigure } from '@torch/contract/parameter-figures.ts'
import { expect, test } from 'vitest'
import { parameterCatalogue } from './catalogue.ts'

/** The units allowed for each ending of a parameter's name; `-units` is GF or PV in units of 0.0001. */
const UNITS_BY_NAME: [end: RegExp, units: string[]][] = [
  [/-days$/, ['days']],
  [/-last-day$/, ['day-number']],
  [/-hours$/, ['hours']],
  [/-minutes$/, ['minutes']],
  [/-tenths(-from-\w+-step)?$/, ['tenths']],
  [/-ppm$/, ['ppm']],
  [/-percent$/, ['percent']],
  [/-units$/, ['gf', 'pv']],
  [/-kib$/, ['kib']],
  [/-friends$/, ['people']],
]

test.each(parameterCatalogue)('$name has a unit that fits the end of its name', ({ name, unit }) => {
  for (const [end, units] of UNITS_BY_NAME) if (end.test(name)) expect(units).toContain(unit)
})

test('shows every reward rate with one decimal', () => {
  const rates = parameterCatalogue.filter(({ title }) => /PV per GF(?! released)/.test(title.en))
  expect(rates.map(({ name }) => name).sort()).toEqual([
    'payments.customer-reward-tenths',
    'payments.shop-exchange-tenths',
    'payments.shop-payout-pv-tenths',
    'points.exchange-tenths',
    'points.gift-tenths',
    'referrals.reward-tenths',
    'referrals.reward-tenths-from-first-step',
    'referrals.reward-tenths-from-second-step',
  ])
  for (const { unit } of rates) expect(parameterFigure('25', unit)).toBe('2.5')
})
