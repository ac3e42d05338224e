import type { Logger } from 'pino'
import type { Db } from '../../platform/database/db.ts'
import type { AmapSettings } from './amap.ts'

/** The source of the map's tiles. */
export interface TileSettings {
  /** Contains {z}, {x} and {y}. */
  url: string
  attribution: string
  datum: 'wgs84' | 'gcj02'
}

export interface PlacesContext {
  db: Db
  /** Absent without a key: then only our own gazetteer is used. */
  amap: AmapSettings | undefined
  /** Map tiles; absent where maps are drawn without them. */
  tiles: TileSettings | undefined
  log: Logger
}
