import { createQueryKeys } from '../lib/query-keys.ts'

export const programKeys = createQueryKeys(['programs'], 'keys', 'webhooks', 'deliveries')
