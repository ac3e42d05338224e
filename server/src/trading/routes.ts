import * as contract from '@torch/contract/trading.ts'
import type { Serve } from '../platform/http/serve.ts'
import { appealsRoutes } from './appeals/routes.ts'
import { cancelOrder } from './cancel-order.ts'
import { cancelTransaction } from './cancel-transaction.ts'
import { chatRoutes } from './chat/routes.ts'
import { confirmPayment } from './confirm-payment.ts'
import { editOrder } from './edit-order.ts'
import { getMarketPrice } from './get-market-price.ts'
import { getOrder } from './get-order.ts'
import { getPriceChart } from './get-price-chart.ts'
import { getPriceChartDetail } from './get-price-chart-detail.ts'
import { getTradingTerms } from './get-trading-terms.ts'
import { getTransaction } from './get-transaction.ts'
import { giveUpTransaction } from './give-up-transaction.ts'
import type { TradingHouse } from './house.ts'
import { listOrders } from './list-orders.ts'
import { listUserOrders } from './list-user-orders.ts'
import { listUserTransactions } from './list-user-transactions.ts'
import { pauseOrder } from './pause-order.ts'
import { publishBuyOrder } from './publish-buy-order.ts'
import { publishSellOrder } from './publish-sell-order.ts'
import { releaseGf } from './release-gf.ts'
import { renewOrder } from './renew-order.ts'
import { resumeOrder } from './resume-order.ts'
import { takeOrder } from './take-order.ts'
import { usdtCodesRoutes } from './usdt-codes/routes.ts'
import { withdrawRest } from './withdraw-rest.ts'

export function tradingRoutes(serve: Serve, house: TradingHouse): void {
  serve(contract.getMarketPrice, getMarketPrice(house))
  serve(contract.getPriceChart, getPriceChart(house))
  serve(contract.getPriceChartDetail, getPriceChartDetail(house))
  serve(contract.getTradingTerms, getTradingTerms(house))
  serve(contract.listOrders, listOrders(house))
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
}
