import type { getOversight as promise } from '@torch/contract/governance.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsHouse } from '../house.ts'
import { areTwoOwners } from '../independence.ts'

export function getOversight({ db, parameters }: OperatorsHouse): Handler<typeof promise> {
  return async () => ({ twoOwners: await areTwoOwners(db, parameters) })
}
