import type { listOperators as promise } from '@torch/contract/operators.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsHouse } from '../house.ts'
import { listColleagues } from './colleagues.ts'

export function listOperators({ db }: OperatorsHouse): Handler<typeof promise> {
  return () => listColleagues(db)
}
