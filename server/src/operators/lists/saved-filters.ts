import type { SavedFilters } from '@torch/contract/operator-lists.ts'
import type { OperatorRole } from '@torch/contract/states.ts'
import type { Db } from '../../platform/database/db.ts'
import { tables } from '../tables.ts'
import { maySee } from './asked-filters.ts'

interface FilterOwner {
  operatorId: number
  roles: readonly OperatorRole[]
}

/** Returns an operator's saved filters of the lists that their roles may see now, by name. */
export async function savedFiltersOf(db: Db, { operatorId, roles }: FilterOwner): Promise<SavedFilters[]> {
  const rows = await tables(db)
    .selectFrom('operators.saved_filters')
    .select(['id', 'list', 'name', 'filters'])
    .where('operator_id', '=', operatorId)
    .orderBy('name')
    .execute()
  return rows.filter(({ list }) => maySee(list, roles))
}
