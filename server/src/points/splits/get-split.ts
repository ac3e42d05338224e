import type { getSplit as endpoint } from '@torch/contract/splits.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { PointsContext } from '../context.ts'
import { showSplit } from './show-split.ts'
import { type SplitRow, splitFor } from './splits.ts'

/** At most this many members who opened the link are reminded, so that a link posted in public does not notify everyone. */
const MAX_OPENERS = 200

export function getSplit(ctx: PointsContext): Handler<typeof endpoint> {
  return async ({ params, member: { memberId } }) => {
    const split = await splitFor(ctx, memberId, params.code)
    if (split.from_id !== memberId && !split.expired && split.cancelled_at === null)
      await recordOpener(ctx.db, split, memberId)
    return showSplit(ctx, split, memberId)
  }
}

async function recordOpener(db: Db, { id }: SplitRow, memberId: number): Promise<void> {
  await sql`
    insert into points.split_opener (split_id, member_id)
    select ${id}, ${memberId}
    where (select count(*) from points.split_opener where split_id = ${id}) < ${MAX_OPENERS}
    on conflict do nothing`.execute(db)
}
