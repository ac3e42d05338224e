import * as contract from '@torch/contract/operator-lists.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { OperatorsHouse } from '../house.ts'
import { findJournals } from './find-journals.ts'
import { findOpenReturns } from './find-open-returns.ts'
import { findOrders } from './find-orders.ts'
import { findPayments } from './find-payments.ts'
import { findTrades } from './find-trades.ts'
import { inspectJournal } from './inspect-journal.ts'
import { inspectOrder } from './inspect-order.ts'
import { inspectPayment } from './inspect-payment.ts'
import { inspectTrade } from './inspect-trade.ts'
import { refundForShop } from './refund-for-shop.ts'

/** Registers the endpoints for orders, trades, payments and journals. */
export function recordsRoutes(serve: Serve, house: OperatorsHouse): void {
  serve(contract.findOrders, findOrders(house))
  serve(contract.inspectOrder, inspectOrder(house))
  serve(contract.findTrades, findTrades(house))
  serve(contract.inspectTrade, inspectTrade(house))
  serve(contract.findPayments, findPayments(house))
  serve(contract.inspectPayment, inspectPayment(house))
  serve(contract.refundForShop, refundForShop(house))
  serve(contract.findOpenReturns, findOpenReturns(house))
  serve(contract.findJournals, findJournals(house))
  serve(contract.inspectJournal, inspectJournal(house))
}
