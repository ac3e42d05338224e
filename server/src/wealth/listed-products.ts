import type { Units } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { tables } from './tables.ts'

/** Returns every product with its running totals, for operators, newest first. */
export function listedProducts(db: Db) {
  return tables(db)
    .selectFrom('wealth.product as p')
    .selectAll('p')
    .select([
      sql<Units>`(select coalesce(sum(amount), 0)::bigint from wealth.record
        where product_id = p.id and status <> 'redeemed')`.as('running'),
      sql<Units>`(select coalesce(sum(promised_interest), 0)::bigint from wealth.record
        where product_id = p.id and status <> 'redeemed')`.as('promised'),
      sql<Units>`(select coalesce(sum(amount), 0)::bigint from wealth.record where product_id = p.id)`.as(
        'put_in',
      ),
    ])
    .orderBy('p.id', 'desc')
    .limit(500)
    .execute()
}
