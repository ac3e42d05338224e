import { z } from 'zod'
import {
  amount,
  amountOrZero,
  id,
  moment,
  paymentPassword,
  points,
  secondKeyErrors,
  secret,
} from '../fields.ts'
import { memberEndpoint } from '../operation.ts'

/** All that a member's screens need to know about the pay code (rules/pay-code). */
export const payCodeSettings = z.strictObject({
  /** True if codes may be shown in this session. */
  isOn: z.boolean(),
  /** A shown code is replaced after so many seconds, and a request is confirmed within so many. */
  refreshSeconds: z.int(),
  confirmSeconds: z.int(),
  /** What is paid without asking: a payment and a day. 0: every payment is asked for. */
  limits: z.strictObject({
    payment: points,
    day: points,
    leftToday: points,
    /** The most that may be chosen. */
    mostPayment: points,
    mostDay: points,
  }),
  /** The sessions in which it was turned on. */
  devices: z.array(
    z.strictObject({
      deviceId: z.int(),
      /** The device, as in the list of sessions. */
      device: z.string(),
      isThis: z.boolean(),
      addedTime: moment,
    }),
  ),
  offline: z.strictObject({
    /** What is left of the allowance; zero if there is none. */
    amount: points,
    /** The most that may be set aside. */
    most: points,
    /** When the rest returns by itself; null without an allowance. */
    endsTime: moment.nullable(),
    /** The id that offline codes name, if its key belongs to this session; else null. */
    deviceId: z.int().nullable(),
    /** True if another session holds the key. */
    isElsewhere: z.boolean(),
    /** The counter of the last captured code: the next code's is greater. */
    counter: z.int(),
    /** How old a code may be. */
    validHours: z.int(),
  }),
  /** The installation's number, which every code contains. */
  installation: z.string(),
})
export type PayCodeSettings = z.infer<typeof payCodeSettings>

export const getPayCode = memberEndpoint('GET', '/user/pay-code', {
  summary: "Returns the caller's settings of the pay code and the offline allowance.",
  output: payCodeSettings,
})

export const turnOnPayCode = memberEndpoint('POST', '/user/pay-code/turn-on', {
  summary: 'Allows this session to show pay codes. Each new session needs the second key once.',
  body: z.strictObject({ paymentPassword }),
  output: payCodeSettings,
  errors: secondKeyErrors,
})

export const turnOffPayCode = memberEndpoint('POST', '/user/pay-code/turn-off', {
  summary:
    'Ends the pay code of a device, by default of this session. Codes already shown are not accepted any more.',
  body: z.strictObject({ deviceId: id.optional() }),
  output: payCodeSettings,
})

export const setPayCodeLimits = memberEndpoint('POST', '/user/pay-code/limits', {
  summary: 'Sets what is paid without asking, a payment and a day. Raising one of them needs the second key.',
  body: z.strictObject({
    payment: amountOrZero,
    day: amountOrZero,
    paymentPassword: paymentPassword.optional(),
  }),
  output: payCodeSettings,
  errors: ['payCodeLimitTooHigh', ...secondKeyErrors],
})

export const issuePayCode = memberEndpoint('POST', '/user/pay-code/codes', {
  summary: 'Returns a code to show for payment. It serves once.',
  body: z.strictObject({
    /** The only shop that may use it, if known. */
    merchantId: id.optional(),
  }),
  output: z.strictObject({
    /** 24 digits, for Code 128 and QR. */
    code: z.string(),
    /** When to replace it by the next. It is accepted a little longer, until `expiresTime`. */
    refreshTime: moment,
    expiresTime: moment,
  }),
  errors: ['payCodeOff', 'unknownMerchant', 'accountFrozen', 'tooManyRequests'],
})

export const setOfflineAllowance = memberEndpoint('POST', '/user/pay-code/offline', {
  summary:
    'Sets GF aside for codes of this session without a network. The amount replaces what is left of an earlier allowance, and the key replaces an earlier one.',
  body: z.strictObject({
    amount,
    /** The device's public key: P-256, as an uncompressed point in base64url. */
    publicKey: z.string().regex(/^B[\w-]{86}$/, 'publicKey'),
    paymentPassword,
  }),
  movesPoints: true,
  output: payCodeSettings,
  errors: [
    'payCodeOff',
    'allowanceTooLarge',
    ...secondKeyErrors,
    'idempotencyKeyReused',
    'requestInProgress',
    'accountFrozen',
    'insufficientGf',
  ],
})

export const returnOfflineAllowance = memberEndpoint('POST', '/user/pay-code/offline/return', {
  summary:
    'Returns the rest of the offline allowance to the balance. Offline codes are not accepted any more.',
  body: z.strictObject({}),
  movesPoints: true,
  output: payCodeSettings,
  errors: ['idempotencyKeyReused', 'requestInProgress'],
})

/** The code as scanned or typed; whitespace is ignored. */
export const scannedPayCode = secret(1, 400)
