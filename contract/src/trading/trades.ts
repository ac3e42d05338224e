import { z } from 'zod'
import {
  amount,
  id,
  moment,
  optionalText,
  pageNumber,
  pageSize,
  passwordErrors,
  paymentPassword,
  points,
} from '../fields.ts'
import { memberEndpoint } from '../operation.ts'
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
  /** The order's remark at that time. */
  remark: z.string(),
  /** The network of the seller's receiving code, as we read it; null without a known address. */
  network: z.enum(usdtNetworks).nullable(),
  status: state('tradeStatus'),
  transactionStatus: state('tradeStatus'),
  statusDescription: z.string(),
  createdTime: moment,
  paymentTime: moment.nullable(),
  releaseTime: moment.nullable(),
  cancelledTime: moment.nullable(),
  /** The seller's receiving code as it was when the order was taken. Links open for some minutes. */
  sellerUsdtQr: z.string().nullable(),
  usdtQrCode: z.string().nullable(),
  /** The buyer's proof of payment; null if there is none. */
  buyerUsdtQr: z.string().nullable(),
})

export type Transaction = z.infer<typeof transaction>

/** Events of a trade; screens have their own texts for them. */
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
    'conceded',
    'decided-for-buyer',
    'decided-for-seller',
  ]),
  time: moment,
  by: z.enum(['buyer', 'seller', 'arbiter', 'system']),
})

export type TradeEvent = z.infer<typeof tradeEvent>

/** A network's data about a payment: a hint to people, on which no decision depends (decision 092). */
export const usdtTxCheck = z.strictObject({
  /** USDT moved; the transaction moved none; it failed; the network does not know it; the network gave no usable answer. */
  outcome: z.enum(['moved', 'no-usdt', 'failed', 'missing', 'unanswered']),
  /** USDT, cut to four decimals; null where none moved. */
  amount: points.nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  confirmedTime: moment.nullable(),
  /** Whether each matches this trade; null if unknown. */
  matches: z.strictObject({
    address: z.boolean().nullable(),
    /** At least the price. */
    amount: z.boolean().nullable(),
    /** Not before the start of the trade. */
    time: z.boolean().nullable(),
  }),
})

export type UsdtTxCheck = z.infer<typeof usdtTxCheck>

/** The transaction id from the buyer. */
export const usdtTx = z.strictObject({
  id: z.string(),
  /** For the seller and arbiters: true if the same id was given in another trade. */
  usedInOtherTrade: z.boolean(),
  /** Null if the network was not or cannot be queried. */
  check: usdtTxCheck.nullable(),
})

export type UsdtTx = z.infer<typeof usdtTx>

/** The side that must act now, and what happens at the deadline. */
export const tradeNext = z.strictObject({
  who: z.enum(['buyer', 'seller', 'arbiter', 'nobody']),
  /** The deadline; null if there is none. */
  by: moment.nullable(),
  afterwards: z.enum(['cancelled', 'overdue', 'appealed', 'nothing']),
})

export const transactionDetail = z.strictObject({
  transaction,
  role: z.enum(['buyer', 'seller']),
  transactionTypeDescription: z.string(),
  statusDescription: z.string(),
  /** Seconds until this state's deadline, without grace; null if there is none. */
  remainingTime: z.int().nullable(),
  next: tradeNext,
  /** Seconds by which deadlines were moved because the service was interrupted. */
  extendedSeconds: z.int(),
  buyerInfo: trader,
  sellerInfo: trader,
  /** The order it came from, of either type. */
  buyOrder: z.strictObject({
    id: z.int(),
    orderNo: z.string(),
    orderType: state('orderType'),
    orderStatus: state('orderStatus'),
    gfAmount: points,
    createdTime: moment,
  }),
  paymentProof: givenFile.nullable(),
  /** For the seller: true if the same or nearly the same picture was a proof in another trade. */
  proofSeenBefore: z.boolean(),
  usdtTx: usdtTx.nullable(),
  /** Oldest first. */
  timeline: z.array(tradeEvent),
  /** Newest first. */
  appeals: z.array(appeal),
  unreadMessages: z.int(),
  /** True if the caller has blocked the other side. */
  blocked: z.boolean(),
  actions: buttons(tradeButtons),
})

export type TransactionDetail = z.infer<typeof transactionDetail>

export type TradeButton = TransactionDetail['actions'][number]['act']

export const getTransaction = memberEndpoint('GET', '/trading/hall/transaction-detail/{id}', {
  summary: 'Returns a trade with all details, to its two sides.',
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

export const listUserTransactions = memberEndpoint('GET', '/trading/hall/user-transactions/{userId}', {
  summary: "Returns the caller's own trades, newest first. Role 1 is the buyer's side, 2 the seller's.",
  params: z.strictObject({ userId: id }),
  own: ['params.userId'],
  query: z.strictObject({
    role: filter([1, 2], 'role'),
    status: tradeStatusFilter,
    page: pageNumber.default(1),
    size: pageSize(20),
  }),
  fromReplica: true,
  output: z.array(tradeInList),
  beside: z.strictObject({ total: z.int(), pages: z.int() }),
})

/** Refusals of a buyer's acts before payment. */
const unpaidErrors = [
  'unknownTrade',
  'idempotencyKeyReused',
  'requestInProgress',
  'tradeBuyerOnly',
  'tradePaid',
  'tradeCompleted',
  'tradeAppealing',
  'tradeCancelled',
] as const

export const confirmPayment = memberEndpoint('POST', '/trading/hall/confirm-payment', {
  summary: 'Marks a trade as paid by the buyer. The seller is notified; no points move yet.',
  body: z.strictObject({
    ...ofTrade,
    /** A file of the category payment-proof. Without one, the burden of proof is the buyer's. */
    paymentProof: optionalText(200),
    /** The payment's id in the network: 64 hexadecimal digits, with or without 0x; on Solana a signature. */
    usdtTxId: optionalText(USDT_TX_ID_LENGTH),
  }),
  own: ['body.userId'],
  movesPoints: true,
  output: step,
  errors: [...unpaidErrors, 'paymentTimeExpired', 'usdtTxIdInvalid', 'usdtTxIdUsed', 'unusableFile'],
})

export const cancelTransaction = memberEndpoint('POST', '/trading/hall/cancel-transaction', {
  summary: 'Cancels a trade before any payment, by the buyer. The GF return to the seller.',
  body: z.strictObject(ofTrade),
  own: ['body.userId'],
  movesPoints: true,
  output: step,
  errors: [...unpaidErrors],
})

export const releaseGf = memberEndpoint('POST', '/trading/hall/release-gf', {
  summary:
    'Confirms the payment by the seller: the GF go to the buyer, permanently. During an appeal this settles it.',
  body: z.strictObject({
    ...ofTrade,
    paymentPassword,
    /** If given, it must be the amount of the trade. */
    gfAmount: amount.nullish(),
    /** The checkbox; if sent, it must be checked. */
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
    ...passwordErrors,
    'idempotencyKeyReused',
    'requestInProgress',
  ],
})

export const concedeTransaction = memberEndpoint('POST', '/trading/hall/concede-transaction', {
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
    ...passwordErrors,
    'idempotencyKeyReused',
    'requestInProgress',
  ],
})
