import type { contestRemoval as endpoint } from '@torch/contract/operators.ts'
import { sql } from 'kysely'
import { tokenHash } from '../../identity/index.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { limitUse, networkOf } from '../../platform/rate-limits/rate-limits.ts'
import type { OperatorsContext } from '../context.ts'
import { recordAct } from '../log/acts.ts'
import { CONTEST_LINKS } from '../rules.ts'
import { tables } from '../tables.ts'
import { lockRemoval, type RemovalRow, swapAccountState } from './contests.ts'
import { notifyAllOfAccess } from './notify-access.ts'

/**
 * Restores an owner's account by the mailed link. Locks the account's row first, so that concurrent uses of a link and
 * other removals are serialized.
 */
export function contestRemoval(ctx: OperatorsContext): Handler<typeof endpoint> {
  const { db, parameters } = ctx
  return async ({ body, ip }) => {
    await limitUse(db, `removal-links:${networkOf(ip)}`, CONTEST_LINKS)
    return db.transaction().execute(async (tx) => {
      const removal = await removalToUndo(tx, body.token)
      const { operator_id: operatorId, operator_name: name } = removal
      await swapAccountState(tx, removal)
      const days = Number(parameters.get('operators.contest-lapse-days'))
      const { lapses_at } = await tables(tx)
        .updateTable('operators.removal')
        .set({
          contested_at: sql`platform.now()`,
          lapses_at: sql`platform.now() + make_interval(days => ${days})`,
        })
        .where('id', '=', removal.id)
        .returning('lapses_at')
        .executeTakeFirstOrThrow()
      // Later removals of the same account are undone too, and their links become void.
      await sql`
        update operators.removal set superseded_by = ${removal.id}
        where operator_id = ${operatorId} and id > ${removal.id} and contested_at is null and superseded_by is null`.execute(
        tx,
      )
      await recordAct(
        tx,
        { operator: { operatorId, name, sessionId: null }, ip },
        {
          act: 'removal-contested',
          about: `operator:${operatorId}`,
          details: { removal: removal.act, by: removal.by_name },
        },
      )
      await notifyAllOfAccess(tx, 'contested', `${removal.by_name} → ${name}`)
      return { name, expiresTime: lapses_at?.toISOString() ?? '' }
    })
  }
}

/**
 * Returns the removal to undo, locked with its operator: the earliest of the contestable removals of this owner by the
 * same operator; for changes of one's own account, the one of the link. Throws `unknownRemoval` or `removalLinkExpired`.
 */
async function removalToUndo(tx: Tx, token: string): Promise<RemovalRow> {
  const known = await removalOf(tx, token)
  await sql`select from operators.operator where id = ${known.operator_id} for update`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    select r.id from operators.removal r, operators.removal named
    where named.id = ${known.id} and named.contested_at is null and named.superseded_by is null
      and named.contest_until > platform.now()
      and r.operator_id = named.operator_id and r.by_id = named.by_id and r.id <= named.id
      and (r.id = named.id or r.by_id <> r.operator_id)
      and r.contested_at is null and r.superseded_by is null and r.contest_until > platform.now()
      and not exists (select from operators.removal o
        where o.operator_id = named.operator_id and o.contested_at is not null and o.outcome is null)
    order by r.id limit 1`.execute(tx)
  const removal = rows[0] && (await lockRemoval(tx, rows[0].id))
  if (!removal) throw new Refusal('removalLinkExpired')
  return removal
}

async function removalOf(db: Db, token: string): Promise<{ id: number; operator_id: number }> {
  const row = await tables(db)
    .selectFrom('operators.removal')
    .select(['id', 'operator_id'])
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst()
  if (!row) throw new Refusal('unknownRemoval')
  return row
}
