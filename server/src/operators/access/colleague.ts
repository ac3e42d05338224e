import { sql } from 'kysely'
import type { SignedInOperator } from '../../platform/auth.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { OperatorRow } from '../account/account.ts'
import { tables } from '../tables.ts'

/**
 * Locks the operator to be changed and the acting owner, in id order, until the transaction ends. The acting owner must
 * still be one and cannot change themselves, so one owner always remains even in concurrent changes. Throws
 * `unknownOperator`, `ownOperator` or `notYours`.
 */
export async function lockColleague(tx: Tx, owner: SignedInOperator, id: number): Promise<OperatorRow> {
  if (id === owner.operatorId) throw new Refusal('ownOperator')
  const rows = await tables(tx)
    .selectFrom('operators.operator')
    .selectAll()
    // As 64 bits: an id in a request may exceed 32.
    .where(sql<boolean>`id in (${id}::bigint, ${owner.operatorId}::bigint)`)
    .orderBy('id')
    .forUpdate()
    .execute()
  checkIsOwner(rows.find((row) => row.id === owner.operatorId))
  const colleague = rows.find((row) => row.id === id)
  if (!colleague) throw new Refusal('unknownOperator')
  return colleague
}

/** Locks the acting owner's row until the transaction ends. Throws `notYours` if they no longer are an owner. */
export async function lockOwner(tx: Tx, owner: SignedInOperator): Promise<void> {
  const self = await tables(tx)
    .selectFrom('operators.operator')
    .selectAll()
    .where('id', '=', owner.operatorId)
    .forShare()
    .executeTakeFirst()
  checkIsOwner(self)
}

function checkIsOwner(self: OperatorRow | undefined): void {
  if (self?.status !== 'active' || !self.roles.includes('owner')) throw new Refusal('notYours')
}
