import type { getSplitCover as promise } from '@torch/contract/splits.ts'
import { facesOf } from '../../identity/door.ts'
import type { Handler } from '../../platform/http/call.ts'
import { networkOf } from '../../platform/limits/network-of.ts'
import type { PointsHouse } from '../house.ts'
import { sharesOf, splitByCode, stateWith } from './splits.ts'

/** Returns the cover of a split to any visitor with its link. Sums, shop and payers are for members only. */
export function getSplitCover({ db }: PointsHouse): Handler<typeof promise> {
  return async ({ params: { code }, ip }) => {
    const split = await splitByCode(db, `split-covers:${networkOf(ip)}`, code)
    const faceOf = await facesOf(db, [split.from_id])
    return {
      asker: faceOf(split.from_id),
      note: split.note,
      state: stateWith(split, await sharesOf(db, split.id)),
    }
  }
}
