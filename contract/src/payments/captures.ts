import { z } from 'zod'
import { amount, codeInPath, id, moment, paymentPassword, points, secondKeyErrors, text } from '../fields.ts'
import { memberEndpoint } from '../operation.ts'
import { billNo } from './fields.ts'
import { scannedPayCode } from './pay-codes.ts'

const CAPTURE_NO = /^C[A-Z0-9]{19}$/
const captureNo = z.strictObject({ captureNo: codeInPath(CAPTURE_NO, 'captureNo') })

const captureStates = ['waiting', 'paid', 'declined', 'expired'] as const
export type CaptureState = (typeof captureStates)[number]

/** The answer to a capture: paid at once, or waiting for the payer's confirmation on the phone. */
export const captured = z.strictObject({
  status: z.enum(['paid', 'waiting']),
  merchantId: z.int(),
  gfAmount: points,
  /** The payment, if paid. */
  paymentNo: z.string().nullable(),
  paymentTime: moment.nullable(),
  /** The request, if waiting: poll it, or wait for the event `capture-changed`. */
  captureNo: z.string().nullable(),
  expiresTime: moment.nullable(),
})
export type Captured = z.infer<typeof captured>

/** Why a code is refused, in the order of the checks. */
export const payCodeErrors = [
  'notAPayCode',
  'payCodeElsewhere',
  'payCodeUnknown',
  'payCodeWrongShop',
  'ownShop',
  'payCodeClock',
  'payCodeLate',
  'payCodeDevice',
  'idempotencyKeyReused',
  'requestInProgress',
  'payCodeUsed',
  'payCodeBlocked',
  'payCodeFrozen',
  'payCodeAboveLimit',
  'payCodeAllowance',
  'payCodeInsufficient',
] as const

export const captureByCode = memberEndpoint('POST', '/merchants/payment/captures', {
  summary:
    "Collects a payment with the customer's pay code. For the owner and the staff of the shop. A bill fixes the amount, with items, discount and till.",
  body: z.strictObject({
    merchantId: id,
    code: scannedPayCode,
    /** The bill's amount, or without a bill any amount. */
    gfAmount: amount,
    billNo: billNo.optional(),
    remark: text(200).default(''),
  }),
  movesPoints: true,
  output: captured,
  errors: [
    'unknownMerchant',
    'amountTooLarge',
    'merchantClosed',
    'merchantPaused',
    'tooManyRequests',
    'unknownBill',
    'billPaid',
    'billCancelled',
    'billExpired',
    'billAmountDiffers',
    ...payCodeErrors,
  ],
})

export const capture = z.strictObject({
  captureNo: z.string(),
  status: z.enum(captureStates),
  merchantId: z.int(),
  shopName: z.string(),
  shopNameEn: z.string().nullable(),
  shopLogo: z.string().nullable(),
  gfAmount: points,
  billNo: z.string().nullable(),
  remark: z.string(),
  /** True if the payer may add a tip when confirming. */
  takesTips: z.boolean(),
  paymentNo: z.string().nullable(),
  createdTime: moment,
  expiresTime: moment,
})
export type Capture = z.infer<typeof capture>

export const getCapture = memberEndpoint('GET', '/merchants/payment/captures/{captureNo}', {
  summary: "Returns a request for confirmation, to its payer and to the shop's staff.",
  params: captureNo,
  output: capture,
  errors: ['unknownCapture'],
})

export const listCaptureRequests = memberEndpoint('GET', '/merchants/payment/capture-requests', {
  summary: 'Returns the requests that wait for the caller to confirm or decline, newest first.',
  output: z.array(capture),
})

export const confirmCapture = memberEndpoint('POST', '/merchants/payment/captures/{captureNo}/confirm', {
  summary: "Confirms a request: pays it with the caller's GF.",
  params: captureNo,
  body: z.strictObject({
    /** Only with a bill of a shop that takes tips, at most the bill's amount. */
    tip: amount.optional(),
    paymentPassword,
  }),
  movesPoints: true,
  output: capture,
  errors: [
    'unknownCapture',
    'captureDone',
    'captureDeclined',
    'captureExpired',
    'merchantClosed',
    'merchantPaused',
    'unknownBill',
    'billPaid',
    'billCancelled',
    'billExpired',
    'tipNotAccepted',
    'tipTooLarge',
    'billAmountDiffers',
    ...secondKeyErrors,
    'idempotencyKeyReused',
    'requestInProgress',
    'accountFrozen',
    'ownLimitReached',
    'insufficientGf',
  ],
})

export const declineCapture = memberEndpoint('POST', '/merchants/payment/captures/{captureNo}/decline', {
  summary: 'Declines a request. Nothing is paid.',
  params: captureNo,
  output: capture,
  errors: ['unknownCapture', 'captureDone', 'captureExpired'],
})
