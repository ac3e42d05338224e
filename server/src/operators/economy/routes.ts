import * as contract from '@torch/contract/economy.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { OperatorsHouse } from '../house.ts'
import { countEconomy } from './count-economy.ts'
import { getEconomy } from './get-economy.ts'
import { listAnomalies } from './list-anomalies.ts'
import { listFlows } from './list-flows.ts'
import { lookAtAnomaly } from './look-at-anomaly.ts'
import { simulateEconomy } from './simulate-economy.ts'

/** Registers the endpoints about the whole economy. */
export function operatorsEconomyRoutes(serve: Serve, house: OperatorsHouse): void {
  serve(contract.getEconomy, getEconomy(house))
  serve(contract.countEconomy, countEconomy(house))
  serve(contract.listFlows, listFlows(house))
  serve(contract.listAnomalies, listAnomalies(house))
  serve(contract.lookAtAnomaly, lookAtAnomaly(house))
  serve(contract.simulateEconomy, simulateEconomy(house))
}
