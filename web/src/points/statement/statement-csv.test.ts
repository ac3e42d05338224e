import type { Transaction } from '@torch/contract/points.ts'
import { expect, test } from 'vitest'
import { payloads } from '../../../../e2e/support/script-payloads.ts'
import { statementCsv } from './statement-csv.ts'

const table = {
  heads: ['时间', '编号', '积分', '事项', '说明', '数额', '余额'],
  opening: '期初可用',
  closing: '期末可用',
}

function entry(change: Partial<Transaction>): Transaction {
  return {
    id: 7,
    transactionType: 'SPEND_GF',
    pointsType: 'GF',
    event: 'payment',
    amount: '-28.5000',
    balanceAfter: '171.5000',
    description: '付款给 老王面馆',
    transactionTypeDesc: '支出 GF',
    createdTime: '2026-11-20T16:05:00.000Z',
    ...change,
  }
}

function lines(entries: Transaction[]): string[] {
  const balances = { gf: '200.0000', pv: '0.0000' }
  return statementCsv({ opening: balances, closing: balances, entries }, table).split('\r\n')
}

test('starts with a byte order mark and the column heads, and ends each line', () => {
  const rows = lines([])
  expect(rows[0]).toBe('\ufeff时间,编号,积分,事项,说明,数额,余额')
  expect(rows.at(-1)).toBe('')
  expect(rows.slice(1, 3)).toEqual([',,GF,期初可用,,,200.00', ',,PV,期初可用,,,0.00'])
})

test('writes a negative amount as a number and the time of Shanghai', () => {
  expect(lines([entry({})])[3]).toBe('2026-11-21 00:05,7,GF,支出 GF,付款给 老王面馆,-28.50,171.50')
})

test('keeps decimals of amounts beyond two', () => {
  const amounts = ['0.0001', '-0.1250', '123456789012345.6789', '5.0000'].map(
    (amount) => lines([entry({ amount })])[3]?.split(',')[5],
  )
  expect(amounts).toEqual(['0.0001', '-0.125', '123456789012345.6789', '5.00'])
})

test.each(payloads)('writes the payload %s as a text cell, not a formula', (payload) => {
  const [, , , line = ''] = lines([entry({ description: payload })])
  const cell = /^2026-11-21 00:05,7,GF,支出 GF,(.*),-28\.50,171\.50$/.exec(line)?.[1] ?? ''
  const read = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
  expect(cell.startsWith('"') || !/[",]/.test(cell)).toBe(true)
  expect(read.replace(/^'(?=[=+\-@＝＋－＠])/, '')).toBe(payload)
  expect(read).not.toMatch(/^[=+\-@＝＋－＠]/)
})
