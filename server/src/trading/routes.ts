import * as contract from '@torch/contract/trading.ts'
import type { Serve } from '../platform/http/serve.ts'
import { alertsRoutes } from './alerts/routes.ts'
import { appealsRoutes } from './appeals/routes.ts'
import { chatRoutes } from './chat/routes.ts'
import { getTradingTerms } from './get-trading-terms.ts'
import type { TradingHouse } from './house.ts'
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
import { confirmPayment } from './trades/confirm-payment.ts'
import { getTransaction } from './trades/get-transaction.ts'
import { giveUpTransaction } from './trades/give-up-transaction.ts'
import { listUserTransactions } from './trades/list-user-transactions.ts'
import { releaseGf } from './trades/release-gf.ts'
import { usdtCodesRoutes } from './usdt-codes/routes.ts'

/** Registers the endpoints of the trading module. */
export function tradingRoutes(serve: Serve, house: TradingHouse): void {
  serve(contract.getMarketPrice, getMarketPrice(house))
  serve(contract.getPriceChart, getPriceChart(house))
  serve(contract.getPriceChartDetail, getPriceChartDetail(house))
  serve(contract.getTradingTerms, getTradingTerms(house))
  serve(contract.getTradingStanding, getTradingStanding(house))
  serve(contract.listOrders, listOrders(house))
  serve(contract.listOffers, listOffers(house))
  serve(contract.getOrder, getOrder(house))
  serve(contract.listUserOrders, listUserOrders(house))
  serve(contract.publishBuyOrder, publishBuyOrder(house))
  serve(contract.publishSellOrder, publishSellOrder(house))
  serve(contract.cancelOrder, cancelOrder(house))
  serve(contract.withdrawRest, withdrawRest(house))
  serve(contract.editOrder, editOrder(house))
  serve(contract.pauseOrder, pauseOrder(house))
  serve(contract.resumeOrder, resumeOrder(house))
  serve(contract.renewOrder, renewOrder(house))
  serve(contract.takeOrder, takeOrder(house))
  serve(contract.getTransaction, getTransaction(house))
  serve(contract.listUserTransactions, listUserTransactions(house))
  serve(contract.confirmPayment, confirmPayment(house))
  serve(contract.cancelTransaction, cancelTransaction(house))
  serve(contract.releaseGf, releaseGf(house))
  serve(contract.giveUpTransaction, giveUpTransaction(house))
  appealsRoutes(serve, house)
  chatRoutes(serve, house)
  usdtCodesRoutes(serve, house)
  alertsRoutes(serve, house)
}
