import type { listSavedFilters as promise } from '@torch/contract/operator-lists.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsHouse } from '../house.ts'
import { savedBy } from './saved-filters.ts'

export function listSavedFilters({ db }: OperatorsHouse): Handler<typeof promise> {
  return ({ operator }) => savedBy(db, operator)
}
