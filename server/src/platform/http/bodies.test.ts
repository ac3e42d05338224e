import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { faultOfQuery, readForm, readJson, readQuery } from './bodies.ts'
import { Refusal } from './refusal.ts'

const reasonOf = (read: () => unknown) => {
  try {
    return read()
  } catch (error) {
    return error instanceof Refusal ? error.reason : error
  }
}

describe('JSON', () => {
  test('reads what it wrote, whatever that is', () => {
    fc.assert(
      fc.property(fc.json({ noUnicodeString: false } as object), (text) => {
        const value = reasonOf(() => readJson(text))
        // Some numbers are written with exponents or as minus zero, which is refused.
        if (value === 'validation' || value === 'parameter') return
        expect(value).toEqual(JSON.parse(text))
      }),
      { numRuns: 3000 },
    )
  })

  test.each(['1e3', '1E3', '-0', '-0.0', '0e0', '1e400', '123456789e-3'])(
    'the number %s is refused',
    (number) => {
      expect(reasonOf(() => readJson(`{"amount":${number}}`))).toBe('validation')
      expect(reasonOf(() => readJson(`{"a":[{"b":${number}}]}`))).toBe('validation')
    },
  )

  test.each(['0', '1', '-1', '12.50', '9007199254740993'])('the number %s is taken', (number) => {
    expect(readJson(`{"amount":${number}}`)).toEqual({ amount: Number(number) })
  })

  test('no key reaches a prototype', () => {
    expect(reasonOf(() => readJson('{"__proto__":{"isAdmin":true}}'))).toBe('parameter')
    expect(reasonOf(() => readJson('{"a":{"\\u005f_proto__":1}}'))).toBe('parameter')
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  test.each([
    '{',
    '[1,]',
    "{'a':1}",
    '{"a":01}',
    'NaN',
    'undefined',
    '{"a":1}x',
    '\u0000',
    `${'['.repeat(60_000)}`,
  ])('what is no JSON is a bad parameter', (text) => expect(reasonOf(() => readJson(text))).toBe('parameter'))

  test.each([
    '{"a":1,"a":1}',
    '{"a":1,"\\u0061":2}',
    '{"b":{"a":1, "a" :2}}',
    '[{"x":[{"a":"}","a":"{"}]}]',
    '{"a":{},"b":[],"a":null}',
    '{"":1,"":2}',
    '{"a\\"":1,"b":"\\\\","a\\u0022":2}',
  ])('%s: which of the two would count?', (text) => {
    expect(() => JSON.parse(text)).not.toThrow()
    expect(reasonOf(() => readJson(text))).toBe('parameter')
  })

  test.each([
    '{"a":{"a":{"a":1}},"b":{"a":2}}',
    '[{"a":1},{"a":2}]',
    '{"a":"a","b":"a","c":["a","a"]}',
    '{"a":"\\",\\"a\\":1"}',
    '{"constructor":1,"toString":2}',
  ])('%s has no key twice', (text) => {
    expect(readJson(text)).toEqual(JSON.parse(text))
  })

  test('no body is an empty one', () => {
    expect(readJson('')).toEqual({})
  })
})

describe('forms and queries', () => {
  test('read what URLSearchParams wrote', () => {
    const field = fc.string({ unit: 'binary' })
    // The one name that is refused.
    const name = field.filter((text) => text !== '__proto__')
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(name, field), { selector: ([name]) => name.toWellFormed() }),
        (fields) => {
          const text = new URLSearchParams(fields).toString()
          expect(Object.entries(readForm(text))).toHaveLength(fields.length)
          for (const [name, value] of fields)
            expect(readForm(text)[name.toWellFormed()]).toBe(value.toWellFormed())
        },
      ),
      { numRuns: 2000 },
    )
  })

  test.each(['a=1&a=2', 'a=1&b=2&%61=3', 'a&a', '=1&=2'])('%s: which of the two would count?', (text) => {
    expect(reasonOf(() => readForm(text))).toBe('parameter')
  })

  test.each(['%', 'a=%', 'a=%2', 'a=%zz', 'a=%u0041', 'a=1&b=100%'])('%s is no escape', (text) => {
    expect(reasonOf(() => readForm(text))).toBe('parameter')
  })

  test('a field may be called anything without becoming it', () => {
    const fields = readForm('constructor=2&toString=3')
    expect(Object.entries(fields)).toEqual([
      ['constructor', '2'],
      ['toString', '3'],
    ])
    expect(Object.getPrototypeOf(fields)).toBeNull()
    expect(reasonOf(() => readForm('a=1&__proto__=1'))).toBe('parameter')
  })

  test('the router never sees a query’s fault: it is kept for whoever asks', () => {
    expect(faultOfQuery(readQuery('a=%'))).toBeInstanceOf(Refusal)
    expect(faultOfQuery(readQuery('a=1'))).toBeUndefined()
    expect(faultOfQuery(undefined)).toBeUndefined()
  })
})
