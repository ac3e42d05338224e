import { z } from 'zod'
import { amount, id, moment, pageSize, points, text } from '../fields.ts'
import { PROPOSAL_REASON_LENGTH, SINGLE_OPERATOR_HOLD_DAYS } from '../governance-limits.ts'
import { operatorEndpoint, publicEndpoint } from '../operation.ts'
import { listEndpoint } from '../operator-lists/list-endpoint.ts'
import { actAnswer } from '../operators/feedback.ts'
import { operatorRoles } from '../permissions.ts'
import { parts } from '../states.ts'
import { announcementChange, listedAnnouncement } from './announcements.ts'
import { parameterName, wholeNumber } from './fields.ts'
import { listedOpenProduct, listedProductSale, openProductChange, productSaleChange } from './products.ts'
import {
  changeMailboxChange,
  listedChangeMailbox,
  listedRemoveFactor,
  removeFactorChange,
} from './recovery.ts'
import { listedPublishTerms, publishTermsChange } from './terms.ts'

const reason = text(PROPOSAL_REASON_LENGTH, { min: 1, lines: true })

const parameterChange = z.strictObject({
  kind: z.literal('parameter'),
  name: parameterName,
  value: wholeNumber,
  /** Null: from the moment of the approval. */
  from: moment.nullable(),
})

/** Findings that justify taking GF. */
export const TAKING_BASES = ['report', 'case', 'anomaly'] as const

/** A change that needs two operators. What is proposed is what is approved: it cannot be edited. */
export const change = z.discriminatedUnion('kind', [
  parameterChange,
  /** Issues GF. */
  z.strictObject({ kind: z.literal('issue'), to: z.enum(['treasury', 'release-pool']), amount }),
  /** Grants GF from the treasury to a member or a shop. */
  z.strictObject({
    kind: z.literal('grant'),
    to: z.enum(['member', 'shop']),
    /** The member's or the shop's id. */
    id,
    amount,
  }),
  z.strictObject({ kind: z.literal('lift-halt'), part: z.enum(parts) }),
  /** Holds rewards longer than one operator may, replacing a hold in force; `days` null: until two lift it. */
  z.strictObject({
    kind: z.literal('hold-rewards'),
    of: z.enum(['member', 'shop']),
    id,
    days: z.literal(SINGLE_OPERATOR_HOLD_DAYS).nullable(),
  }),
  /** Ends a hold of rewards. */
  z.strictObject({ kind: z.literal('lift-rewards'), of: z.enum(['member', 'shop']), id }),
  /** Takes PV back from a member: pending rewards first, at most what is there. The member reads the reason. */
  z.strictObject({ kind: z.literal('take-rewards'), id, amount }),
  openProductChange,
  productSaleChange,
  publishTermsChange,
  announcementChange,
  /** Returns the rest of an order to its owner. */
  z.strictObject({ kind: z.literal('cancel-order'), id }),
  /** Gives a stuck trade's GF to the buyer, or back to the seller. Both sides read the reason. */
  z.strictObject({ kind: z.literal('unwind-trade'), id, forSide: z.enum(['buyer', 'seller']) }),
  /** Closes a shop whose owner is gone to payments until the owner opens it. */
  z.strictObject({ kind: z.literal('close-shop'), id }),
  removeFactorChange,
  changeMailboxChange,
  /** Returns GF of a grant to the treasury: once, and at most its amount. `id`: the proposal of the grant. */
  z.strictObject({ kind: z.literal('reverse-grant'), id, amount }),
  /**
   * Moves GF that was not granted, such as the proceeds of fraud, to the treasury, at most what is available. Based on
   * findings, by their number: an upheld report or alert, or a case decided against the member.
   */
  z.strictObject({
    kind: z.literal('take-gf'),
    from: z.enum(['member', 'shop']),
    id,
    amount,
    basis: z.enum(TAKING_BASES),
    number: text(40, { min: 1 }).transform((typed) => typed.toUpperCase()),
  }),
  /** Takes VIP granted by operators; earned VIP is kept. */
  z.strictObject({ kind: z.literal('take-vip'), id }),
])
export type AccessChange = z.output<typeof accessChange>
export type Change = z.output<typeof change> | AccessChange
export type ChangeKind = Change['kind']

