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
  test('reads any JSON that JSON.stringify wrote', () => {
    fc.assert(
      fc.property(fc.json({ noUnicodeString: false } as object), (text) => {
        const value = reasonOf(() => readJson(text))
        // Numbers with an exponent and minus zero are refused.
        if (value === 'validation' || value === 'parameter') return
        expect(value).toEqual(JSON.parse(text))
      }),
      { numRuns: 3000 },
    )
  })

  test.each(['1e3', '1E3', '-0', '-0.0', '0e0', '1e400', '123456789e-3'])(
    'refuses the number %s',
    (number) => {
      expect(reasonOf(() => readJson(`{"amount":${number}}`))).toBe('validation')
      expect(reasonOf(() => readJson(`{"a":[{"b":${number}}]}`))).toBe('validation')
    },
  )

  test.each(['0', '1', '-1', '12.50', '9007199254740993'])('accepts the number %s', (number) => {
    expect(readJson(`{"amount":${number}}`)).toEqual({ amount: Number(number) })
  })

  test('refuses __proto__ as a key', () => {
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
  ])('refuses invalid JSON as a bad parameter: %j', (text) =>
    expect(reasonOf(() => readJson(text))).toBe('parameter'),
  )

  test.each([
    '{"a":1,"a":1}',
    '{"a":1,"\\u0061":2}',
    '{"b":{"a":1, "a" :2}}',
    '[{"x":[{"a":"}","a":"{"}]}]',
    '{"a":{},"b":[],"a":null}',
    '{"":1,"":2}',
    '{"a\\"":1,"b":"\\\\","a\\u0022":2}',
  ])('refuses %s for its repeated key', (text) => {
    expect(() => JSON.parse(text)).not.toThrow()
    expect(reasonOf(() => readJson(text))).toBe('parameter')
  })

  test.each([
    '{"a":{"a":{"a":1}},"b":{"a":2}}',
    '[{"a":1},{"a":2}]',
    '{"a":"a","b":"a","c":["a","a"]}',
    '{"a":"\\",\\"a\\":1"}',
    '{"constructor":1,"toString":2}',
  ])('accepts %s, which repeats no key in one object', (text) => {
    expect(readJson(text)).toEqual(JSON.parse(text))
  })

  test('reads an empty body as an empty object', () => {
    expect(readJson('')).toEqual({})
  })
})

describe('forms and queries', () => {
  test('read what URLSearchParams wrote', () => {
    const field = fc.string({ unit: 'binary' })
    // The one refused name.
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

  test.each(['a=1&a=2', 'a=1&b=2&%61=3', 'a&a', '=1&=2'])('refuses %s for its repeated field', (text) => {
    expect(reasonOf(() => readForm(text))).toBe('parameter')
  })

  test.each(['%', 'a=%', 'a=%2', 'a=%zz', 'a=%u0041', 'a=1&b=100%'])(
    'refuses %s for its invalid escape',
    (text) => {
      expect(reasonOf(() => readForm(text))).toBe('parameter')
    },
  )

  test('read fields with names of Object.prototype as plain fields, and refuse __proto__', () => {
    const fields = readForm('constructor=2&toString=3')
    expect(Object.entries(fields)).toEqual([
      ['constructor', '2'],
      ['toString', '3'],
    ])
    expect(Object.getPrototypeOf(fields)).toBeNull()
    expect(reasonOf(() => readForm('a=1&__proto__=1'))).toBe('parameter')
  })

  test('keep the fault of a query for the handler instead of failing in the router', () => {
    expect(faultOfQuery(readQuery('a=%'))).toBeInstanceOf(Refusal)
    expect(faultOfQuery(readQuery('a=1'))).toBeUndefined()
    expect(faultOfQuery(undefined)).toBeUndefined()
  })
})
