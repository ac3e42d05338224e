import type { getOversight as endpoint } from '@torch/contract/governance.ts'
import type { Handler } from '../../platform/http/call.ts'
import { hasTwoIndependentOwners } from '../access/independence.ts'
import type { OperatorsContext } from '../context.ts'

export function getOversight({ db, parameters }: OperatorsContext): Handler<typeof endpoint> {
  return async () => ({ twoOwners: await hasTwoIndependentOwners(db, parameters) })
}
