import type { cancelSplit as endpoint } from '@torch/contract/splits.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { momentNow } from '../../platform/time/moment-now.ts'
import type { PointsContext } from '../context.ts'
import { tables } from '../tables.ts'
import { showSplit } from './show-split.ts'
import { lockSplit, ownSplit, sharesOf, splitStateOf } from './splits.ts'

/** Cancels the open shares. A share being paid concurrently is paid before, or not at all. */
export function cancelSplit(ctx: PointsContext): Handler<typeof endpoint> {
  return async ({ params, member: { memberId } }) => {
    const { id } = await ownSplit(ctx, memberId, params.code)
    await ctx.db.transaction().execute(async (tx) => {
      const split = await lockSplit(tx, id)
      if (splitStateOf(split, await sharesOf(tx, id)) !== 'open') throw new Refusal('splitClosed')
      await tables(tx)
        .updateTable('points.split')
        .set({ cancelled_at: await momentNow(tx) })
        .where('id', '=', id)
        .execute()
    })
    return showSplit(ctx, await ownSplit(ctx, memberId, params.code), memberId)
  }
}
