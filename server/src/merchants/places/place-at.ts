import type { placeAt as promise } from '@torch/contract/merchants.ts'
import type { Handler } from '../../platform/http/call.ts'
import { amapAt } from './amap.ts'
import { askedOutside } from './asked-outside.ts'
import { gazetteerAt } from './gazetteer.ts'
import type { PlacesHouse } from './house.ts'

export function placeAt(house: PlacesHouse): Handler<typeof promise> {
  return async ({ query, member }) => {
    const address = await askedOutside(
      house,
      member.memberId,
      (amap) => amapAt(amap, query),
      () => gazetteerAt(query),
    )
    return address ?? null
  }
}
