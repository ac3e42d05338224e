import type { ShopSales } from '@torch/contract/payments.ts'
import { expect, test } from 'vitest'
import { salesCsv } from './sales-shown.tsx'
import { shareOf, showShare } from './share-of.ts'

const WORDS = {
  heads: {
    by: 'By',
    name: 'Name',
    count: 'Quantity',
    gf: 'GF',
    share: 'Share, %',
    gross: 'Gross',
    discount: 'Off',
  },
  rows: { item: 'Item', hour: 'Hour', total: 'Total' },
  paid: 'Payments',
  refunded: 'Refunded of these',
  net: 'Net',
}
const hours = Array.from({ length: 24 }, (_, hour) => ({ hour, count: 0, gfAmount: '0.0000' }))
const sales: ShopSales = {
  merchantId: 7,
  from: '2031-03-10',
  to: '2031-03-10',
  count: 3,
  gfAmount: '60.0000',
  grossGf: '62.5000',
  discountGf: '2.5000',
  tipGf: '0.0000',
  refundedGf: '4.0100',
  netGf: '55.9900',
  items: [
    {
      kind: 'item',
      name: '=1+1',
      nameEn: null,
      count: 2,
      gfAmount: '40.0000',
      grossGf: '42.5000',
      discountGf: '2.5000',
    },
    {
      kind: 'none',
      name: '',
      nameEn: null,
      count: 1,
      gfAmount: '20.0000',
      grossGf: '20.0000',
      discountGf: '0.0000',
    },
  ],
  hours: hours.with(12, { hour: 12, count: 3, gfAmount: '60.0000' }),
}

test('salesCsv writes a row per item, hour and sum, and escapes formulas', () => {
  const csv = salesCsv(sales, WORDS, ({ kind, name }) => (kind === 'item' ? name : 'Without'))
  const lines = csv.slice(1).trimEnd().split('\r\n')
  expect(lines.slice(0, 3)).toEqual([
    'By,Name,Quantity,GF,"Share, %",Gross,Off',
    "Item,'=1+1,2,40.00,66.7,42.50,2.50",
    'Item,Without,1,20.00,33.3,20.00,0.00',
  ])
  expect(lines[3 + 12]).toBe('Hour,12:00,3,60.00,100.0,,')
  expect(lines.slice(-4)).toEqual([
    'Hour,23:00,0,0.00,0.0,,',
    'Total,Payments,3,60.00,,62.50,2.50',
    'Total,Refunded of these,,4.01,,,',
    'Total,Net,,55.99,,,',
  ])
})

test('shares are rounded to 0.1 %, and are 0 of 0', () => {
  expect(['1', '2', '3', '0.0001'].map((part) => showShare(shareOf(part, '3')))).toEqual([
    '33.3',
    '66.7',
    '100.0',
    '0.0',
  ])
  expect(shareOf('0', '0')).toBe(0)
})
