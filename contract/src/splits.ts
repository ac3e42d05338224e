import { z } from 'zod'
import {
  amount,
  codeOf,
  id,
  moment,
  optionalText,
  pageSize,
  paymentPassword,
  points,
  text,
} from './fields.ts'
import { operation } from './operation.ts'
import { CENT_UNITS, SPLIT_MOST_SHARES, TRANSFER_NOTE_LENGTH } from './points-limits.ts'
import { face } from './red-packets.ts'

/** As the link names it: hard to guess, since whoever has it may look at the split. */
const code = codeOf(/^[2-9A-HJKMNP-Z]{16}$/, 'code')
const paymentNo = text(40, { min: 1 })
/** `paid`: every share is. `over`: the time ran out. `cancelled`: who asks takes no more. */
const state = z.enum(['open', 'paid', 'over', 'cancelled'])
export type SplitState = z.infer<typeof state>
/** What those who open the link see of the payment that is split: the shop and the day, and its sum as well. */
const shows = z.enum(['nothing', 'shop', 'all'])
export type SplitShows = z.infer<typeof shows>

/** The payment that is split, by the books and not by whoever splits it. */
const splitPayment = z.strictObject({
  shopName: z.string(),
  shopNameEn: z.string().nullable(),
  time: moment,
  /** What was paid; null for whoever is not shown it. */
  amount: points.nullable(),
})

export const splitTerms = z.strictObject({
  mostShares: z.int(),
  /** After so many days open shares end. */
  days: z.int(),
  /** Of the payment that was asked about: how much of it can still be asked for. */
  payment: splitPayment.extend({ amount: points, free: points }).nullable(),
})
export type SplitTerms = z.infer<typeof splitTerms>

export const getSplitTerms = operation({
  method: 'GET',
  path: '/points/split-terms/{userId}',
  caller: 'member',
  summary:
    'Into how much a sum can be split, and how much of one of the caller’s payments can still be asked for.',
  params: z.strictObject({ userId: id }),
  query: z.strictObject({ paymentNo: paymentNo.optional() }),
  own: ['params.userId'],
  output: splitTerms,
  errors: ['unknownPayment'],
})

export const askSplit = operation({
  method: 'POST',
  path: '/points/splits',
  caller: 'member',
  summary:
    'Asks others for their shares of a sum, by a link. Moves nothing: each share is paid by whoever opens the link, as a transfer.',
  query: z.strictObject({ fromUserId: id }),
  body: z.strictObject({
    /** The sum that is split; the caller bears what the shares leave of it. */
    amount,
    /** What each of the others is asked for, in whole hundredths. */
    amounts: z
      .array(amount.refine((units) => units % CENT_UNITS === 0n, 'amount'))
      .min(1)
      .max(SPLIT_MOST_SHARES),
    /** The caller's payment that is split. */
    paymentNo: paymentNo.nullish().transform((value) => value ?? null),
    shows: shows.default('shop'),
    note: optionalText(TRANSFER_NOTE_LENGTH),
  }),
  own: ['query.fromUserId'],
  idempotent: true,
  output: z.strictObject({ code, splitNo: z.string(), endsTime: moment }),
  errors: [
    'tooManyRequests',
    'unknownPayment',
    'splitShares',
    'splitMoreThanSum',
    'keyReused',
    'stillRunning',
    'splitMoreThanPaid',
  ],
})

export const split = z.strictObject({
  code,
  asker: face,
  isOwn: z.boolean(),
  note: z.string().nullable(),
  /** The sum that is split; null where the caller is not shown it. */
  amount: points.nullable(),
  payment: splitPayment.nullable(),
  state,
  createdTime: moment,
  endsTime: moment,
  /** Of the payment, what the shop gave back since: for who asks. */
  refunded: points.nullable(),
  /** How many have opened the link and not paid, and whether they can be reminded now: for who asks. */
  waiting: z.int().nullable(),
  mayRemind: z.boolean(),
  shares: z.array(
    z.strictObject({
      place: z.int(),
      amount: points,
      /** `closed`: not paid, and not to be paid any more. */
      state: z.enum(['open', 'paid', 'closed']),
      isYours: z.boolean(),
      /** Who paid it: for who asks. */
      person: face.nullable(),
      time: moment.nullable(),
    }),
  ),
  /** Whether the caller could pay one of the open shares. */
  mayPay: z.boolean(),
})
export type Split = z.infer<typeof split>

