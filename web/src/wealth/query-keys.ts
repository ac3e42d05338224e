import { keysOf, POINTS } from '../lib/query-keys.ts'

/** Records change with the points that are in them, and what a member may still invest with the points. */
export const wealthKeys = keysOf([...POINTS, 'wealth'], 'products', 'records')
