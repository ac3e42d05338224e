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
import { operation } from '../operation.ts'
import { PASTED_CODE_LENGTH, readToken } from '../read-code.ts'
import { state } from '../state-field.ts'
import { orderButtons } from '../trading-states.ts'
import { usdtNetworks } from '../usdt-networks.ts'
import { buttons, hundreds, orderStatusFilter, price, reputation, timeRange, typeFilter } from './fields.ts'

// Orders: finding and taking them (rules/trading#orders).

/** Why an order whose price follows the market cannot be taken for now. */
export const RESTS = ['no-market-price', 'limit'] as const

export const order = z.strictObject({
  id: z.int(),
  orderNo: z.string(),
  userId: z.int(),
  /** As the publisher is called here; the username is masked for others. */
  nickname: z.string().nullable(),
  username: z.string(),
  reputation,
  /** The caller published it. */
  own: z.boolean(),
  orderType: state('orderType'),
  orderTypeDescription: z.string(),
  orderStatus: state('orderStatus'),
  status: state('orderStatus'),
  statusDescription: z.string(),
  paused: z.boolean(),
  gfAmount: points,
  /** Can still be taken. */
  remainingGf: points,
  /** In trades that run. */
  tradingGf: points,
  completedGf: points,
  /** Completed of the whole, per cent, cut. */
  progress: z.int(),
  /** USDT for one GF, and for all of it. */
  unitPrice: points,
  totalPrice: points,
  /** Of an order whose price follows the market price; null where it is fixed. */
  floating: z
    .strictObject({
      /** So many thousandths above the market price; below it with a minus. */
      perMille: z.int(),
      /** The lowest price that a seller takes, the highest that a buyer gives. */
      limit: points,
      /** Why nobody can take it for now: there is no current market price, or it would be beyond the limit. Null where it can be. */
      rests: z.enum(RESTS).nullable(),
    })
    .nullable(),
  remark: z.string(),
  /** Of a sell order: on which network its receiving code is, as we read it; null where it holds no address that we know. */
  network: z.enum(usdtNetworks).nullable(),
  /** What whoever takes it must have: trades completed with so many people who are not linked to them. 0 for nothing. */
  minPartners: z.int(),
  /** And an account of so many days. */
  minDays: z.int(),
  /** It does not stand in the hall: who has its link finds and takes it. */
  linkOnly: z.boolean(),
  /** Rises with each change that a taker must know of: `take-order` names the one that was seen. */
  version: z.int(),
  createdTime: moment,
  updatedTime: moment,
  /** When it ends by itself, while it lives. */
  expiresTime: moment.nullable(),
  completedTime: moment.nullable(),
  /** When it was first taken. */
  tradingStartTime: moment.nullable(),
  buyerUserId: z.int().nullable(),
  sellerUserId: z.int().nullable(),
  /** The caller's latest trade on it. */
  transactionId: z.int().nullable(),
  /** The seller's receiving code, for the publisher alone; buyers get it with the trade. A link that opens for some minutes. */
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

export const listOrders = operation({
  method: 'GET',
  path: '/trading/hall/orders',
  caller: 'anyone-or-member',
  summary:
    'The orders of the hall, newest first. Pages go 100,000 orders deep; further back and steadily by `before`, the id of the last one already held.',
  query: z.strictObject({
    orderType: typeFilter,
    status: orderStatusFilter,
    page: pageNumber.default(1),
    size: pageSize(20, 1000),
    before: id.optional(),
  }),
  output: z.strictObject({
    records: z.array(order),
    /** By these filters. */
    total: z.int(),
    current: z.int(),
    pages: z.int(),
    /** Of all orders. */
    stats: hallStats,
  }),
})

export const listOffers = operation({
  method: 'GET',
  path: '/trading/hall/offers',
  caller: 'anyone-or-member',
  summary:
    'The orders that can be taken by who wants to buy GF, or to sell them: best price first, and of one price the oldest first. The best 1,000 of a side. The own ones are among them, and those that this reader cannot take, each with the reason.',
  query: z.strictObject({
    /** What the reader wants to do. */
    side: z.enum(['buy', 'sell'], 'side'),
    /** Only where so much can be taken in one go. */
    amount: z
      .literal('')
      .transform(() => undefined)
      .or(amount)
      .optional(),
    /** Only what is paid on it; of use to who buys, since a buy order has no receiving code. */
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
    /** By these filters; 1,000 at most. */
    total: z.int(),
    /** Without them. */
    all: z.int(),
    current: z.int(),
    pages: z.int(),
  }),
})

/** The secret of an order's link, as `getOrder` gives it. */
const orderLink = z.string().max(PASTED_CODE_LENGTH, 'max:64').transform(readToken).pipe(text(64))

export const getOrder = operation({
  method: 'GET',
  path: '/trading/hall/order/{id}',
  caller: 'anyone-or-member',
  summary:
    'One order. For its publisher and for those who took of it, with their trades on it. To others one by link is unknown without its link.',
  params: z.strictObject({ id }),
  query: z.strictObject({ link: orderLink.optional() }),
  output: order.extend({
    /** What opens it, where it is one by link; null for one of the hall. */
    link: z.string().nullable(),
    /** The trades on it that the caller is a side of, newest first. */
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

export const listUserOrders = operation({
  method: 'GET',
  path: '/trading/hall/user-orders/{userId}',
  caller: 'member',
  summary: "The caller's own orders, newest first.",
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
    /** Of all own orders, whatever is filtered. */
    stats: z.strictObject({ total: z.int(), pending: z.int(), partial: z.int(), completed: z.int() }),
  }),
})

/** What an order is that nothing can be done with any more. */
export const closed = ['orderCompleted', 'orderCancelled', 'orderExpired'] as const

export const takeOrder = operation({
  method: 'POST',
  path: '/trading/hall/take-order',
  caller: 'member',
  summary:
    'Takes an order, whole or in part. The price, the names and the receiving code stay as they are now.',
  body: z.strictObject({
    orderId: id,
    takerUserId: id,
    /** Where not given: all that is left, or of a sell order as much of it as the buy limit allows. Whole hundreds; at least 1,000, or all that is left. */
    gfAmount: hundreds.optional(),
    /** The order as the taker saw it: where given, another one is refused. */
    version: version.nullish(),
    /** The price as the taker saw it: where given, another one is refused. One that follows the market is not taken without it. */
    unitPrice: price.nullish(),
    /** Of an order by link: what opens it. */
    link: orderLink.nullish(),
    /** Of a buy order: the taker's receiving code, a file of the category usdt-code. */
    usdtQrCode: optionalText(200),
    /** Not named by the spec: rules/identity#without-the-key says what goes through without it. */
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
    /** Until when the buyer has to pay. */
    payBy: moment,
    /** No amount was named, and `gfAmount` is less than what was left, since the buy limit allows no more. */
    isCutToLimit: z.boolean(),
  }),
  errors: [
    ...secondKeyErrors,
    'unknownOrder',
    'keyReused',
    'stillRunning',
    'ownOrder',
    ...closed,
    'orderPaused',
    'nothingLeft',
    'noMarketPrice',
    'beyondLimit',
    'tradingBanned',
    'ownerBanned',
    'personBlocked',
    'orderChanged',
    'priceMoved',
    'tooFewPartners',
    'accountTooYoung',
    'takeTooLarge',
    'takeTooSmall',
    'usdtCodeRequired',
    'usdtCodeBroken',
    'unusableFile',
    'tooManyOpenTrades',
    'tooManyTradesWithOne',
    'beyondBuyLimit',
    'insufficientGf',
  ],
})