export const getSplit = operation({
  method: 'GET',
  path: '/points/splits/{userId}/{code}',
  caller: 'member',
  summary: 'A split as the caller may see it. Whoever opens it can be reminded while it is open.',
  params: z.strictObject({ userId: id, code }),
  own: ['params.userId'],
  output: split,
  errors: ['tooManyRequests', 'unknownSplit'],
})

export const paySplitShare = operation({
  method: 'POST',
  path: '/points/splits/{userId}/{code}/pay',
  caller: 'member',
  summary:
    'Pays one share of a split to who asks for it, once for each person. A transfer that earns nothing.',
  params: z.strictObject({ userId: id, code }),
  body: z.strictObject({ place: z.int().min(1).max(SPLIT_MOST_SHARES), paymentPassword }),
  own: ['params.userId'],
  movesPoints: true,
  output: z.strictObject({ transferNo: z.string(), amount: points, createdTime: moment }),
  errors: [
    'tooManyRequests',
    'unknownSplit',
    'ownSplit',
    'paymentsHeld',
    'paymentsLocked',
    'paymentProofExpired',
    'wrongPaymentPassword',
    'keyReused',
    'stillRunning',
    'splitPaidBefore',
    'splitShareTaken',
    'splitOver',
    'splitRefunded',
    'insufficientGf',
  ],
})

const ofOwn = {
  method: 'POST',
  caller: 'member',
  params: z.strictObject({ userId: id, code }),
  own: ['params.userId'],
  output: split,
} as const

export const remindSplit = operation({
  ...ofOwn,
  path: '/points/splits/{userId}/{code}/remind',
  summary: 'Reminds whoever opened the link of the caller’s split and has not paid; once a day.',
  errors: ['tooManyRequests', 'unknownSplit', 'splitOver', 'splitReminded'],
})

export const cancelSplit = operation({
  ...ofOwn,
  path: '/points/splits/{userId}/{code}/cancel',
  summary: 'Ends the open shares of the caller’s split. What was paid stays paid.',
  errors: ['tooManyRequests', 'unknownSplit', 'splitOver'],
})

export const splitLine = z.strictObject({
  id: z.int(),
  code,
  /** Who asks; null where the caller does. */
  asker: face.nullable(),
  note: z.string().nullable(),
  shop: z.strictObject({ zh: z.string(), en: z.string() }).nullable(),
  /** What is asked for in all; of one paid, the caller's share. */
  amount: points,
  /** How many shares there are, how many are paid, and what they brought. */
  shares: z.int(),
  paid: z.int(),
  paidGf: points,
  state,
  createdTime: moment,
})
export type SplitLine = z.infer<typeof splitLine>

export const listSplits = operation({
  method: 'GET',
  path: '/points/splits/{userId}',
  caller: 'member',
  summary:
    'The splits that the caller asks for, or paid a share of, newest first. `before` is the id of the last one already held.',
  params: z.strictObject({ userId: id }),
  query: z.strictObject({
    side: z.enum(['asked', 'paid']).default('asked'),
    before: id.optional(),
    size: pageSize(20),
  }),
  own: ['params.userId'],
  fromCopy: true,
  output: z.strictObject({ records: z.array(splitLine), hasMore: z.boolean() }),
})

export const getSplitCover = operation({
  method: 'GET',
  path: '/points/split-cover/{code}',
  caller: 'anyone',
  summary:
    'What a visitor with the link of a split sees: who asks, what for, and whether anything is left to pay.',
  params: z.strictObject({ code }),
  output: z.strictObject({ asker: face, note: z.string().nullable(), state }),
  errors: ['tooManyRequests', 'unknownSplit'],
})
