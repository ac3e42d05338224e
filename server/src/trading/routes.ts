import * as contract from '@torch/contract/trading.ts'
import type { Serve } from '../platform/http/serve.ts'
import { alertsRoutes } from './alerts/routes.ts'
import { appealsRoutes } from './appeals/routes.ts'
import { chatRoutes } from './chat/routes.ts'
import type { TradingContext } from './context.ts'
import { getTradingTerms } from './get-trading-terms.ts'
import { cancelOrder } from './orders/cancel-order.ts'
import { editOrder } from './orders/edit-order.ts'
import { getOrder } from './orders/get-order.ts'
import { listOffers } from './orders/list-offers.ts'
import { listOrders } from './orders/list-orders.ts'
import { listUserOrders } from './orders/list-user-orders.ts'
import { pauseOrder } from './orders/pause-order.ts'
import { publishBuyOrder } from './orders/publish-buy-order.ts'
import { publishSellOrder } from './orders/publish-sell-order.ts'
import { renewOrder } from './orders/renew-order.ts'
import { resumeOrder } from './orders/resume-order.ts'
import { takeOrder } from './orders/take-order.ts'
import { withdrawRest } from './orders/withdraw-rest.ts'
import { getMarketPrice } from './prices/get-market-price.ts'
import { getPriceChart } from './prices/get-price-chart.ts'
import { getPriceChartDetail } from './prices/get-price-chart-detail.ts'
import { getTradingStanding } from './traders/get-trading-standing.ts'
import { cancelTransaction } from './trades/cancel-transaction.ts'
import { concedeTransaction } from './trades/concede-transaction.ts'
import { confirmPayment } from './trades/confirm-payment.ts'
import { getTransaction } from './trades/get-transaction.ts'
import { listUserTransactions } from './trades/list-user-transactions.ts'
import { releaseGf } from './trades/release-gf.ts'
import { usdtCodesRoutes } from './usdt-codes/routes.ts'

/** Registers the endpoints of the trading module. */
export function tradingRoutes(serve: Serve, ctx: TradingContext): void {
  serve(contract.getMarketPrice, getMarketPrice(ctx))
  serve(contract.getPriceChart, getPriceChart(ctx))
  serve(contract.getPriceChartDetail, getPriceChartDetail(ctx))
  serve(contract.getTradingTerms, getTradingTerms(ctx))
  serve(contract.getTradingStanding, getTradingStanding(ctx))
  serve(contract.listOrders, listOrders(ctx))
  serve(contract.listOffers, listOffers(ctx))
  serve(contract.getOrder, getOrder(ctx))
  serve(contract.listUserOrders, listUserOrders(ctx))
  serve(contract.publishBuyOrder, publishBuyOrder(ctx))
  serve(contract.publishSellOrder, publishSellOrder(ctx))
  serve(contract.cancelOrder, cancelOrder(ctx))
  serve(contract.withdrawRest, withdrawRest(ctx))
  serve(contract.editOrder, editOrder(ctx))
  serve(contract.pauseOrder, pauseOrder(ctx))
  serve(contract.resumeOrder, resumeOrder(ctx))
  serve(contract.renewOrder, renewOrder(ctx))
  serve(contract.takeOrder, takeOrder(ctx))
  serve(contract.getTransaction, getTransaction(ctx))
  serve(contract.listUserTransactions, listUserTransactions(ctx))
  serve(contract.confirmPayment, confirmPayment(ctx))
  serve(contract.cancelTransaction, cancelTransaction(ctx))
  serve(contract.releaseGf, releaseGf(ctx))
  serve(contract.concedeTransaction, concedeTransaction(ctx))
  appealsRoutes(serve, ctx)
  chatRoutes(serve, ctx)
  usdtCodesRoutes(serve, ctx)
  alertsRoutes(serve, ctx)
}
