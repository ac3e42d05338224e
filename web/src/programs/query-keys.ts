import { keysOf } from '../lib/query-keys.ts'

export const programKeys = keysOf(['programs'], 'keys', 'webhooks', 'deliveries')
