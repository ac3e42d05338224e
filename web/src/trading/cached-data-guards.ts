import type { OrderDetail, PriceChartDetail, TransactionDetail } from '@torch/contract/trading.ts'
import type { Data, Envelope } from '../lib/api/client.ts'
import { hasFields } from '../lib/offline-cache.ts'

/** Validates cached data, whose shape may be of an earlier version. */

export type HallPage = Data<'listOrders'>
export type OfferPage = Data<'listOffers'>
export type OwnOrders = Envelope<'listUserOrders'>
export type OwnTrades = Envelope<'listUserTransactions'>
export type OwnAppeals = Envelope<'listUserAppeals'>

const ORDER_FIELDS = [
  'id',
  'orderType',
  'orderStatus',
  'gfAmount',
  'remainingGf',
  'reputation',
  'minPartners',
  'floating',
  'linkOnly',
  'actions',
]
const APPEAL_FIELDS = ['id', 'appealNo', 'appealStatus', 'kind', 'evidenceFiles', 'actions']
const TRADE_FIELDS = ['transaction', 'role', 'buyerInfo', 'sellerInfo', 'actions']

export function isHallPage(data: unknown): data is HallPage {
  return hasFields(data, ['total', 'pages', 'stats']) && isListOf((data as HallPage).records, ORDER_FIELDS)
}

export function isOfferPage(data: unknown): data is OfferPage {
  return hasFields(data, ['total', 'pages', 'all']) && isListOf((data as OfferPage).records, ORDER_FIELDS)
}

export function isOwnOrders(data: unknown): data is OwnOrders {
  return hasFields(data, ['total', 'pages', 'stats']) && isListOf((data as OwnOrders).data, ORDER_FIELDS)
}

export function isOwnTrades(data: unknown): data is OwnTrades {
  return hasFields(data, ['total', 'pages']) && isListOf((data as OwnTrades).data, TRADE_FIELDS)
}

export function isTrade(data: unknown): data is TransactionDetail {
  return hasFields(data, [...TRADE_FIELDS, 'next', 'extendedSeconds', 'buyOrder', 'timeline', 'appeals'])
}

export function isOrder(data: unknown): data is OrderDetail {
  return hasFields(data, [...ORDER_FIELDS, 'orderNo', 'progress', 'link', 'trades'])
}

export function isOwnAppeals(data: unknown): data is OwnAppeals {
  return hasFields(data, ['total', 'pages']) && isListOf((data as OwnAppeals).data, APPEAL_FIELDS)
}

export function isChart(data: unknown): data is PriceChartDetail {
  return hasFields(data, ['range', 'currentPrice', 'priceHistory', 'bucketSeconds', 'basicStats'])
}

function isListOf(data: unknown, fields: readonly string[]): boolean {
  return Array.isArray(data) && data.every((one) => hasFields(one, fields))
}