/**
 * Adds an operator, extends their access, or resets it. Requested by the operations on operators and not by `propose`,
 * because it includes a first password, which no list shows.
 */
const accessChange = z.strictObject({
  kind: z.literal('access'),
  act: z.enum(['add', 'change', 'reset']),
  /** Null if no operator has that account yet. */
  id: z.int().nullable(),
  account: z.string(),
  name: z.string(),
  /** The roles after the change. */
  roles: z.array(z.enum(operatorRoles)),
})

const listedChange = z.discriminatedUnion('kind', [
  parameterChange,
  accessChange,
  z.strictObject({ kind: z.literal('issue'), to: z.enum(['treasury', 'release-pool']), amount: points }),
  z.strictObject({
    kind: z.literal('grant'),
    to: z.enum(['member', 'shop']),
    id: z.int(),
    amount: points,
  }),
  z.strictObject({ kind: z.literal('lift-halt'), part: z.enum(parts) }),
  z.strictObject({
    kind: z.literal('hold-rewards'),
    of: z.enum(['member', 'shop']),
    id: z.int(),
    days: z.int().nullable(),
  }),
  z.strictObject({ kind: z.literal('lift-rewards'), of: z.enum(['member', 'shop']), id: z.int() }),
  z.strictObject({ kind: z.literal('take-rewards'), id: z.int(), amount: points }),
  listedOpenProduct,
  listedProductSale,
  listedPublishTerms,
  listedAnnouncement,
  z.strictObject({ kind: z.literal('cancel-order'), id: z.int() }),
  z.strictObject({
    kind: z.literal('unwind-trade'),
    id: z.int(),
    forSide: z.enum(['buyer', 'seller']),
  }),
  z.strictObject({ kind: z.literal('close-shop'), id: z.int() }),
  listedRemoveFactor,
  listedChangeMailbox,
  z.strictObject({ kind: z.literal('reverse-grant'), id: z.int(), amount: points }),
  z.strictObject({
    kind: z.literal('take-gf'),
    from: z.enum(['member', 'shop']),
    id: z.int(),
    amount: points,
    basis: z.enum(TAKING_BASES),
    number: z.string(),
  }),
  z.strictObject({ kind: z.literal('take-vip'), id: z.int() }),
])

export const proposalStatus = z.enum([
  ...(['open', 'approved', 'refused', 'withdrawn', 'expired'] as const),
  /** Requested by a lone owner, announced to all operators, and not refused in time. */
  'auto-approved',
])
export type ProposalStatus = z.infer<typeof proposalStatus>

export const proposal = z.strictObject({
  id: z.int(),
  change: listedChange,
  /** The subject at the time of the request: a parameter's value, a receiver's name. */
  subject: z.string(),
  reason: z.string(),
  status: proposalStatus,
  requestedBy: z.string(),
  requestedTime: moment,
  expiresTime: moment,
  /** When it takes effect without a second person because there is none; null if it needs one. */
  dueTime: moment.nullable(),
  /** Who approved, refused or withdrew it; null while open or if it expired. */
  decidedBy: z.string().nullable(),
  decidedTime: moment.nullable(),
  /** The reason for a refusal. */
  remark: z.string(),
  /** Answers of the members concerned. */
  answers: z.array(actAnswer),
  /** The ledger's journal of an approved issue, grant, reversal or taking of GF; null for all others. */
  journalId: z.int().nullable(),
  /** Whether the caller asked for it: then another has to approve. */
  own: z.boolean(),
})
export type Proposal = z.infer<typeof proposal>

