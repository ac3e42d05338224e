import type { searchPlaces as endpoint } from '@torch/contract/merchants.ts'
import { MAX_PLACES } from '@torch/contract/merchants-limits.ts'
import type { Handler } from '../../platform/http/call.ts'
import { searchAmap } from './amap.ts'
import { askMapService } from './ask-map-service.ts'
import type { PlacesContext } from './context.ts'
import { searchGazetteer } from './gazetteer.ts'

export function searchPlaces(ctx: PlacesContext): Handler<typeof endpoint> {
  return ({ query: { keyword }, member }) =>
    askMapService(
      ctx,
      member.memberId,
      (amap) => searchAmap(amap, keyword, MAX_PLACES),
      () => searchGazetteer(keyword, MAX_PLACES),
    )
}
