import { expect, test } from 'vitest'
import { sumFlows } from './sum-flows.ts'

const flow = (day: string, kind: string, events: number, moved: string, issued = '0.0000') => ({
  day,
  kind,
  unit: 'GF' as const,
  events,
  moved,
  issued,
  releasePool: '1.0000',
  treasury: '-1.0000',
  fees: '0.0000',
})

test('sumFlows adds exactly, by day and by kind', () => {
  const flows = [
    flow('2026-01-01', 'payment', 2, '90071992547409.9301'),
    flow('2026-01-01', 'issue', 1, '0.0001', '0.0001'),
    flow('2026-01-02', 'payment', 1, '0.0001'),
  ]
  expect(sumFlows(flows, 'day').map(({ name, events, moved }) => [name, events, moved])).toEqual([
    ['2026-01-01', 3, 900719925474099302n],
    ['2026-01-02', 1, 1n],
  ])
  const [payments, issues] = sumFlows(flows, 'kind')
  expect(payments).toMatchObject({ name: 'payment', events: 3, releasePool: 20_000n, treasury: -20_000n })
  expect(issues).toMatchObject({ name: 'issue', issued: 1n })
})
