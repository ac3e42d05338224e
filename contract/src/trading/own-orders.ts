import { z } from 'zod'
import {
  id,
  optionalPaymentPassword,
  optionalText,
  secondKeyErrors,
  text,
  textOrEmpty,
  version,
} from '../fields.ts'
import { memberEndpoint } from '../operation.ts'
import {
  CODE_NAME_LENGTH,
  MAX_DEMANDS,
  MAX_MARGIN_PER_MILLE,
  TRADE_REMARK_LENGTH,
} from '../trading-limits.ts'
import { orderAmount, price } from './fields.ts'
import { closed, order } from './orders.ts'
import { pictureErrors } from './usdt-codes.ts'

// Own orders: publishing, changing and withdrawing them (rules/trading#orders).

/** Demands on takers (rules/trading#demands); absent: none, or unchanged in an edit. */
const demands = {
  minPartners: z
    .int()
    .min(0, 'minPartners')
    .max(MAX_DEMANDS.partners, 'minPartners')
    .nullable()
    .default(null),
  minDays: z.int().min(0, 'minDays').max(MAX_DEMANDS.days, 'minDays').nullable().default(null),
}

/** A floating price (rules/trading#floating-price); absent: fixed. */
const floating = {
  floating: z
    .object({
      /** Margin on the market price in thousandths; negative for below. */
      perMille: z.int().min(-MAX_MARGIN_PER_MILLE, 'perMille').max(MAX_MARGIN_PER_MILLE, 'perMille'),
      /** The seller's lowest or the buyer's highest price: beyond it the order rests. */
      limit: price,
    })
    .nullable()
    .default(null),
}

const published = {
  ...demands,
  ...floating,
  userId: id,
  /** Not listed in the hall: only the order's link opens it. */
  linkOnly: z.boolean().default(false),
  gfAmount: orderAmount,
  /** For a floating price: its present value, as the publisher saw it. */
  unitPrice: price,
  /** The seller's receiving code: a file of the category usdt-code, which may be reused. None for a buy order. */
  usdtQrCode: optionalText(200),
  remark: textOrEmpty(TRADE_REMARK_LENGTH),
}

const publishErrors = [
  'idempotencyKeyReused',
  'requestInProgress',
  'tradingBanned',
  'priceOutOfBand',
  'noMarketPrice',
  'priceMoved',
  'limitOutOfRange',
  'usdtCodeRequired',
  'unusableFile',
  'tooManyOpenOrders',
] as const

export const publishBuyOrder = memberEndpoint('POST', '/trading/hall/buy-order', {
  summary: 'Publishes an order to buy GF for USDT.',
  body: z.strictObject(published),
  own: ['body.userId'],
  movesPoints: true,
  output: order,
  errors: publishErrors,
})

export const publishSellOrder = memberEndpoint('POST', '/trading/hall/sell-order', {
  summary: 'Publishes an order to sell GF for USDT. The GF are frozen until they are sold or the order ends.',
  body: z.strictObject({
    ...published,
    /** Keeps the receiving code for later orders, under this name. */
    saveCodeAs: optionalText(CODE_NAME_LENGTH),
    /** Not in the spec: rules/identity#daily-allowance defines what succeeds without it. */
    paymentPassword: optionalPaymentPassword,
  }),
  own: ['body.userId'],
  movesPoints: true,
  output: order,
  errors: [
    ...new Set([
      ...secondKeyErrors,
      ...pictureErrors,
      ...publishErrors,
      'accountFrozen' as const,
      'insufficientGf' as const,
      'tooManyUsdtCodes' as const,
    ]),
  ],
})

const ofOrder = { orderId: id, userId: id }

export const cancelOrder = memberEndpoint('POST', '/trading/hall/cancel-order', {
  summary: 'Cancels a pending order of the caller. GF frozen for it become available again.',
  body: z.strictObject(ofOrder),
  own: ['body.userId'],
  movesPoints: true,
  output: order,
  errors: [
    'unknownOrder',
    'idempotencyKeyReused',
    'requestInProgress',
    'orderOwnerOnly',
    'orderTaken',
    ...closed,
  ],
})

export const withdrawRest = memberEndpoint('POST', '/trading/hall/withdraw-rest', {
  summary: 'Withdraws the untaken rest of a partially taken order of the caller. Running trades continue.',
  body: z.strictObject(ofOrder),
  own: ['body.userId'],
  movesPoints: true,
  output: order,
  errors: [
    'unknownOrder',
    'idempotencyKeyReused',
    'requestInProgress',
    'orderOwnerOnly',
    'orderPending',
    ...closed,
    'nothingLeft',
  ],
})

export const editOrder = memberEndpoint('POST', '/trading/hall/edit-order', {
  summary:
    'Changes a pending order of the caller. A member who loaded the earlier version must reload the order to take it.',
  body: z.strictObject({
    ...ofOrder,
    version,
    gfAmount: orderAmount,
    unitPrice: price,
    /** For a sell order: another receiving code, which requires the payment password; absent: the old one stays. */
    usdtQrCode: optionalText(200),
    remark: text(TRADE_REMARK_LENGTH).default(''),
    ...demands,
    ...floating,
    /** Required with another receiving code, and, as in publishing, if a sell order offers more GF. */
    paymentPassword: optionalPaymentPassword,
  }),
  own: ['body.userId'],
  movesPoints: true,
  output: order,
  errors: [
    ...secondKeyErrors,
    'unknownOrder',
    'idempotencyKeyReused',
    'requestInProgress',
    'orderOwnerOnly',
    'orderTaken',
    ...closed,
    'orderChanged',
    'priceOutOfBand',
    'noMarketPrice',
    'priceMoved',
    'limitOutOfRange',
    'usdtCodeInvalid',
    'unusableFile',
    'accountFrozen',
    'insufficientGf',
  ],
})

const pauseErrors = ['unknownOrder', 'orderOwnerOnly', ...closed, 'nothingLeft'] as const

export const pauseOrder = memberEndpoint('POST', '/trading/hall/pause-order', {
  summary: 'Pauses an order of the caller: it cannot be taken until it is resumed. Its time keeps running.',
  body: z.strictObject(ofOrder),
  own: ['body.userId'],
  output: order,
  errors: [...pauseErrors, 'orderPaused'],
})

export const resumeOrder = memberEndpoint('POST', '/trading/hall/resume-order', {
  summary: 'Resumes a paused order, so that it can be taken again.',
  body: z.strictObject(ofOrder),
  own: ['body.userId'],
  output: order,
  errors: [...pauseErrors, 'orderNotPaused'],
})

export const renewOrder = memberEndpoint('POST', '/trading/hall/renew-order', {
  summary: 'Restarts the full time of an order of the caller.',
  body: z.strictObject(ofOrder),
  own: ['body.userId'],
  output: order,
  errors: pauseErrors,
})
