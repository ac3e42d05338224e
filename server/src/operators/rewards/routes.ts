import * as contract from '@torch/contract/rewards-desk.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { OperatorsContext } from '../context.ts'
import { holdRewards } from './hold-rewards.ts'
import { liftRewards } from './lift-rewards.ts'

/** Registers the endpoints for holding rewards; taking rewards back is a proposal (governance/take-rewards.ts). */
export function rewardsRoutes(serve: Serve, ctx: OperatorsContext): void {
  serve(contract.holdRewards, holdRewards(ctx))
  serve(contract.liftRewards, liftRewards(ctx))
}
