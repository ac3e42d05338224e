import { limitUse } from '../../platform/limits/limits.ts'
import type { AmapSettings } from './amap.ts'
import type { PlacesContext } from './context.ts'

/** A member who types and drags a map calls often; more calls than this use the server as a map service. */
const MAP_SERVICE_LIMIT = { count: 60, seconds: 60 }

/**
 * Returns the map service's answer, or our own data where there is no service or it fails: an outage or an exhausted quota must
 * not stop applications.
 */
export async function askMapService<T>(
  { db, amap, log }: PlacesContext,
  memberId: number,
  outside: (settings: AmapSettings) => Promise<T>,
  own: () => T,
): Promise<T> {
  await limitUse(db, `places:${memberId}`, MAP_SERVICE_LIMIT)
  if (!amap) return own()
  try {
    return await outside(amap)
  } catch (error) {
    log.warn({ err: error }, 'the map service did not respond')
    return own()
  }
}
