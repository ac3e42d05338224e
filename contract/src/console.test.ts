import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Field, ListDescription } from './console/describe-list.ts'
import { fillText } from './console/describe-list.ts'
import { filtersOf } from './console/list-filters.ts'
import { type Lists, lists } from './console.ts'
import type { BilingualText } from './errors.ts'
import type { Operation } from './operation.ts'

type AnyList = ListDescription & Pick<Lists[keyof Lists], 'find'> & { inspect?: Operation }

const all = Object.entries<AnyList>(lists as never)

/** The query's choices whose texts are the web's, because other screens use them. */
const NAMED_BY_WEB = ['journals.kind', 'journals.account', 'reports.reason', 'log.act']

const rowOf = ({ find }: AnyList) => (find.output as z.ZodArray<z.ZodObject>).element.shape
/** The fields that a column names, in both languages. */
const fieldsOf = (text: string | BilingualText = '') =>
  typeof text === 'string' ? fieldsIn(text) : [...fieldsIn(text.zh), ...fieldsIn(text.en)]
const fieldsIn = (text = '') => [...text.matchAll(/\{(\w+)\}/g)].map(([, field]) => field ?? '')

test.each(all)('the list %s describes fields that its rows and records have', (_, list) => {
  const { columns, facts = {}, table = [], key = 'id', opens, result, filters = {} } = list
  const row = Object.keys(rowOf(list))
  const shown = table.flatMap((column) => (typeof column === 'string' ? [column] : fieldsOf(column.text)))
  expect(row).toEqual(expect.arrayContaining([...Object.keys(columns), key]))
  expect(Object.keys(columns)).toEqual(expect.arrayContaining(shown))
  if (opens) expect(row).toContain(opens[1])
  expect(row).toEqual(expect.arrayContaining([...fieldsIn(result?.name), ...fieldsIn(result?.note)]))
  const record = Object.keys((list.inspect?.output as z.ZodObject | undefined)?.shape ?? {})
  expect(record).toEqual(expect.arrayContaining(Object.keys(facts)))
  expect(Object.keys(list.find.query?.shape ?? {})).toEqual(expect.arrayContaining(Object.keys(filters)))
  for (const { link } of Object.values({ ...columns, ...facts } as Record<string, Field>))
    if (link) expect([...row, ...record]).toContain(link[1])
})

test.each(all)('the list %s has a text for each value that its columns and filters know', (name, list) => {
  const { find, columns, filters = {} } = list
  const row = rowOf(list)
  for (const [field, { words, tones }] of Object.entries(columns as Record<string, Field>)) {
    const schema = row[field]
    const known = schema instanceof z.ZodEnum ? schema.options.map(String) : undefined
    if (words && known) expect([field, Object.keys(words).sort()]).toEqual([field, known.sort()])
    if (tones) expect(known).toEqual(expect.arrayContaining(Object.keys(tones)))
  }
  for (const [filter, kind] of Object.entries(filtersOf(find, Object.keys(filters)))) {
    if (filter === 'sort' || filter === 'of' || NAMED_BY_WEB.includes(`${name}.${filter}`)) continue
    if (typeof kind !== 'object') expect([filter, kind]).not.toEqual([filter, 'named'])
    else {
      const words = filters[filter]?.words ?? columns[filter]?.words ?? {}
      const options = kind.options.filter((option) => option !== 'all')
      expect([filter, Object.keys(words)]).toEqual([filter, expect.arrayContaining(options)])
    }
  }
})

test.each([
  ['{name} · {nameEn} | {name}', { name: 'Noodles', nameEn: 'N' }, 'Noodles · N'],
  ['{name} · {nameEn} | {name}', { name: 'Noodles', nameEn: null }, 'Noodles'],
  ['{seller} → {buyer}', { seller: 'bob', buyer: null }, 'bob → '],
])('fillText of %s with %j is %s', (text, row, filled) => {
  expect(fillText(text, (field) => (row as Record<string, string | null>)[field] ?? null)).toBe(filled)
})
