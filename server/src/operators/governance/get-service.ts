import type { getService as endpoint } from '@torch/contract/governance.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsContext } from '../context.ts'

/** Returns halts and features that are off, from memory, since every screen asks for it. */
export function getService({ halts, unavailableFeatures }: OperatorsContext): Handler<typeof endpoint> {
  return () => ({
    halts: halts.all().map(({ part, reason, since }) => ({ part, reason, since: since.toISOString() })),
    unavailableFeatures: [...unavailableFeatures],
  })
}
