import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Parameter, parameterCatalogue } from '../../platform/parameters/catalogue.ts'
import { packagePrices } from '../../points/rules.ts'
import { levels } from '../../referrals/rules.ts'

// A parameter names its rule as the source, and the rule states the default after `P:` (docs/rules/README.md).

const rules = join(import.meta.dirname, '../../../../docs/rules')

/** Returns the section that a source names, in one line. */
function sectionOf(source: string): string {
  const [, page = '', anchor = ''] = /^rules\/([\w-]+)#([\w-]+)$/.exec(source) ?? []
  const sections = readFileSync(join(rules, `${page}.md`), 'utf8').split(/^## /m)
  const found = sections.find((one) => one.split('\n')[0]?.toLowerCase().replaceAll(' ', '-') === anchor)
  return (found ?? '').replace(/\s+/g, ' ')
}

/** Returns the accepted notations of the default in its unit. */
function notations({ unit, default: value }: Parameter): string[] {
  const figure = Number(value)
  const shown = (divisor: number) => (figure / divisor).toLocaleString('en')
  if (unit === 'gf' || unit === 'pv') return [shown(10_000)]
  if (unit === 'usdt' || unit === 'cny') return [shown(10_000), (figure / 10_000).toFixed(2)]
  if (unit === 'ppm') return [`${shown(10_000)} %`, shown(1000)]
  if (unit === 'tenths') return [shown(10)]
  return [shown(1)]
}

test.each(parameterCatalogue)('$name stands in its rule with its default', (parameter) => {
  const section = sectionOf(parameter.source)
  const after = [...section.matchAll(/P: ([\d.,]*\d( %)?)/g)].flatMap(([, said = '']) => [
    said,
    said.replace(' %', ''),
  ])
  expect(after).toEqual(
    expect.arrayContaining([expect.toSatisfy((said) => notations(parameter).includes(said))]),
  )
})

test('product code reads every parameter', () => {
  const root = join(import.meta.dirname, '../..')
  const source = globSync('**/*.ts', { cwd: root })
    .filter((path) => !/\.test\.ts$|^(testing|demo)\/|^platform\/parameters\//.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n')
  const inSeries = new Set<string>([
    ...packagePrices.values(),
    ...levels.flatMap(({ friends, dividend }) => [friends, dividend]),
  ])
  const names = parameterCatalogue.map(({ name }) => name)
  expect(names.filter((name) => !inSeries.has(name) && !source.includes(`'${name}'`))).toEqual([])
})
