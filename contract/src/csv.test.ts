import { expect, test } from 'vitest'
import { payloads } from '../../e2e/support/script-payloads.ts'
import { csvOf, textCell } from './csv.ts'

test('writes amounts as numbers and protects texts from being read as formulas', () => {
  expect(
    csvOf([
      ['Day', '=Kind'],
      ['2026-01-01', '=1+1', { amount: '-1234.5000' }, 3],
      ['a "b", c', '@x', { amount: '0.1230' }, 0],
    ]),
  ).toBe('\ufeffDay,\'=Kind\r\n2026-01-01,\'=1+1,-1234.50,3\r\n"a ""b"", c",\'@x,0.123,0\r\n')
})

test('writes an invalid amount as protected text', () => {
  expect(csvOf([[{ amount: '-1+1' }, { amount: '=1' }, { amount: '-12' }]])).toBe("\ufeff'-1+1,'=1,-12\r\n")
})

test.each(['=1+1', '+1', '-1', '-1+1', '@sum', ' =1', '\tx', '\rx', '＝1', '＋1', '－1', '＠a'])(
  'protects %j from being read as a formula',
  (value) => {
    expect(textCell(value).replace(/^"/, '')).toMatch(/^'/)
  },
)

test.each([
  ['a;=1+1', "a;'=1+1"],
  ['a; @sum', "a; '@sum"],
  ['a\t-1', "a\t'-1"],
  ['a\n=1', `"a\n'=1"`],
  ['a;"=1"', `"a;""'=1"""`],
  ['a;＝1', "a;'＝1"],
  ['a;b = c - d', 'a;b = c - d'],
])('protects %j from being read as a formula where another separator splits it', (value, written) => {
  expect(textCell(value)).toBe(written)
})

test.each([
  ...[
    '3-4',
    '1/2',
    '1-2-26',
    '3.4',
    '0012',
    '01',
    '12345678901234567890',
    '123456789012',
    '1e5',
    '1.50',
    '1,234',
    'TRUE',
    'false',
  ],
  ...['MAR1', 'SEPT2', '1 Sep', '1-Dec-26', '3月4日', '００１２'],
])('protects %j from being converted to a number or date', (value) => {
  expect(textCell(value).replace(/^"|"$/g, '')).toBe(`'${value}`)
})

test.each([
  '2026-01-31',
  '12',
  '0',
  'T261126093000ABCD',
  '18:05',
  'Table 3-4',
  'May',
  'Marta 5 Ltd',
  '2026-11-26 09:30',
])('leaves %j unchanged', (value) => expect(textCell(value)).toBe(value))

test('quotes cells with quotes, commas or line breaks', () => {
  expect(textCell('a,b')).toBe('"a,b"')
  expect(textCell('say "hi"')).toBe('"say ""hi"""')
  expect(textCell('two\nlines')).toBe('"two\nlines"')
  expect(textCell('=cmd|"/c calc",1')).toBe('"\'=cmd|""/c calc"",1"')
  expect(textCell('plain 文字')).toBe('plain 文字')
})

test.each(payloads)('writes the payload %s as a text cell', (payload) => {
  const cell = textCell(payload)
  const read = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
  expect(read.replace(/^'(?=[\s=+\-@＝＋－＠])/u, '')).toBe(payload)
  expect(read).not.toMatch(/^[=+\-@＝＋－＠]/)
})
