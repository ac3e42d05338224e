import { limitUse } from '../../platform/limits/limits.ts'
import type { AmapSettings } from './amap.ts'
import type { PlacesHouse } from './house.ts'

/** Somebody who types and drags a map asks often; who asks more than this uses us as a map service. */
const ASKED = { count: 60, seconds: 60 }

/**
 * What the map service says, where there is one that answers; else what we know ourselves. A service that is down, slow
 * or out of its daily number of calls is nobody's reason not to become a merchant.
 */
export async function askedOutside<T>(
  { db, amap, log }: PlacesHouse,
  memberId: number,
  outside: (settings: AmapSettings) => Promise<T>,
  own: () => T,
): Promise<T> {
  await limitUse(db, `places:${memberId}`, ASKED)
  if (!amap) return own()
  try {
    return await outside(amap)
  } catch (error) {
    log.warn({ err: error }, 'the map service did not respond')
    return own()
  }
}
