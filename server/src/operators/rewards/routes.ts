import * as contract from '@torch/contract/rewards-desk.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { OperatorsHouse } from '../house.ts'
import { holdRewards } from './hold-rewards.ts'
import { liftRewards } from './lift-rewards.ts'

/** Registers the endpoints for holding rewards; taking rewards back is a proposal (governance/take-rewards.ts). */
export function rewardsRoutes(serve: Serve, house: OperatorsHouse): void {
  serve(contract.holdRewards, holdRewards(house))
  serve(contract.liftRewards, liftRewards(house))
}
