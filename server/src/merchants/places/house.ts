import type { Logger } from 'pino'
import type { Db } from '../../platform/database/db.ts'
import type { AmapSettings } from './amap.ts'

/** Where browsers get pictures of the land from. */
export interface TileSettings {
  /** With {z}, {x} and {y} in it. */
  url: string
  attribution: string
  datum: 'wgs84' | 'gcj02'
}

export interface PlacesHouse {
  db: Db
  /** Absent where nobody has a key: then our own gazetteer answers alone. */
  amap: AmapSettings | undefined
  /** Pictures of the land; absent where maps are drawn plain. */
  tiles: TileSettings | undefined
  log: Logger
}
