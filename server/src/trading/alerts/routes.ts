import * as contract from '@torch/contract/trading.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { TradingHouse } from '../house.ts'
import { addOrderAlert } from './add-order-alert.ts'
import { listOrderAlerts } from './list-order-alerts.ts'
import { removeOrderAlert } from './remove-order-alert.ts'

export function alertsRoutes(serve: Serve, house: TradingHouse): void {
  serve(contract.listOrderAlerts, listOrderAlerts(house))
  serve(contract.addOrderAlert, addOrderAlert(house))
  serve(contract.removeOrderAlert, removeOrderAlert(house))
}
