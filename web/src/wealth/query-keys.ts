import { keysOf, POINTS } from '../lib/query-keys.ts'

/** What a member may still put in changes with the points. */
export const productKeys = keysOf([...POINTS, 'wealth'], 'products')

/** Records change with the points that are in them. */
export const recordKeys = keysOf([...POINTS, 'wealth'], 'records')
