import { z } from 'zod'
import {
  amount,
  id,
  moment,
  optionalText,
  pageNumber,
  pageSize,
  paymentPassword,
  points,
  secondKeyErrors,
  secret,
  text,
  wordsOrNone,
} from './fields.ts'
import { operation } from './operation.ts'
import { state } from './state-field.ts'
import { orderButtons, tradeButtons } from './trading-states.ts'
import { usdtNetworks } from './usdt-address.ts'

/** GF are traded in whole hundreds, at least ten of them (rules/trading#orders). Units. */
export const TRADE_STEP_UNITS = 1_000_000n
export const MIN_TRADE_UNITS = 10_000_000n
export const TRADE_REMARK_LENGTH = 200
export const APPEAL_LENGTHS = { description: 1000, contact: 100, findings: 1000 } as const
/** Evidence that one side may give in one go, and in all. */
export const MAX_EVIDENCE_AT_ONCE = 9
export const MAX_EVIDENCE = 20
export const MESSAGE_LENGTH = 500
/** Receiving codes that a member keeps for the next orders. */
export const MAX_KEPT_CODES = 5
export const CODE_NAME_LENGTH = 30

/** What each side reads in its own language; the words stand with the screens. */
export const QUICK_PHRASES = [
  'hello',
  'will-pay-soon',
  'have-paid',
  'please-check',
  'received-thanks',
  'not-received-yet',
  'please-send-proof',
  'wrong-amount',
  'please-wait',
  'please-release',
] as const
export type QuickPhrase = (typeof QUICK_PHRASES)[number]

/** Whole hundreds of GF. */
const hundreds = amount.refine((units) => units % TRADE_STEP_UNITS === 0n, 'hundreds')
/** The same, and at least 1,000: what an order is published with. */
const orderAmount = hundreds.refine((units) => units >= MIN_TRADE_UNITS, 'minimumGf')
/** USDT for one GF, two decimals. Gives units of 0.0001 USDT. */
const price = amount
/** A file that the caller has uploaded: its `fileUrl` or its `fileId`. */
const file = text(200, { min: 1 })

/** An enumeration that a query or a body spells as one of these numbers. */
function numeral<const T extends readonly number[]>(numbers: T, name: string) {
  return z
    .union([z.string(), z.number()])
    .transform((value) => String(value))
    .refine((value) => (numbers as readonly number[]).map(String).includes(value), name)
    .transform((value) => Number(value) as T[number])
}
/** In a query, 0 and nothing stand for all. */
function filter<const T extends readonly number[]>(numbers: T, name: string) {
  return z
    .enum(['', '0', ...numbers.map(String)], name)
    .transform((value): T[number] | undefined => (value && Number(value)) || undefined)
    .optional()
}
const typeFilter = filter([1, 2], 'orderType')
const orderStatusFilter = filter([1, 2, 3, 4, 5], 'status')
const tradeStatusFilter = filter([1, 2, 3, 4, 5, 6], 'status')
const appealStatusFilter = filter([1, 2, 3, 4, 5], 'status')
/** Since when: today, or so many days of the platform's calendar with today. */
export const TIME_RANGES = { all: 0, today: 1, week: 7, month: 30, quarter: 90 } as const
export type TimeRange = keyof typeof TIME_RANGES
const timeRange = z.enum(Object.keys(TIME_RANGES) as TimeRange[]).default('all')

/** How somebody has traded so far; shown beside the name. */
export const reputation = z.strictObject({
  completedTrades: z.int(),
  /** Completed of all that ended, per cent; null where none has. What the other side called off does not count. */
  completionRate: z.int().nullable(),
  /** From the buyer's payment to the release, the middle one of the last fifty sales; null where there is none. */
  medianReleaseSeconds: z.int().nullable(),
})
export type Reputation = z.infer<typeof reputation>

/** A button: what it does, and in the caller's language why it cannot be done now; null where it can. */
function buttons<const T extends readonly string[]>(acts: T) {
  return z.array(z.strictObject({ act: z.enum(acts), reason: z.string().nullable() }))
}

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
  remark: z.string(),
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

