import { z } from 'zod'
import {
  amount,
  id,
  moment,
  optionalPaymentPassword,
  optionalText,
  pageNumber,
  pageSize,
  points,
  secondKeyErrors,
  text,
  version,
} from '../fields.ts'
import { endpointOf, memberEndpoint } from '../operation.ts'
import { PASTED_CODE_LENGTH, readToken } from '../read-code.ts'
import { state } from '../state-field.ts'
import { orderButtons, takeChecks } from '../trading-states.ts'
import { usdtNetworks } from '../usdt-networks.ts'
import { buttons, hundreds, orderStatusFilter, price, reputation, timeRange, typeFilter } from './fields.ts'

// Orders: finding and taking them (rules/trading#orders).

/** Reasons why an order with a floating price cannot be taken at present. */
export const RESTS = ['no-market-price', 'limit'] as const

export const order = z.strictObject({
  id: z.int(),
  orderNo: z.string(),
  userId: z.int(),
  /** The publisher's name in the hall; the username is masked for others. */
  nickname: z.string().nullable(),
  username: z.string(),
  reputation,
  /** True if the caller published it. */
  own: z.boolean(),
  orderType: state('orderType'),
  orderTypeDescription: z.string(),
  orderStatus: state('orderStatus'),
  status: state('orderStatus'),
  statusDescription: z.string(),
  paused: z.boolean(),
  gfAmount: points,
  /** The amount that can still be taken. */
  remainingGf: points,
  /** In open trades. */
  tradingGf: points,
  completedGf: points,
  /** Completed share of the whole, per cent, rounded down. */
  progress: z.int(),
  /** USDT per GF, and for the whole amount. */
  unitPrice: points,
  totalPrice: points,
  /** For a floating price; null if the price is fixed. */
  floating: z
    .strictObject({
      /** Margin on the market price in thousandths; negative for below. */
      perMille: z.int(),
      /** The seller's lowest or the buyer's highest price. */
      limit: points,
      /** Why it cannot be taken now: no current market price, or a price beyond the limit. Null if it can. */
      rests: z.enum(RESTS).nullable(),
    })
    .nullable(),
  remark: z.string(),
  /** The network of a sell order's receiving code, as we read it; null without a known address. */
  network: z.enum(usdtNetworks).nullable(),
  /** A taker must have completed trades with this many members who are not linked to them. 0 for no demand. */
  minPartners: z.int(),
  /** A taker's account must be this many days old. */
  minDays: z.int(),
  /** True if it is not listed in the hall and only its link opens it. */
  linkOnly: z.boolean(),
  /** Increases with each change that a taker must know of: `take-order` names the version that was seen. */
  version: z.int(),
  createdTime: moment,
  updatedTime: moment,
  /** When it ends by itself; null once it has ended. */
  expiresTime: moment.nullable(),
  completedTime: moment.nullable(),
  /** When it was first taken. */
  tradingStartTime: moment.nullable(),
  buyerUserId: z.int().nullable(),
  sellerUserId: z.int().nullable(),
  /** The caller's latest trade on it. */
  transactionId: z.int().nullable(),
  /** The seller's receiving code, for the publisher only; buyers get it with the trade. Opens for some minutes. */
  usdtQrCode: z.string().nullable(),
  usdtPaymentCode: z.string().nullable(),
  /** Empty for visitors. */
  actions: buttons(orderButtons),
})

export type Order = z.infer<typeof order>

export type OrderButton = Order['actions'][number]['act']

const hallStats = z.strictObject({
  totalOrders: z.int(),
  /** Pending and partial. */
  activeOrders: z.int(),
})

export const listOrders = endpointOf('anyone-or-member')('GET', '/trading/hall/orders', {
  summary:
    'Returns the orders of the hall, newest first. Page numbers reach 100,000 orders; beyond that, and for stable pages, use `before`: the id of the last item already received.',
  query: z.strictObject({
    orderType: typeFilter,
    status: orderStatusFilter,
    page: pageNumber.default(1),
    size: pageSize(20, 1000),
    before: id.optional(),
  }),
  output: z.strictObject({
    records: z.array(order),
    /** With these filters. */
    total: z.int(),
    current: z.int(),
    pages: z.int(),
    /** Of all orders. */
    stats: hallStats,
  }),
})

