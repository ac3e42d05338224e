import type { listOperators as endpoint } from '@torch/contract/operators.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsContext } from '../context.ts'
import { listColleagues } from './colleagues.ts'

export function listOperators({ db }: OperatorsContext): Handler<typeof endpoint> {
  return () => listColleagues(db)
}