export const getOrder = operation({
  method: 'GET',
  path: '/trading/hall/order/{id}',
  caller: 'anyone-or-member',
  summary: 'One order. For its publisher and for those who took of it, with their trades on it.',
  params: z.strictObject({ id }),
  output: order.extend({
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

const published = {
  userId: id,
  gfAmount: orderAmount,
  unitPrice: price,
  /** The seller's receiving code: a file of the category usdt-code, which other orders may show, too. A buy order has none. */
  usdtQrCode: optionalText(200),
  remark: wordsOrNone(TRADE_REMARK_LENGTH),
}
const publishErrors = [
  'keyReused',
  'stillRunning',
  'tradingBanned',
  'priceOutOfBand',
  'usdtCodeRequired',
  'unusableFile',
  'tooManyOpenOrders',
] as const

/** What the picture of a receiving code that is to be kept may be refused for. */
const pictureErrors = ['tooManyRequests', 'unusableFile', 'unavailable', 'usdtCodeBroken'] as const

export const publishBuyOrder = operation({
  method: 'POST',
  path: '/trading/hall/buy-order',
  caller: 'member',
  summary: 'Offers to buy GF for USDT.',
  body: z.strictObject(published),
  own: ['body.userId'],
  movesPoints: true,
  output: order,
  errors: publishErrors,
})

export const publishSellOrder = operation({
  method: 'POST',
  path: '/trading/hall/sell-order',
  caller: 'member',
  summary: 'Offers GF for USDT. They are frozen at once, until they are sold or the order ends.',
  body: z.strictObject({
    ...published,
    /** Keeps the receiving code for the next orders, under this name. */
    keepCodeAs: optionalText(CODE_NAME_LENGTH),
    /** Not among what the documents' clients send, so it may be missing on the wire; without it the call is refused. */
    paymentPassword: paymentPassword.optional(),
  }),
  own: ['body.userId'],
  movesPoints: true,
  output: order,
  errors: [
    ...new Set([
      ...secondKeyErrors,
      ...pictureErrors,
      ...publishErrors,
      'insufficientGf' as const,
      'tooManyUsdtCodes' as const,
    ]),
  ],
})

/** A receiving code that its owner keeps for the next orders. */
export const keptCode = z.strictObject({
  id: z.int(),
  name: z.string(),
  /** As they were read in the picture; null where it holds no address that we know. */
  network: z.enum(usdtNetworks).nullable(),
  address: z.string().nullable(),
  /** What other calls take as the receiving code. A link that opens for some minutes. */
  usdtQrCode: z.string(),
  keptTime: moment,
})
export type KeptCode = z.infer<typeof keptCode>

const codeName = text(CODE_NAME_LENGTH, { min: 1 })
const ofCode = { userId: id, codeId: id }

export const listUsdtCodes = operation({
  method: 'GET',
  path: '/trading/hall/usdt-codes/{userId}',
  caller: 'member',
  summary: 'The receiving codes that the caller keeps, the latest first.',
  params: z.strictObject({ userId: id }),
  own: ['params.userId'],
  output: z.array(keptCode),
})

export const keepUsdtCode = operation({
  method: 'POST',
  path: '/trading/hall/keep-usdt-code',
  caller: 'member',
  summary:
    'Keeps a receiving code for the next orders. Its network and address are read in the picture. Twice is once, under the later name.',
  body: z.strictObject({
    userId: id,
    /** A file of the category usdt-code. */
    usdtQrCode: file,
    name: codeName,
    paymentPassword,
  }),
  own: ['body.userId'],
  output: keptCode,
  errors: [...secondKeyErrors, ...pictureErrors, 'tooManyUsdtCodes'],
})

export const renameUsdtCode = operation({
  method: 'POST',
  path: '/trading/hall/rename-usdt-code',
  caller: 'member',
  summary: 'Gives a kept receiving code another name.',
  body: z.strictObject({ ...ofCode, name: codeName }),
  own: ['body.userId'],
  output: keptCode,
  errors: ['unknownUsdtCode'],
})

export const removeUsdtCode = operation({
  method: 'POST',
  path: '/trading/hall/remove-usdt-code',
  caller: 'member',
  summary: 'Keeps a receiving code no longer. Orders and trades that show it go on showing it.',
  body: z.strictObject(ofCode),
  own: ['body.userId'],
  output: z.null(),
  errors: ['unknownUsdtCode'],
})

const ofOrder = { orderId: id, userId: id }
const closed = ['orderCompleted', 'orderCancelled', 'orderExpired'] as const

export const cancelOrder = operation({
  method: 'POST',
  path: '/trading/hall/cancel-order',
  caller: 'member',
  summary: 'Ends a pending order of the own. What was frozen for it is free again.',
  body: z.strictObject(ofOrder),
  own: ['body.userId'],
  movesPoints: true,
  output: order,
  errors: ['unknownOrder', 'keyReused', 'stillRunning', 'orderOwnerOnly', 'orderTaken', ...closed],
})

export const withdrawRest = operation({
  method: 'POST',
  path: '/trading/hall/withdraw-rest',
  caller: 'member',
  summary: 'Takes back what is untaken of a partial order of the own. Trades that run go on.',
  body: z.strictObject(ofOrder),
  own: ['body.userId'],
  movesPoints: true,
  output: order,
  errors: [
    'unknownOrder',
    'keyReused',
    'stillRunning',
    'orderOwnerOnly',
    'orderPending',
    ...closed,
    'nothingLeft',
  ],
})

export const editOrder = operation({
  method: 'POST',
  path: '/trading/hall/edit-order',
  caller: 'member',
  summary: 'Changes a pending order of the own. Whoever looked at it before must look again to take it.',
  body: z.strictObject({
    ...ofOrder,
    version: z.int().min(1, 'version').max(2_147_483_647, 'version'),
    gfAmount: orderAmount,
    unitPrice: price,
    /** Of a sell order: another receiving code, which takes the payment password; left out, the old one stays. */
    usdtQrCode: optionalText(200),
    remark: text(TRADE_REMARK_LENGTH).default(''),
    /** Not among what the documents' clients send, so it may be missing on the wire; without it the call is refused. */
    paymentPassword: paymentPassword.optional(),
  }),
  own: ['body.userId'],
  movesPoints: true,
  output: order,
  errors: [
    ...secondKeyErrors,
    'unknownOrder',
    'keyReused',
    'stillRunning',
    'orderOwnerOnly',
    'orderTaken',
    ...closed,
    'orderChanged',
    'priceOutOfBand',
    'unusableFile',
    'insufficientGf',
  ],
})

const pauseErrors = ['unknownOrder', 'orderOwnerOnly', ...closed, 'nothingLeft'] as const

export const pauseOrder = operation({
  method: 'POST',
  path: '/trading/hall/pause-order',
  caller: 'member',
  summary: 'Lets nobody take an order of the own until it is resumed. Its time runs on.',
  body: z.strictObject(ofOrder),
  own: ['body.userId'],
  output: order,
  errors: [...pauseErrors, 'orderPaused'],
})

export const resumeOrder = operation({
  method: 'POST',
  path: '/trading/hall/resume-order',
  caller: 'member',
  summary: 'Lets a paused order be taken again.',
  body: z.strictObject(ofOrder),
  own: ['body.userId'],
  output: order,
  errors: [...pauseErrors, 'orderNotPaused'],
})

export const renewOrder = operation({
  method: 'POST',
  path: '/trading/hall/renew-order',
  caller: 'member',
  summary: 'Gives an order of the own its whole time anew.',
  body: z.strictObject(ofOrder),
  own: ['body.userId'],
  output: order,
  errors: pauseErrors,
})

export const takeOrder = operation({
  method: 'POST',
  path: '/trading/hall/take-order',
  caller: 'member',
  summary:
    'Takes an order, whole or in part. The price, the names and the receiving code stay as they are now.',
  body: z.strictObject({
    orderId: id,
    takerUserId: id,
    /** All that is left, where not given. Whole hundreds; at least 1,000, or all that is left. */
    gfAmount: hundreds.optional(),
    /** The order as the taker saw it: where given, another one is refused. */
    version: z.int().min(1, 'version').max(2_147_483_647, 'version').nullish(),
    /** Of a buy order: the taker's receiving code, a file of the category usdt-code. */
    usdtQrCode: optionalText(200),
    /** Not among what the documents' clients send, so it may be missing on the wire; a buy order is not taken without it. */
    paymentPassword: paymentPassword.optional(),
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
    'tradingBanned',
    'ownerBanned',
    'personBlocked',
    'orderChanged',
    'takeTooLarge',
    'takeTooSmall',
    'usdtCodeRequired',
    'unusableFile',
    'tooManyOpenTrades',
    'tooManyTradesWithOne',
    'insufficientGf',
  ],
})

export const transaction = z.strictObject({
  id: z.int(),
  transactionNo: z.string(),
  orderId: z.int(),
  /** Of the order. */
  orderType: state('orderType'),
  buyerId: z.int(),
  sellerId: z.int(),
  gfAmount: points,
  unitPrice: points,
  totalPrice: points,
  /** Of the order, as it was. */
  remark: z.string(),
  status: state('tradeStatus'),
  transactionStatus: state('tradeStatus'),
  statusDescription: z.string(),
  createdTime: moment,
  paymentTime: moment.nullable(),
  releaseTime: moment.nullable(),
  cancelledTime: moment.nullable(),
  /** The seller's receiving code as it was at the take. Links open for some minutes. */
  sellerUsdtQr: z.string().nullable(),
  usdtQrCode: z.string().nullable(),
  /** The buyer's proof of payment; null where none was given. */
  buyerUsdtQr: z.string().nullable(),
})
export type Transaction = z.infer<typeof transaction>

export const trader = z.strictObject({
  userId: z.int(),
  /** As it was at the take. The username is masked for the other side. */
  nickname: z.string().nullable(),
  username: z.string(),
  reputation,
})
export type Trader = z.infer<typeof trader>

/** A file that one side gave to a trade. */
export const givenFile = z.strictObject({
  /** A link that opens for some minutes. */
  url: z.string(),
  name: z.string(),
  contentType: z.string(),
})
export type GivenFile = z.infer<typeof givenFile>

export const evidence = z.strictObject({
  ...givenFile.shape,
  by: z.enum(['buyer', 'seller']),
  /** What was written with it; empty where nothing was. */
  description: z.string(),
  time: moment,
})
export type Evidence = z.infer<typeof evidence>

export const APPEAL_REASONS = ['PAYMENT_ISSUE', 'GF_ISSUE', 'COMMUNICATION_ISSUE', 'OTHER'] as const
/** The form of the trade history sends its reason in words. */
export const APPEAL_REASON_WORDS: Readonly<Record<string, (typeof APPEAL_REASONS)[number]>> = {
  未收到付款: 'PAYMENT_ISSUE',
  未释放GF: 'GF_ISSUE',
  其他问题: 'OTHER',
}

export const appeal = z.strictObject({
  id: z.int(),
  appealNo: z.string(),
  transactionId: z.int(),
  transactionNo: z.string(),
  /** A complaint comes after a completed trade and moves nothing. */
  kind: z.enum(['appeal', 'complaint']),
  /** By whose side it is. */
  appealType: state('appealType'),
  /** The caller's own. */
  own: z.boolean(),
  /** Opened by the platform, because the seller did not act for so long. */
  bySystem: z.boolean(),
  appealReason: z.enum(APPEAL_REASONS),
  appealReasonDescription: z.string(),
  appealStatus: state('appealStatus'),
  statusDescription: z.string(),
  description: z.string(),
  /** For the one who gave it and for the arbiter; empty for the other side. */
  contactInfo: z.string(),
  /** The first of the files; null where there is none. */
  evidence: z.string().nullable(),
  evidenceFiles: z.array(evidence),
  /** Until when an arbiter waits for what was asked of the caller's side; null where nothing was. */
  evidenceBy: moment.nullable(),
  /** What the arbiter asked for; empty where nothing was. */
  evidenceAsked: z.string(),
  handlerRemark: z.string().nullable(),
  handlerResult: z.string().nullable(),
  /** Of a second arbiter. */
  adminRemark: z.string().nullable(),
  handlerTime: moment.nullable(),
  createdTime: moment,
  updatedTime: moment,
  /** Whether the caller may still add evidence, and withdraw it: the reason why not, or null. */
  actions: z.array(
    z.strictObject({ act: z.enum(['add-evidence', 'withdraw']), reason: z.string().nullable() }),
  ),
})
export type Appeal = z.infer<typeof appeal>

/** What happened to a trade. Each screen names them in its own words. */
export const tradeEvent = z.strictObject({
  event: z.enum([
    'order-created',
    'taken',
    'paid',
    'overdue',
    'appealed',
    'appeal-withdrawn',
    'released',
    'cancelled',
    'timed-out',
    'given-up',
    'decided-for-buyer',
    'decided-for-seller',
  ]),
  time: moment,
  by: z.enum(['buyer', 'seller', 'arbiter', 'system']),
})
export type TradeEvent = z.infer<typeof tradeEvent>

/** Who must act now, and what happens at the end of the time. */
export const tradeNext = z.strictObject({
  who: z.enum(['buyer', 'seller', 'arbiter', 'nobody']),
  /** When that is; null where no time runs. */
  by: moment.nullable(),
  afterwards: z.enum(['cancelled', 'overdue', 'appealed', 'nothing']),
})

export const transactionDetail = z.strictObject({
  transaction,
  role: z.enum(['buyer', 'seller']),
  transactionTypeDescription: z.string(),
  statusDescription: z.string(),
  /** Seconds until the time of this state is over, grace left out; null where none runs. */
  remainingTime: z.int().nullable(),
  next: tradeNext,
  /** Seconds by which its times were moved because the service stood still. */
  extendedSeconds: z.int(),
  buyerInfo: trader,
  sellerInfo: trader,
  /** The order that it came from, whichever its type. */
  buyOrder: z.strictObject({
    id: z.int(),
    orderNo: z.string(),
    orderType: state('orderType'),
    orderStatus: state('orderStatus'),
    gfAmount: points,
    createdTime: moment,
  }),
  paymentProof: givenFile.nullable(),
  /** For the seller: the same picture, or nearly the same, was a proof in another trade. */
  proofSeenBefore: z.boolean(),
  /** Oldest first. */
  timeline: z.array(tradeEvent),
  /** Newest first. */
  appeals: z.array(appeal),
  unreadMessages: z.int(),
  /** The caller has blocked the other side. */
  blocked: z.boolean(),
  actions: buttons(tradeButtons),
})
export type TransactionDetail = z.infer<typeof transactionDetail>
export type TradeButton = TransactionDetail['actions'][number]['act']

export const getTransaction = operation({
  method: 'GET',
  path: '/trading/hall/transaction-detail/{id}',
  caller: 'member',
  summary: 'A trade with all about it, for its two sides.',
  params: z.strictObject({ id }),
  query: z.strictObject({ userId: id }),
  own: ['query.userId'],
  output: transactionDetail,
  errors: ['unknownTrade'],
})

export const tradeInList = z.strictObject({
  transaction,
  role: z.enum(['buyer', 'seller']),
  remainingTime: z.int().nullable(),
  buyerInfo: trader,
  sellerInfo: trader,
  sellerUsdtQr: z.string().nullable(),
  unreadMessages: z.int(),
  actions: buttons(tradeButtons),
})
export type TradeInList = z.infer<typeof tradeInList>

export const listUserTransactions = operation({
  method: 'GET',
  path: '/trading/hall/user-transactions/{userId}',
  caller: 'member',
  summary: "The caller's own trades, newest first. Role 1 is the buyer's side, 2 the seller's.",
  params: z.strictObject({ userId: id }),
  own: ['params.userId'],
  query: z.strictObject({
    role: filter([1, 2], 'role'),
    status: tradeStatusFilter,
    page: pageNumber.default(1),
    size: pageSize(20),
  }),
  output: z.array(tradeInList),
  beside: z.strictObject({ total: z.int(), pages: z.int() }),
})

const ofTrade = { transactionId: id, userId: id }
/** What a step of a trade answers with. */
const step = z.strictObject({
  transactionId: z.int(),
  status: state('tradeStatus'),
  statusDescription: z.string(),
})

export const confirmPayment = operation({
  method: 'POST',
  path: '/trading/hall/confirm-payment',
  caller: 'member',
  summary: 'The buyer has paid. The seller is told; nothing moves yet.',
  body: z.strictObject({
    ...ofTrade,
    /** A file of the category payment-proof. Without one, the burden of proof is the buyer's. */
    paymentProof: optionalText(200),
  }),
  own: ['body.userId'],
  movesPoints: true,
  output: step,
  errors: [
    'unknownTrade',
    'keyReused',
    'stillRunning',
    'tradeBuyerOnly',
    'tradePaid',
    'tradeCompleted',
    'tradeAppealing',
    'tradeCancelled',
    'paymentTimeOver',
    'unusableFile',
  ],
})

export const cancelTransaction = operation({
  method: 'POST',
  path: '/trading/hall/cancel-transaction',
  caller: 'member',
  summary: 'The buyer does not go on, before any payment. The GF go back.',
  body: z.strictObject(ofTrade),
  own: ['body.userId'],
  movesPoints: true,
  output: step,
  errors: [
    'unknownTrade',
    'keyReused',
    'stillRunning',
    'tradeBuyerOnly',
    'tradePaid',
    'tradeCompleted',
    'tradeAppealing',
    'tradeCancelled',
  ],
})

export const releaseGf = operation({
  method: 'POST',
  path: '/trading/hall/release-gf',
  caller: 'member',
  summary:
    'The seller has the money and gives the GF to the buyer, for good. During an appeal it settles it.',
  body: z.strictObject({
    ...ofTrade,
    paymentPassword: secret(1, 256),
    /** Where it is named, it must be what the trade is about. */
    gfAmount: amount.nullish(),
    /** The ticked box. Where it is sent, it must be ticked. */
    receiptConfirmed: z.boolean().optional(),
  }),
  own: ['body.userId'],
  movesPoints: true,
  output: step,
  errors: [
    'unknownTrade',
    'tradeAmountDiffers',
    'tradeSellerOnly',
    'tradeNotPaid',
    'tradeCompleted',
    'tradeCancelled',
    'receiptNotConfirmed',
    'paymentsHeld',
    'paymentsLocked',
    'paymentProofExpired',
    'wrongPaymentPassword',
    'keyReused',
    'stillRunning',
  ],
})

export const giveUpTransaction = operation({
  method: 'POST',
  path: '/trading/hall/give-up-transaction',
  caller: 'member',
  summary: 'The buyer gives up during an appeal: it is settled, and the GF go back to the seller.',
  body: z.strictObject(ofTrade),
  own: ['body.userId'],
  movesPoints: true,
  output: step,
  errors: [
    'unknownTrade',
    'keyReused',
    'stillRunning',
    'tradeBuyerOnly',
    'tradeNotAppealing',
    'tradeCompleted',
    'tradeCancelled',
  ],
})

/** One file or some. */
const evidenceFiles = z
  .union([z.string(), z.array(z.string()).max(MAX_EVIDENCE_AT_ONCE, `max:${MAX_EVIDENCE_AT_ONCE}`)])
  .nullish()
  .transform((value) => (value ? [value].flat().filter((one) => one !== '') : []))
  .pipe(z.array(file))

export const createAppeal = operation({
  method: 'POST',
  path: '/trading/hall/appeal',
  caller: 'member',
  summary:
    'Calls for an arbiter, and stops the times of the trade. Up to seven days after it was completed: a complaint, which moves nothing.',
  body: z.strictObject({
    ...ofTrade,
    /** One of the four, or the words of the history's form. */
    reason: text(100, { min: 1 })
      .transform((value) => APPEAL_REASON_WORDS[value] ?? value)
      .pipe(z.enum(APPEAL_REASONS, 'reason')),
    description: text(APPEAL_LENGTHS.description, { min: 1, lines: true }),
    /** Files of the category appeal-evidence. */
    evidence: evidenceFiles,
    /** 1 buyer, 2 seller; must be the caller's side. */
    appealType: numeral([1, 2], 'appealType').optional(),
    contactInfo: wordsOrNone(APPEAL_LENGTHS.contact),
  }),
  own: ['body.userId'],
  movesPoints: true,
  output: appeal,
  errors: [
    'unknownTrade',
    'keyReused',
    'stillRunning',
    'tradeCancelled',
    'tradeAppealing',
    'appealTypeDiffers',
    'complaintTooLate',
    'appealOpen',
    'tooManyAppealsOfTrade',
    'tooManyOpenAppeals',
    'unusableFile',
  ],
})

export const cancelAppeal = operation({
  method: 'POST',
  path: '/trading/hall/cancel-appeal',
  caller: 'member',
  summary: 'Withdraws a pending appeal of the own. The trade goes on with the time that was left.',
  body: z.strictObject({ appealId: id, userId: id }),
  own: ['body.userId'],
  movesPoints: true,
  output: appeal,
  errors: [
    'unknownAppeal',
    'keyReused',
    'stillRunning',
    'appellantOnly',
    'appealUnderReview',
    'appealDecided',
    'appealWithdrawn',
  ],
})

export const listUserAppeals = operation({
  method: 'GET',
  path: '/trading/hall/user-appeals/{userId}',
  caller: 'member',
  summary: "Appeals about the caller's trades, by either side, newest first.",
  params: z.strictObject({ userId: id }),
  own: ['params.userId'],
  query: z.strictObject({ status: appealStatusFilter, page: pageNumber.default(1), size: pageSize(10) }),
  output: z.array(appeal),
  beside: z.strictObject({ total: z.int(), pages: z.int() }),
})

export const addEvidence = operation({
  method: 'POST',
  path: '/trading/hall/appeal-evidence',
  caller: 'member',
  summary: 'More evidence, by either side, until the appeal is decided.',
  body: z.strictObject({
    appealId: id,
    userId: id,
    /** Files of the category appeal-evidence; at least one. */
    evidence: evidenceFiles.refine((files) => files.length > 0, 'required'),
    description: text(APPEAL_LENGTHS.description, { lines: true }).default(''),
  }),
  own: ['body.userId'],
  output: appeal,
  errors: ['unknownAppeal', 'appealDecided', 'appealWithdrawn', 'tooMuchEvidence', 'unusableFile'],
})

export const tradeMessage = z.strictObject({
  id: z.int(),
  transactionId: z.int(),
  from: z.enum(['buyer', 'seller', 'arbiter']),
  own: z.boolean(),
  /** One of the three. */
  text: z.string().nullable(),
  phrase: z.enum(QUICK_PHRASES).nullable(),
  /** A link that opens for some minutes. */
  picture: z.string().nullable(),
  createdTime: moment,
})
export type TradeMessage = z.infer<typeof tradeMessage>

export const listMessages = operation({
  method: 'GET',
  path: '/trading/hall/messages/{transactionId}',
  caller: 'member',
  summary:
    'What the two sides and an arbiter wrote, newest first. `before` is the id of the last one already held; `after` asks for newer ones.',
  params: z.strictObject({ transactionId: id }),
  query: z.strictObject({ before: id.optional(), after: id.optional(), size: pageSize(50) }),
  output: z.array(tradeMessage),
  /** `readByOther` is the newest message that the other side has read, 0 for none. */
  beside: z.strictObject({ unread: z.int(), readByOther: z.int(), open: z.boolean() }),
  errors: ['unknownTrade'],
})

const oneMessage = {
  text: optionalText(MESSAGE_LENGTH, { lines: true }),
  phrase: z.enum(QUICK_PHRASES, 'phrase').optional(),
  /** A file of the category chat-picture. */
  picture: optionalText(200),
}
const isOne = (body: { text: string | null; phrase?: string | undefined; picture: string | null }) =>
  [body.text, body.phrase, body.picture].filter(Boolean).length === 1
const notOne = { path: ['text'], message: 'required' }

export const sendMessage = operation({
  method: 'POST',
  path: '/trading/hall/messages',
  caller: 'member',
  summary: 'Writes to the other side: a text, a picture or a quick phrase, one of them.',
  body: z.strictObject({ ...ofTrade, ...oneMessage }).refine(isOne, notOne),
  own: ['body.userId'],
  output: tradeMessage,
  errors: ['unknownTrade', 'chatClosed', 'tooManyRequests', 'unusableFile'],
})

export const readMessages = operation({
  method: 'POST',
  path: '/trading/hall/messages/{transactionId}/read',
  caller: 'member',
  summary: 'Marks everything up to this message as read.',
  params: z.strictObject({ transactionId: id }),
  body: z.strictObject({ upTo: id }),
  output: z.strictObject({ unread: z.int() }),
  errors: ['unknownTrade'],
})

export const blockMember = operation({
  method: 'POST',
  path: '/trading/hall/block',
  caller: 'member',
  summary: 'Neither side takes orders of the other any more. Trades that run go on. Twice is once.',
  body: z.strictObject({ userId: id, blockedMemberId: id }),
  own: ['body.userId'],
  output: z.null(),
  errors: ['blockSelf', 'unknownPerson', 'tooManyRequests'],
})

export const unblockMember = operation({
  method: 'POST',
  path: '/trading/hall/unblock',
  caller: 'member',
  summary: 'Ends a block of the own. One that is not there is no fault.',
  body: z.strictObject({ userId: id, blockedMemberId: id }),
  own: ['body.userId'],
  output: z.null(),
})

export const listBlocked = operation({
  method: 'GET',
  path: '/trading/hall/blocked/{userId}',
  caller: 'member',
  summary: 'Whom the caller has blocked, the latest first.',
  params: z.strictObject({ userId: id }),
  own: ['params.userId'],
  output: z.array(
    z.strictObject({
      userId: z.int(),
      nickname: z.string().nullable(),
      username: z.string(),
      since: moment,
    }),
  ),
})

export const REPORT_REASONS = ['scam', 'insult', 'fake-proof', 'third-party-payment', 'other'] as const

export const reportMember = operation({
  method: 'POST',
  path: '/trading/hall/report',
  caller: 'member',
  summary: 'Tells the arbiters about a person.',
  body: z.strictObject({
    userId: id,
    reportedMemberId: id,
    /** A trade with that person that it is about. */
    transactionId: id.optional(),
    reason: z.enum(REPORT_REASONS, 'reason'),
    description: text(APPEAL_LENGTHS.description, { min: 1, lines: true }),
  }),
  own: ['body.userId'],
  output: z.null(),
  errors: ['blockSelf', 'unknownPerson', 'unknownTrade', 'tooManyRequests'],
})

export const marketPrice = z.strictObject({
  /** USDT for one GF. */
  price: points,
  /** What a new order's unit price may be; two decimals. */
  minPrice: points,
  maxPrice: points,
  /** From trades of the last day, from the last ones before it, the platform's own figure while there are none, or pinned by operators. */
  source: z.enum(['trades', 'last', 'fallback', 'pinned']),
  /** When it last came from trades; null where it never did. */
  asOf: moment.nullable(),
  /** It does not come from trades of the last day. */
  stale: z.boolean(),
  currency: z.literal('USDT'),
})
export type MarketPrice = z.infer<typeof marketPrice>

export const getMarketPrice = operation({
  method: 'GET',
  path: '/trading/hall/market-price',
  caller: 'anyone',
  summary: 'The guide price of GF, and between what a new order may lie.',
  output: marketPrice,
})

export const CHART_RANGES = ['1d', '7d', '30d', '90d', '1y'] as const
export type ChartRange = (typeof CHART_RANGES)[number]
const chartQuery = z.strictObject({ range: z.enum(CHART_RANGES, 'range').default('7d') })

export const candle = z.strictObject({
  /** When the bucket begins. */
  time: moment,
  /** The price at its end, again as `close`. */
  price: points,
  open: points,
  high: points,
  low: points,
  close: points,
  /** GF. */
  volume: points,
  trades: z.int(),
})
export type Candle = z.infer<typeof candle>

/** Per cent with two decimals and a sign where it is below zero, such as '-1.25'; null where nothing is there to compare. */
const change = z
  .string()
  .regex(/^-?\d+\.\d{2}$/)
  .nullable()
const chart = z.strictObject({
  range: z.enum(CHART_RANGES),
  bucketSeconds: z.int(),
  currentPrice: marketPrice,
  change24h: change,
  change7d: change,
  /** Oldest first; buckets without a trade are left out. */
  priceHistory: z.array(candle),
})

export const getPriceChart = operation({
  method: 'GET',
  path: '/trading/hall/price-chart',
  caller: 'anyone',
  summary: 'The price over a time, from completed trades.',
  query: chartQuery,
  output: chart,
})
export type PriceChart = z.infer<typeof chart>

export const getPriceChartDetail = operation({
  method: 'GET',
  path: '/trading/hall/price-chart-detail',
  caller: 'anyone',
  summary: 'The same with its figures.',
  query: chartQuery,
  output: chart.extend({
    basicStats: z.strictObject({
      high: points.nullable(),
      low: points.nullable(),
      /** GF, and USDT. */
      volume: points,
      turnover: points,
      trades: z.int(),
      /** Weighted by volume. */
      averagePrice: points.nullable(),
    }),
  }),
})
export type PriceChartDetail = z.infer<typeof getPriceChartDetail.output>

export const getTradingTerms = operation({
  method: 'GET',
  path: '/trading/hall/terms',
  caller: 'anyone',
  summary: 'The figures and times in force, which screens name before somebody decides.',
  output: z.strictObject({
    minGf: points,
    stepGf: points,
    orderHours: z.int(),
    payMinutes: z.int(),
    graceMinutes: z.int(),
    releaseMinutes: z.int(),
    /** After these without a release, an appeal is opened for the buyer. */
    appealHours: z.int(),
    complaintDays: z.int(),
    strikes: z.int(),
    banHours: z.int(),
    maxOpenOrders: z.int(),
    maxOpenTrades: z.int(),
    /** Of these, with one publisher. */
    maxTradesWithOne: z.int(),
    /** Above this, two arbiters decide. */
    secondArbiterGf: points,
  }),
})
export type TradingTerms = z.infer<typeof getTradingTerms.output>
