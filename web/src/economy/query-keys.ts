import { keysOf } from '../lib/query-keys.ts'

export const economyKeys = keysOf(['economy'], 'proofs', 'cover', 'releaseForecast', 'oversight', 'terms')