const decideErrors = ['unknownProposal', 'proposalClosed', 'proposalExpired'] as const
const reviewErrors = [
  ...(['unknownParameter', 'parameterBounds', 'parameterTimeInvalid', 'parameterSame'] as const),
  ...(['parameterUncovered', 'parameterNotSchedulable'] as const),
  ...(['unknownReceiver', 'receiverDisabled', 'treasuryShort', 'notHalted'] as const),
  ...(['noSuchMember', 'nothingToTake', 'rewardsHeld', 'rewardsNotHeld'] as const),
  ...(['wealthProductTerms', 'unknownProduct', 'wealthProductChanged', 'productUncovered'] as const),
  ...(['termsTimeInvalid', 'announcementTimes', 'unknownPlace', 'unknownAnnouncement'] as const),
  ...(['unknownOrder', 'orderCompleted', 'orderCancelled', 'orderExpired', 'nothingLeft'] as const),
  ...(['unknownTrade', 'tradeAppealing', 'tradeCompleted', 'tradeCancelled'] as const),
  ...(['tradeTimeRunning', 'tradeNotPaid'] as const),
  ...(['unknownMerchant', 'shopStatusChanged', 'ownerStillActive', 'conflictOfInterest'] as const),
  ...(['memberChanged', 'unknownFactor', 'emailTaken', 'mailboxChangePending'] as const),
  ...(['unknownGrant', 'reversalTooLarge', 'notVip', 'unknownBasis', 'noGfToTake', 'gfTaken'] as const),
] as const
const unsettledErrors = ['approvalsFrozen', 'accessRecentlyChanged'] as const
const secondPersonErrors = ['ownProposal', 'accessChanged', 'requesterChanged', 'notIndependent'] as const

export const propose = operatorEndpoint('POST', '/operator/proposals', {
  permissions: ['proposals:use'],
  summary:
    'Requests a change that requires two operators. Another operator must approve it within three days, or it expires.',
  body: z.strictObject({ change, reason }),
  output: proposal,
  errors: ['tooManyRequests', 'proposalExists', ...unsettledErrors, ...reviewErrors],
})

export const listProposals = listEndpoint('/operator/proposals', ['proposals:use'], {
  summary:
    'Returns proposals, open or finished, newest first. `before`: the id of the last item already received.',
  query: {
    status: z.enum(['open', 'closed']).default('open'),
    /** A single proposal. */
    id: id.optional(),
    before: id.optional(),
    size: pageSize(20),
  },
  row: proposal,
  /** The number of open proposals that the caller may approve or refuse; no one decides their own. */
  beside: z.strictObject({ pending: z.int() }),
  fromReplica: false,
})

export const approveProposal = operatorEndpoint('POST', '/operator/proposals/{id}/approve', {
  permissions: ['proposals:use'],
  summary:
    'Approves a proposal and executes it in the same transaction. Refused for the operator who requested it, in any session; for an operator whose roles or access have changed since; and for a pair of operators of whom one recently gave the other access.',
  params: z.strictObject({ id }),
  output: proposal,
  errors: [
    ...decideErrors,
    ...secondPersonErrors,
    ...unsettledErrors,
    'operatorTaken',
    'colleagueChanged',
    ...reviewErrors,
  ],
})

export const refuseProposal = operatorEndpoint('POST', '/operator/proposals/{id}/refuse', {
  permissions: ['proposals:use'],
  summary: 'Rejects a proposal with a reason. The operator who requested it withdraws it instead.',
  params: z.strictObject({ id }),
  body: z.strictObject({ remark: reason }),
  output: proposal,
  errors: [...decideErrors, 'ownProposal'],
})

export const withdrawProposal = operatorEndpoint('POST', '/operator/proposals/{id}/withdraw', {
  permissions: ['proposals:use'],
  summary: 'Withdraws a proposal of the caller.',
  params: z.strictObject({ id }),
  output: proposal,
  errors: [...decideErrors, 'notYourProposal'],
})

export const getOversight = publicEndpoint('GET', '/oversight', {
  summary:
    'Returns whether an approval by two operators involves two independent people on this installation.',
  output: z.strictObject({
    /** True if there are two owners of whom neither recently admitted the other, nor did one person admit both. */
    twoOwners: z.boolean(),
  }),
})
