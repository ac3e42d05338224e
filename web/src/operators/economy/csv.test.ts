import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('figures stay figures, texts stay texts', () => {
  expect(
    csvOf(
      ['Day', '=Kind'],
      [
        ['2026-01-01', '=1+1', { amount: '-1234.5000' }, 3],
        ['a "b", c', '@x', { amount: '0.1230' }, 0],
      ],
    ),
  ).toBe('\ufeffDay,\'=Kind\r\n2026-01-01,\'=1+1,-1234.50,3\r\n"a ""b"", c",\'@x,0.123,0\r\n')
})
