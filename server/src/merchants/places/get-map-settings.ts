import type { getMapSettings as promise } from '@torch/contract/merchants.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { PlacesHouse } from './house.ts'

export function getMapSettings({ tiles, amap }: PlacesHouse): Handler<typeof promise> {
  return async () => ({
    tilesUrl: tiles?.url ?? null,
    attribution: tiles?.attribution ?? '',
    datum: tiles?.datum ?? 'wgs84',
    findsStreets: amap !== undefined,
  })
}
