import type * as contract from '@torch/contract/operator-lists.ts'
import { MAX_SAVED_FILTERS } from '@torch/contract/operators-limits.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { OperatorsContext } from '../context.ts'
import { tables } from '../tables.ts'
import { askedFilters, maySee, savedFiltersOf } from './lists.ts'

export function listSavedFilters({ db }: OperatorsContext): Handler<typeof contract.listSavedFilters> {
  return ({ operator }) => savedFiltersOf(db, operator)
}

/** As 64 bits: an id in a request may exceed 32. */
export function removeSavedFilters({ db }: OperatorsContext): Handler<typeof contract.removeSavedFilters> {
  return async ({ operator, params }) => {
    await sql`delete from operators.saved_filters
      where id = ${params.id}::bigint and operator_id = ${operator.operatorId}`.execute(db)
    return savedFiltersOf(db, operator)
  }
}

/** Saves filters under a name. Filters that the list would reject are rejected here, so saved ones are always valid. */
export function saveFilters({ db }: OperatorsContext): Handler<typeof contract.saveFilters> {
  return ({ operator, body: { list, name, filters } }) => {
    if (!maySee(list, operator.roles)) throw new Refusal('notYours')
    askedFilters(list, filters)
    const { operatorId } = operator
    return db.transaction().execute(async (tx) => {
      // Serializes concurrent saves of one operator.
      await sql`select pg_advisory_xact_lock(hashtext('operators.saved_filters'), ${operatorId})`.execute(tx)
      const others = await tables(tx)
        .selectFrom('operators.saved_filters')
        .select('id')
        .where('operator_id', '=', operatorId)
        .where('list', '=', list)
        .where('name', '<>', name)
        .execute()
      if (others.length >= MAX_SAVED_FILTERS)
        throw new Refusal('savedFiltersFull', { max: MAX_SAVED_FILTERS })
      const kept = JSON.stringify(filters)
      await tables(tx)
        .insertInto('operators.saved_filters')
        .values({ operator_id: operatorId, list, name, filters: kept })
        .onConflict((same) => same.columns(['operator_id', 'list', 'name']).doUpdateSet({ filters: kept }))
        .execute()
      return savedFiltersOf(tx, operator)
    })
  }
}
