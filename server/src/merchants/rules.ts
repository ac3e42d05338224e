import type { Parameter } from '../platform/parameters/parameters.ts'

/** Rate limit: how many payment codes a member may look up in a minute. A member scans a few; more calls are guessing. */
export const lookupsPerMinute: Parameter = {
  name: 'merchants.code-lookups-per-minute',
  title: { zh: '每人每分钟可查询收款码的次数', en: 'Payment code look-ups per member and minute' },
  unit: 'occurrences',
  default: 60n,
  min: 1n,
  max: 10_000n,
  source: 'rules/merchants#look-ups',
}
