import * as contract from '@torch/contract/economy.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { OperatorsContext } from '../context.ts'
import { countEconomy } from './count-economy.ts'
import { getEconomy } from './get-economy.ts'
import { listAnomalies } from './list-anomalies.ts'
import { listFlows } from './list-flows.ts'
import { reviewAnomaly } from './review-anomaly.ts'
import { simulateEconomy } from './simulate-economy.ts'

/** Registers the endpoints about the whole economy. */
export function operatorsEconomyRoutes(serve: Serve, ctx: OperatorsContext): void {
  serve(contract.getEconomy, getEconomy(ctx))
  serve(contract.countEconomy, countEconomy(ctx))
  serve(contract.listFlows, listFlows(ctx))
  serve(contract.listAnomalies, listAnomalies(ctx))
  serve(contract.reviewAnomaly, reviewAnomaly(ctx))
  serve(contract.simulateEconomy, simulateEconomy(ctx))
}
