import type { Parameter } from '../platform/parameters.ts'

/** The most reward PV that one member is given on one day, whatever for, in units. */
export const memberRewardCap: Parameter = {
  name: 'ledger.member-reward-cap-units',
  title: { CN: '每人每天的奖励 PV 上限', EN: 'Most reward PV of one member in a day' },
  unit: 'pv',
  default: 100_000n * 10_000n,
  min: 0n,
  max: 10_000_000n * 10_000n,
  source: 'rules.md 4',
}
