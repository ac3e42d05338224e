import { keysOf, POINTS } from '../lib/query-keys.ts'

export const productKeys = keysOf(['wealth'], 'products')

/** Records change with the points that are in them. */
export const recordKeys = keysOf([...POINTS, 'wealth'], 'records')
