import type { removeSavedFilters as endpoint } from '@torch/contract/operator-lists.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsContext } from '../context.ts'
import { savedFiltersOf } from './saved-filters.ts'

/** As 64 bits: an id in a request may exceed 32. */
export function removeSavedFilters({ db }: OperatorsContext): Handler<typeof endpoint> {
  return async ({ operator, params }) => {
    await sql`delete from operators.saved_filters
      where id = ${params.id}::bigint and operator_id = ${operator.operatorId}`.execute(db)
    return savedFiltersOf(db, operator)
  }
}
