import { identity } from './identity.ts'
import { identityKeys } from './identity-keys.ts'
import type { Mutant } from './mutant.ts'
import { payments } from './payments.ts'
import { paymentsAtCounters } from './payments-at-counters.ts'
import { rewards } from './rewards.ts'
import { rewardsOfPoints } from './rewards-of-points.ts'
import { trading } from './trading.ts'
import { tradingCases } from './trading-cases.ts'

/** All faults: in what moves points and in what protects accounts. */
export const mutants: Mutant[] = [
  ...payments,
  ...trading,
  ...rewards,
  ...identity,
  ...paymentsAtCounters,
  ...tradingCases,
  ...rewardsOfPoints,
  ...identityKeys,
]
