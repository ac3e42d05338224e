import type { reverseGeocode as endpoint } from '@torch/contract/merchants.ts'
import type { Handler } from '../../platform/http/call.ts'
import { amapAt } from './amap.ts'
import { askMapService } from './ask-map-service.ts'
import type { PlacesContext } from './context.ts'
import { gazetteerAt } from './gazetteer.ts'

export function reverseGeocode(ctx: PlacesContext): Handler<typeof endpoint> {
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