export const listOffers = endpointOf('anyone-or-member')('GET', '/trading/hall/offers', {
  summary:
    "Returns the orders that can be taken for buying or for selling GF: best price first, at the same price oldest first, at most the best 1,000 of a side. Includes the caller's own orders and those that the caller cannot take, each with the reason.",
  query: z.strictObject({
    /** The reader's side. */
    side: z.enum(['buy', 'sell'], 'side'),
    /** Only orders of which this much can be taken at once. */
    amount: z
      .literal('')
      .transform(() => undefined)
      .or(amount)
      .optional(),
    /** Only orders paid on this network; for buyers, because a buy order has no receiving code. */
    network: z
      .literal('')
      .transform(() => undefined)
      .or(z.enum(usdtNetworks, 'network'))
      .optional(),
    page: pageNumber.default(1),
    size: pageSize(20),
  }),
  output: z.strictObject({
    records: z.array(order),
    /** With these filters; at most 1,000. */
    total: z.int(),
    /** Without them. */
    all: z.int(),
    current: z.int(),
    pages: z.int(),
  }),
})

/** The secret of an order's link, as returned by `getOrder`. */
const orderLink = z.string().max(PASTED_CODE_LENGTH, 'max:64').transform(readToken).pipe(text(64))

export const getOrder = endpointOf('anyone-or-member')('GET', '/trading/hall/order/{id}', {
  summary:
    'Returns one order; for its publisher and its takers also their trades. Orders published by link are unknown to other callers without the link.',
  params: z.strictObject({ id }),
  query: z.strictObject({ link: orderLink.optional() }),
  output: order.extend({
    /** The secret of its link if it has one; null for an order in the hall. */
    link: z.string().nullable(),
    /** The caller's trades on it, newest first. */
    trades: z.array(
      z.strictObject({
        transactionId: z.int(),
        transactionNo: z.string(),
        gfAmount: points,
        status: state('tradeStatus'),
        statusDescription: z.string(),
        createdTime: moment,
      }),
    ),
  }),
  errors: ['unknownOrder'],
})

export type OrderDetail = z.infer<typeof getOrder.output>

export const listUserOrders = memberEndpoint('GET', '/trading/hall/user-orders/{userId}', {
  summary: "Returns the caller's own orders, newest first.",
  params: z.strictObject({ userId: id }),
  own: ['params.userId'],
  query: z.strictObject({
    orderType: typeFilter,
    status: orderStatusFilter,
    range: timeRange,
    page: pageNumber.default(1),
    size: pageSize(20),
  }),
  output: z.array(order),
  beside: z.strictObject({
    total: z.int(),
    pages: z.int(),
    /** Of all own orders, ignoring filters. */
    stats: z.strictObject({ total: z.int(), pending: z.int(), partial: z.int(), completed: z.int() }),
  }),
})

/** Refusals of orders in a final state. */
export const closed = ['orderCompleted', 'orderCancelled', 'orderExpired'] as const

export const takeOrder = memberEndpoint('POST', '/trading/hall/take-order', {
  summary:
    "Takes an order, whole or in part. The trade keeps the order's current price, names and receiving code.",
  body: z.strictObject({
    orderId: id,
    takerUserId: id,
    /** Where not given: all that is left, or of a sell order as much of it as the buy limit allows. Whole hundreds; at least 1,000, or all that is left. */
    gfAmount: hundreds.optional(),
    /** The version that the taker saw; if given, any other is refused. */
    version: version.nullish(),
    /** The price that the taker saw; if given, any other is refused. Required for a floating price. */
    unitPrice: price.nullish(),
    /** The secret of its link, if it has one. */
    link: orderLink.nullish(),
    /** For a buy order: the taker's receiving code, a file of the category usdt-code. */
    usdtQrCode: optionalText(200),
    /** Not in the spec: rules/identity#daily-allowance defines what succeeds without it. */
    paymentPassword: optionalPaymentPassword,
  }),
  own: ['body.takerUserId'],
  movesPoints: true,
  output: z.strictObject({
    /** The transaction's id. */
    id: z.int(),
    transactionNo: z.string(),
    orderId: z.int(),
    gfAmount: points,
    unitPrice: points,
    totalPrice: points,
    /** The buyer's deadline to pay. */
    payBy: moment,
    /** No amount was given, and `gfAmount` is less than the rest, since the buy limit allows no more. */
    isCutToLimit: z.boolean(),
  }),
  errors: [
    ...secondKeyErrors,
    'unknownOrder',
    'idempotencyKeyReused',
    'requestInProgress',
    'ownOrder',
    ...closed,
    ...takeChecks,
    'usdtCodeInvalid',
    'unusableFile',
    'tooManyOpenTrades',
    'tooManyTradesWithOne',
    'beyondBuyLimit',
    'accountFrozen',
    'insufficientGf',
  ],
})
