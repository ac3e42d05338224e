import type { PointsAccount } from '@torch/contract/points.ts'
import { expect, test } from 'vitest'
import { balanceFacts } from './balance-notes.ts'
import { words } from './balance-words.ts'
import { partsOfExplanation } from './history/balance-explanation.tsx'
import { partsOf } from './queries.ts'

const account = {
  pvBalance: '20026.0000',
  frozenPv: '1048.0000',
  pendingPv: '900.0000',
  keptPv: '48.0000',
} as PointsAccount
/** The ledger's figures of the same moment: kept PV is part of the available account. */
const explanation = {
  closing: '19026.0000',
  pending: '900.0000',
  kept: '48.0000',
  frozen: '100.0000',
}

test('the account and the explanation of a balance have the same parts', () => {
  expect(partsOfExplanation(explanation)).toEqual(partsOf(account, 'PV'))
})

test('the parts of PV add up to the balance, which includes pending PV', () => {
  const { all, available, pending, kept, frozen } = partsOf(account, 'PV')
  expect(all).toBe(200_260_000n)
  expect(available + pending + kept + frozen).toBe(all)
})

test.each([
  ['zh', ['当前余额', '可用', '待到账', '暂留', '冻结']],
  ['en', ['Current balance', 'Available', 'Pending', 'Kept for now', 'Frozen']],
] as const)('balanceFacts lists the balance and its parts by name in %s', (language, names) => {
  expect(balanceFacts(partsOf(account, 'PV'), words[language].part)).toEqual(
    names.map((name, at) => ({
      name,
      value: ['20,026.00', '18,978.00', '900.00', '48.00', '100.00'][at],
    })),
  )
})
