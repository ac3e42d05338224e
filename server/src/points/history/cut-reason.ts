import type { RewardCut } from '@torch/contract/cut-reward.ts'
import type { Units } from '@torch/contract/money.ts'
import { cutRewardOf } from '../../ledger/index.ts'
import type { Db } from '../../platform/database/db.ts'
import type { ParameterName } from '../../platform/parameters/catalogue.ts'
import type { Entry } from './entries.ts'
import type { Explained, RuleInForce } from './explanation.ts'

/** Returns what cut a reward, as recorded with it; undefined where nothing did. */
export async function cutReason(db: Db, entry: Entry): ReturnType<Explained['cutBy']> {
  const found = await cutRewardOf(db, entry)
  return found && { by: found.cut.cutBy, budget: found.budget }
}

/** A cap: an amount per day, and a share of the day's budget. */
export interface Cap {
  maximum: ParameterName
  share: ParameterName
}

/** Returns the cap that cut a reward, in units, with its rule; undefined where another limit did. */
export function limitingCap(
  cut: { by: RewardCut; budget: Units } | undefined,
  caps: Partial<Record<RewardCut, Cap>>,
  rule: Explained['rule'],
): { units: Units; rule: RuleInForce } | undefined {
  const cap = cut && caps[cut.by]
  if (!cap) return undefined
  const [maximum, share] = [rule(cap.maximum), rule(cap.share)]
  const shared = (cut.budget * share.value) / 1_000_000n
  return shared < maximum.value ? { units: shared, rule: share } : { units: maximum.value, rule: maximum }
}
