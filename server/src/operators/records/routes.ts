import * as contract from '@torch/contract/operator-lists.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { OperatorsContext } from '../context.ts'
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
export function recordsRoutes(serve: Serve, ctx: OperatorsContext): void {
  serve(contract.findOrders, findOrders(ctx))
  serve(contract.inspectOrder, inspectOrder(ctx))
  serve(contract.findTrades, findTrades(ctx))
  serve(contract.inspectTrade, inspectTrade(ctx))
  serve(contract.findPayments, findPayments(ctx))
  serve(contract.inspectPayment, inspectPayment(ctx))
  serve(contract.refundForShop, refundForShop(ctx))
  serve(contract.findOpenReturns, findOpenReturns(ctx))
  serve(contract.findJournals, findJournals(ctx))
  serve(contract.inspectJournal, inspectJournal(ctx))
}
