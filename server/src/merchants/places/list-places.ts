import type { listPlaces as endpoint } from '@torch/contract/merchants.ts'
import { MAX_PLACES_ON_MAP } from '@torch/contract/merchants-limits.ts'
import type { Handler } from '../../platform/http/call.ts'
import { limitUse } from '../../platform/limits/limits.ts'
import { networkOf } from '../../platform/limits/network-of.ts'
import type { PlacesContext } from './context.ts'
import { placesInRectangle } from './gazetteer.ts'

/** Allows for several members who drag a map behind one network address. */
const LIST_PLACES_LIMIT = { count: 600, seconds: 60 }

export function listPlaces({ db }: PlacesContext): Handler<typeof endpoint> {
  return async ({ query, ip }) => {
    await limitUse(db, `map-names:${networkOf(ip)}`, LIST_PLACES_LIMIT)
    return placesInRectangle(query, MAX_PLACES_ON_MAP)
  }
}
