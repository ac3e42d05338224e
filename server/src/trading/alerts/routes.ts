import * as contract from '@torch/contract/trading.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { TradingContext } from '../context.ts'
import { addOrderAlert } from './add-order-alert.ts'
import { listOrderAlerts } from './list-order-alerts.ts'
import { removeOrderAlert } from './remove-order-alert.ts'

export function alertsRoutes(serve: Serve, ctx: TradingContext): void {
  serve(contract.listOrderAlerts, listOrderAlerts(ctx))
  serve(contract.addOrderAlert, addOrderAlert(ctx))
  serve(contract.removeOrderAlert, removeOrderAlert(ctx))
}
