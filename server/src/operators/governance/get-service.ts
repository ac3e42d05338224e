import type { getService as promise } from '@torch/contract/governance.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsHouse } from '../house.ts'

/** Returns halts and features that are off, from memory, since every screen asks for it. */
export function getService({ halts, notOffered }: OperatorsHouse): Handler<typeof promise> {
  return () => ({
    halts: halts.all().map(({ part, reason, since }) => ({ part, reason, since: since.toISOString() })),
    notOffered: [...notOffered],
  })
}
