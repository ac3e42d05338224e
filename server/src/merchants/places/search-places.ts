import type { searchPlaces as promise } from '@torch/contract/merchants.ts'
import { PLACES_AT_MOST } from '@torch/contract/merchants-limits.ts'
import type { Handler } from '../../platform/http/call.ts'
import { searchAmap } from './amap.ts'
import { askedOutside } from './asked-outside.ts'
import { searchGazetteer } from './gazetteer.ts'
import type { PlacesHouse } from './house.ts'

export function searchPlaces(house: PlacesHouse): Handler<typeof promise> {
  return ({ query: { keyword }, member }) =>
    askedOutside(
      house,
      member.memberId,
      (amap) => searchAmap(amap, keyword, PLACES_AT_MOST),
      () => searchGazetteer(keyword, PLACES_AT_MOST),
    )
}
