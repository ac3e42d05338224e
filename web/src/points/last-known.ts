import type { PointsAccount } from '@torch/contract/points.ts'
import { getSession, watchSession } from '../lib/session.ts'
import { readJson, remove, write } from '../lib/storage.ts'

/** The balances as they were last seen, for an app that is opened without a network. Always shown with their time. */
export interface LastKnown {
  account: PointsAccount
  at: string
}

const KEY = 'lastBalances'

export function keepBalances(account: PointsAccount): void {
  write(KEY, JSON.stringify({ account, at: new Date().toISOString() } satisfies LastKnown))
}

export function lastKnownBalances(userId: number): LastKnown | undefined {
  const known = readJson(KEY, isLastKnown)
  return known?.account.userId === userId ? known : undefined
}

function isLastKnown(value: unknown): value is LastKnown {
  return (
    typeof value === 'object' &&
    value !== null &&
    'at' in value &&
    'account' in value &&
    Boolean(value.account)
  )
}

// A phone that is handed on must not show them.
watchSession(() => {
  if (!getSession()) remove(KEY)
})
