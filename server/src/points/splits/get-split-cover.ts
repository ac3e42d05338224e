import type { getSplitCover as endpoint } from '@torch/contract/splits.ts'
import { publicProfilesOf } from '../../identity/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import { networkOf } from '../../platform/limits/network-of.ts'
import type { PointsContext } from '../context.ts'
import { sharesOf, splitByCode, splitStateOf } from './splits.ts'

/** Returns the cover of a split to any visitor with its link. Sums, shop and payers are for members only. */
export function getSplitCover({ db }: PointsContext): Handler<typeof endpoint> {
  return async ({ params: { code }, ip }) => {
    const split = await splitByCode(db, `split-covers:${networkOf(ip)}`, code)
    const profileOf = await publicProfilesOf(db, [split.from_id])
    return {
      author: profileOf(split.from_id),
      note: split.note,
      state: splitStateOf(split, await sharesOf(db, split.id)),
    }
  }
}
