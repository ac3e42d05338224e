import type { getOversight as promise } from '@torch/contract/governance.ts'
import type { Handler } from '../../platform/http/call.ts'
import { areTwoOwners } from '../access/independence.ts'
import type { OperatorsHouse } from '../house.ts'

export function getOversight({ db, parameters }: OperatorsHouse): Handler<typeof promise> {
  return async () => ({ twoOwners: await areTwoOwners(db, parameters) })
}
