import type { getMapSettings as endpoint } from '@torch/contract/merchants.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { PlacesContext } from './context.ts'

export function getMapSettings({ tiles, amap }: PlacesContext): Handler<typeof endpoint> {
  return async () => ({
    tilesUrl: tiles?.url ?? null,
    attribution: tiles?.attribution ?? '',
    datum: tiles?.datum ?? 'wgs84',
    canSearchStreets: amap !== undefined,
  })
}
