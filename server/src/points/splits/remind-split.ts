import type { remindSplit as endpoint } from '@torch/contract/splits.ts'
import { sql } from 'kysely'
import { notify, publicProfilesOf, statusesOf } from '../../identity/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { momentNow } from '../../platform/time/moment-now.ts'
import type { PointsContext } from '../context.ts'
import { tables } from '../tables.ts'
import { remindableAt } from './remindable.ts'
import { showSplit } from './show-split.ts'
import { lockSplit, ownSplit, type SplitRow, sharesOf, splitStateOf } from './splits.ts'

/** Reminds once a day: the split is locked during the check. */
export function remindSplit(ctx: PointsContext): Handler<typeof endpoint> {
  return async ({ params, member: { memberId } }) => {
    const { id } = await ownSplit(ctx, memberId, params.code)
    await ctx.db.transaction().execute(async (tx) => {
      const split = await lockSplit(tx, id)
      const moment = await momentNow(tx)
      if (splitStateOf(split, await sharesOf(tx, id)) !== 'open') throw new Refusal('splitClosed')
      if (remindableAt(split) > moment) throw new Refusal('splitReminded')
      await tables(tx).updateTable('points.split').set({ reminded_at: moment }).where('id', '=', id).execute()
      await notifyOpeners(ctx, tx, split)
    })
    return showSplit(ctx, await ownSplit(ctx, memberId, params.code), memberId)
  }
}

/** Leaves out members of a block and inactive ones; the split's note is not part of the notice. */
async function notifyOpeners(ctx: PointsContext, tx: Tx, { id, from_id, code }: SplitRow): Promise<void> {
  const { rows } = await sql<{ member_id: number }>`
    select member_id from points.split_opener o where split_id = ${id} and not exists (
      select from points.split_share h where h.split_id = o.split_id and h.paid_by = o.member_id)`.execute(tx)
  const openers = rows.map(({ member_id }) => member_id)
  const statuses = await statusesOf(tx, openers)
  const from = (await publicProfilesOf(tx, [from_id]))(from_id).name
  const notifiable: number[] = []
  for (const to of openers)
    if (statuses.get(to) === 'active' && !(await ctx.areBlocked(tx, from_id, to))) notifiable.push(to)
  await notify(
    tx,
    notifiable.map((to) => ({ to, about: { kind: 'split-reminder', from, code } })),
  )
}
