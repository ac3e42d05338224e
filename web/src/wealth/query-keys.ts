import { createQueryKeys, POINTS } from '../lib/query-keys.ts'

/** Below the points' keys, because records and investment limits change with the points. */
export const wealthKeys = createQueryKeys([...POINTS, 'wealth'], 'products', 'records')
