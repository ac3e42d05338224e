import { sql } from 'kysely'
import type { SignedInOperator } from '../../platform/auth.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { OperatorRow } from '../account/account.ts'
import { tables } from '../tables.ts'

/**
 * The colleague whom an owner is about to change, both held until the transaction ends, in the order of their ids. Nobody
 * changes their own place, and who changes another's is still an owner then: so one owner always remains, even if two
 * turn against each other at once. Refuses with `unknownOperator`, `ownOperator` or `notYours`.
 */
export async function lockColleague(tx: Tx, owner: SignedInOperator, id: number): Promise<OperatorRow> {
  if (id === owner.operatorId) throw new Refusal('ownOperator')
  const rows = await tables(tx)
    .selectFrom('operators.operator')
    .selectAll()
    // An id in a request may be larger than any of ours.
    .where(sql<boolean>`id in (${id}::bigint, ${owner.operatorId}::bigint)`)
    .orderBy('id')
    .forUpdate()
    .execute()
  judgeOwner(rows.find((row) => row.id === owner.operatorId))
  const colleague = rows.find((row) => row.id === id)
  if (!colleague) throw new Refusal('unknownOperator')
  return colleague
}

/** An owner who is about to let somebody in, and still is one until the transaction ends. Refuses with `notYours`. */
export async function holdOwner(tx: Tx, owner: SignedInOperator): Promise<void> {
  const self = await tables(tx)
    .selectFrom('operators.operator')
    .selectAll()
    .where('id', '=', owner.operatorId)
    .forShare()
    .executeTakeFirst()
  judgeOwner(self)
}

function judgeOwner(self: OperatorRow | undefined): void {
  if (self?.status !== 'active' || !self.roles.includes('owner')) throw new Refusal('notYours')
}
