import { keysOf, POINTS } from '../lib/query-keys.ts'

/** Below the points' keys, because records and investment limits change with the points. */
export const wealthKeys = keysOf([...POINTS, 'wealth'], 'products', 'records')
