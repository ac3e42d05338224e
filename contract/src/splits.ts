import { z } from 'zod'
import { amount, id, moment, optionalText, passwordErrors, paymentPassword, points, text } from './fields.ts'
import { linkCode as code, ofCaller, ofLink, pageOfSides, publicProfile } from './links.ts'
import { memberEndpoint, publicEndpoint } from './operation.ts'
import { CENT_UNITS, MAX_SPLIT_SHARES, TRANSFER_NOTE_LENGTH } from './points-limits.ts'

const paymentNo = text(40, { min: 1 })
/** `paid`: every share is paid. `over`: the time ran out. `cancelled`: its author accepts no more payments. */
const state = z.enum(['open', 'paid', 'over', 'cancelled'])
export type SplitState = z.infer<typeof state>
/** What the link shows of the split payment: nothing, the shop and the day, or its sum as well. */
const shows = z.enum(['nothing', 'shop', 'all'])
export type SplitShows = z.infer<typeof shows>

/** The split payment, read from the ledger and not supplied by the author. */
const splitPayment = z.strictObject({
  shopName: z.string(),
  shopNameEn: z.string().nullable(),
  time: moment,
  /** The amount paid; null for readers who may not see it. */
  amount: points.nullable(),
})

export const splitTerms = z.strictObject({
  maxShares: z.int(),
  /** Days after which open shares end. */
  days: z.int(),
  /** The requested payment: the amount that can still be asked for. */
  payment: splitPayment.extend({ amount: points, free: points }).nullable(),
})
export type SplitTerms = z.infer<typeof splitTerms>

export const getSplitTerms = memberEndpoint('GET', '/points/split-terms/{userId}', {
  ...ofCaller,
  summary: "Returns the limits of a split, and how much of one of the caller's payments can still be split.",
  query: z.strictObject({ paymentNo: paymentNo.optional() }),
  output: splitTerms,
  errors: ['unknownPayment'],
})

export const createSplit = memberEndpoint('POST', '/points/splits', {
  summary:
    'Creates a split: asks others by a link for their shares of a sum. Moves nothing; each share is paid as a transfer by the member who opens the link.',
  query: z.strictObject({ fromUserId: id }),
  body: z.strictObject({
    /** The sum to split; the caller bears what the shares leave of it. */
    amount,
    /** The share of each of the others, in whole hundredths. */
    amounts: z
      .array(amount.refine((units) => units % CENT_UNITS === 0n, 'amount'))
      .min(1)
      .max(MAX_SPLIT_SHARES),
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
    'splitExceedsAmount',
    'idempotencyKeyReused',
    'requestInProgress',
    'splitExceedsPayment',
  ],
})

export const split = z.strictObject({
  code,
  author: publicProfile,
  isOwn: z.boolean(),
  note: z.string().nullable(),
  /** The sum to split; null if the caller may not see it. */
  amount: points.nullable(),
  payment: splitPayment.nullable(),
  state,
  createdTime: moment,
  endsTime: moment,
  /** The shop's refunds of the payment since; for the author. */
  refunded: points.nullable(),
  /** How many members opened the link without paying, and whether they can be reminded now; for the author. */
  waiting: z.int().nullable(),
  canRemind: z.boolean(),
  shares: z.array(
    z.strictObject({
      place: z.int(),
      amount: points,
      /** `closed`: not paid, and no longer payable. */
      state: z.enum(['open', 'paid', 'closed']),
      isYours: z.boolean(),
      /** The member who paid it; for the author. */
      person: publicProfile.nullable(),
      time: moment.nullable(),
    }),
  ),
  /** True if the caller could pay one of the open shares. */
  canPay: z.boolean(),
})
export type Split = z.infer<typeof split>

export const getSplit = memberEndpoint('GET', '/points/splits/{userId}/{code}', {
  ...ofLink,
  summary:
    'Returns a split, with the details that the caller may see. A member who opens it can be reminded while it is open.',
  output: split,
  errors: ['tooManyRequests', 'unknownSplit'],
})

export const paySplitShare = memberEndpoint('POST', '/points/splits/{userId}/{code}/pay', {
  ...ofLink,
  summary: 'Pays one share of a split to its creator, once per member. The transfer earns no rewards.',
  body: z.strictObject({ place: z.int().min(1).max(MAX_SPLIT_SHARES), paymentPassword }),
  movesPoints: true,
  output: z.strictObject({ transferNo: z.string(), amount: points, createdTime: moment }),
  errors: [
    'tooManyRequests',
    'unknownSplit',
    'ownSplit',
    ...passwordErrors,
    'idempotencyKeyReused',
    'requestInProgress',
    'splitAlreadyPaid',
    'splitShareTaken',
    'splitClosed',
    'splitRefunded',
    'accountFrozen',
    'ownLimitReached',
    'insufficientGf',
  ],
})

const ofOwn = { ...ofLink, output: split } as const

export const remindSplit = memberEndpoint('POST', '/points/splits/{userId}/{code}/remind', {
  ...ofOwn,
  summary:
    "Reminds the members who opened the link of the caller's split and have not paid; at most once a day.",
  errors: ['tooManyRequests', 'unknownSplit', 'splitClosed', 'splitReminded'],
})

export const cancelSplit = memberEndpoint('POST', '/points/splits/{userId}/{code}/cancel', {
  ...ofOwn,
  summary: "Closes the open shares of the caller's split. Paid shares stay paid.",
  errors: ['tooManyRequests', 'unknownSplit', 'splitClosed'],
})

export const splitLine = z.strictObject({
  id: z.int(),
  code,
  /** The author; null if it is the caller. */
  author: publicProfile.nullable(),
  note: z.string().nullable(),
  shop: z.strictObject({ zh: z.string(), en: z.string() }).nullable(),
  /** The total asked for; for a paid one, the caller's share. */
  amount: points,
  /** Number of shares, number of paid ones, and their sum. */
  shares: z.int(),
  paid: z.int(),
  paidGf: points,
  state,
  createdTime: moment,
})
export type SplitLine = z.infer<typeof splitLine>

export const listSplits = memberEndpoint('GET', '/points/splits/{userId}', {
  ...pageOfSides('asked', 'paid'),
  summary:
    'Returns the splits that the caller created or paid a share of, newest first. `before`: the id of the last item already received.',
  output: z.strictObject({ records: z.array(splitLine), hasMore: z.boolean() }),
})

export const getSplitCover = publicEndpoint('GET', '/points/split-cover/{code}', {
  summary:
    'Returns the creator and purpose of a split and whether any share is left, to a visitor with its link.',
  params: z.strictObject({ code }),
  output: z.strictObject({ author: publicProfile, note: z.string().nullable(), state }),
  errors: ['tooManyRequests', 'unknownSplit'],
})
