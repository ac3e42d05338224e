import type { listSavedFilters as endpoint } from '@torch/contract/operator-lists.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsContext } from '../context.ts'
import { savedFiltersOf } from './saved-filters.ts'

export function listSavedFilters({ db }: OperatorsContext): Handler<typeof endpoint> {
  return ({ operator }) => savedFiltersOf(db, operator)
}
