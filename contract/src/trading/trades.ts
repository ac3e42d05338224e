import { z } from 'zod'
import { amount, id, moment, optionalText, pageNumber, pageSize, paymentPassword, points } from '../fields.ts'
import { operation } from '../operation.ts'
import { state } from '../state-field.ts'
import { tradeButtons } from '../trading-states.ts'
import { usdtNetworks } from '../usdt-networks.ts'
import { USDT_TX_ID_LENGTH } from '../usdt-tx-id.ts'
import { appeal } from './appeals.ts'
import { buttons, filter, givenFile, ofTrade, step, trader, tradeStatusFilter } from './fields.ts'

// Trades, from the payment to the release (rules/trading#trades).

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
  /** Of the seller's receiving code, as we read it; null where it holds no address that we know. */
  network: z.enum(usdtNetworks).nullable(),
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

/** What a network says of a payment: a hint to people, by which nothing is decided (decision 092). */
export const usdtTxLook = z.strictObject({
  /** USDT moved; it is there and moved none; it failed; the network does not know it; the network gave no usable answer. */
  outcome: z.enum(['moved', 'no-usdt', 'failed', 'missing', 'unanswered']),
  /** USDT, cut to four decimals; null where none moved. */
  amount: points.nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  confirmedTime: moment.nullable(),
  /** Whether each is what this trade asks for; null where it cannot be told. */
  matches: z.strictObject({
    address: z.boolean().nullable(),
    /** At least the price. */
    amount: z.boolean().nullable(),
    /** Not before the trade was begun. */
    time: z.boolean().nullable(),
  }),
})

export type UsdtTxLook = z.infer<typeof usdtTxLook>

/** The transaction id that the buyer gave. */
export const usdtTx = z.strictObject({
  id: z.string(),
  /** For the seller and arbiters: somebody gave the same one in another trade. */
  seenElsewhere: z.boolean(),
  /** Null where nobody has looked, or can. */
  look: usdtTxLook.nullable(),
})

export type UsdtTx = z.infer<typeof usdtTx>

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
  usdtTx: usdtTx.nullable(),
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
  fromCopy: true,
  output: z.array(tradeInList),
  beside: z.strictObject({ total: z.int(), pages: z.int() }),
})

/** Of what a buyer does about a trade that they have not paid yet. */
const unpaidErrors = [
  'unknownTrade',
  'keyReused',
  'stillRunning',
  'tradeBuyerOnly',
  'tradePaid',
  'tradeCompleted',
  'tradeAppealing',
  'tradeCancelled',
] as const

export const confirmPayment = operation({
  method: 'POST',
  path: '/trading/hall/confirm-payment',
  caller: 'member',
  summary: 'The buyer has paid. The seller is told; nothing moves yet.',
  body: z.strictObject({
    ...ofTrade,
    /** A file of the category payment-proof. Without one, the burden of proof is the buyer's. */
    paymentProof: optionalText(200),
    /** By which the network knows the payment: 64 hexadecimal digits, with or without 0x; on Solana a signature. */
    usdtTxId: optionalText(USDT_TX_ID_LENGTH),
  }),
  own: ['body.userId'],
  movesPoints: true,
  output: step,
  errors: [...unpaidErrors, 'paymentTimeOver', 'usdtTxIdBroken', 'usdtTxIdUsed', 'unusableFile'],
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
  errors: [...unpaidErrors],
})

export const releaseGf = operation({
  method: 'POST',
  path: '/trading/hall/release-gf',
  caller: 'member',
  summary:
    'The seller has the money and gives the GF to the buyer, for good. During an appeal it settles it.',
  body: z.strictObject({
    ...ofTrade,
    paymentPassword,
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
  body: z.strictObject({ ...ofTrade, paymentPassword }),
  own: ['body.userId'],
  movesPoints: true,
  output: step,
  errors: [
    'unknownTrade',
    'tradeBuyerOnly',
    'tradeNotAppealing',
    'tradeCompleted',
    'tradeCancelled',
    'paymentsHeld',
    'paymentsLocked',
    'paymentProofExpired',
    'wrongPaymentPassword',
    'keyReused',
    'stillRunning',
  ],
})
