import type * as contract from '@torch/contract/merchants.ts'
import { MAX_PLACES, MAX_PLACES_ON_MAP } from '@torch/contract/merchants-limits.ts'
import type { Handler } from '../../platform/http/call.ts'
import { limitUse, networkOf } from '../../platform/rate-limits/rate-limits.ts'
import { amapAt, searchAmap } from './amap.ts'
import type { PlacesContext } from './context.ts'
import { gazetteerAt, placesInRectangle, searchGazetteer } from './gazetteer.ts'
import { askMapService } from './place.ts'

export function getMapSettings({ tiles, amap }: PlacesContext): Handler<typeof contract.getMapSettings> {
  return async () => ({
    tilesUrl: tiles?.url ?? null,
    attribution: tiles?.attribution ?? '',
    datum: tiles?.datum ?? 'wgs84',
    canSearchStreets: amap !== undefined,
  })
}

/** Allows for several members who drag a map behind one network address. */
const LIST_PLACES_LIMIT = { count: 600, seconds: 60 }

export function listPlaces({ db }: PlacesContext): Handler<typeof contract.listPlaces> {
  return async ({ query, ip }) => {
    await limitUse(db, `map-names:${networkOf(ip)}`, LIST_PLACES_LIMIT)
    return placesInRectangle(query, MAX_PLACES_ON_MAP)
  }
}

export function reverseGeocode(ctx: PlacesContext): Handler<typeof contract.reverseGeocode> {
  return async ({ query, member }) => {
    const address = await askMapService(
      ctx,
      member.memberId,
      (amap) => amapAt(amap, query),
      () => gazetteerAt(query),
    )
    return address ?? null
  }
}

export function searchPlaces(ctx: PlacesContext): Handler<typeof contract.searchPlaces> {
  return ({ query: { keyword }, member }) =>
    askMapService(
      ctx,
      member.memberId,
      (amap) => searchAmap(amap, keyword, MAX_PLACES),
      () => searchGazetteer(keyword, MAX_PLACES),
    )
}
