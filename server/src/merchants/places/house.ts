import type { Logger } from 'pino'
import type { Db } from '../../platform/db.ts'
import type { AmapSettings } from './amap.ts'

export interface PlacesHouse {
  db: Db
  /** Absent where nobody has a key: then our own gazetteer answers alone. */
  amap: AmapSettings | undefined
  log: Logger
}
