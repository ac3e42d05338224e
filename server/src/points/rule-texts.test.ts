import { expect, test } from 'vitest'
import { parameterCatalogue } from '../platform/parameters/catalogue.ts'
import { writeRule } from './rule-texts.ts'

test.each(parameterCatalogue.map(({ name, default: value }) => ({ name, value })))(
  'members read the rule $name by a title in both languages, not by its stored name',
  ({ name, value }) => {
    const [zh, en] = (['zh', 'en'] as const).map((language) =>
      writeRule({ name, value, since: null }, language),
    )
    expect(zh?.name).toMatch(/\p{Script=Han}/u)
    expect(en?.name).not.toBe(name)
    expect(en?.name).not.toMatch(/\p{Script=Han}/u)
  },
)
