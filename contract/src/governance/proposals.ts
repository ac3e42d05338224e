import { z } from 'zod'
import { amount, id, moment, pageSize, points, text } from '../fields.ts'
import { HOLD_DAYS, PROPOSAL_REASON_LENGTH } from '../governance-limits.ts'
import { operation } from '../operation.ts'
import { actAnswer } from '../operators/feedback.ts'
import { operatorRoles, parts } from '../states.ts'
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

/** What GF of somebody may be taken for. */
export const TAKING_BASES = ['report', 'case', 'anomaly'] as const

/** What takes two. What is sent is what is approved: nothing of it can be changed later. */
export const change = z.discriminatedUnion('kind', [
  parameterChange,
  /** GF comes into being. */
  z.strictObject({ kind: z.literal('issue'), to: z.enum(['treasury', 'release-pool']), amount }),
  /** The treasury gives GF to a member or a shop. */
  z.strictObject({
    kind: z.literal('grant'),
    to: z.enum(['member', 'shop']),
    /** The member's id or the shop's. */
    id,
    amount,
  }),
  z.strictObject({ kind: z.literal('lift-halt'), part: z.enum(parts) }),
  /** Rewards stay pending longer than one operator may hold them, in place of a hold in force; `days` null: until two lift it. */
  z.strictObject({
    kind: z.literal('hold-rewards'),
    of: z.enum(['member', 'shop']),
    id,
    days: z.literal(HOLD_DAYS).nullable(),
  }),
  /** Rewards that are held go on. */
  z.strictObject({ kind: z.literal('lift-rewards'), of: z.enum(['member', 'shop']), id }),
  /** PV of a member goes back: pending rewards first, at most so much as is there. The member reads the reason. */
  z.strictObject({ kind: z.literal('take-rewards'), id, amount }),
  openProductChange,
  productSaleChange,
  publishTermsChange,
  announcementChange,
  /** What is left of an order goes back to its owner. */
  z.strictObject({ kind: z.literal('cancel-order'), id }),
  /** The GF of a stuck trade go to the buyer, or back to the seller. Both sides read the reason. */
  z.strictObject({ kind: z.literal('unwind-trade'), id, forSide: z.enum(['buyer', 'seller']) }),
  /** A shop whose owner is gone is paid no more until the owner opens it. */
  z.strictObject({ kind: z.literal('close-shop'), id }),
  removeFactorChange,
  changeMailboxChange,
  /** GF of a grant go back to the treasury: once, and at most what it was. `id`: what asked for the grant. */
  z.strictObject({ kind: z.literal('reverse-grant'), id, amount }),
  /**
   * GF that were no grant, such as what somebody was defrauded of: to the treasury, at most so much as is available. Founded on what has
   * been found: a report or an alert that was upheld, a case decided against the member, by its number.
   */
  z.strictObject({
    kind: z.literal('take-gf'),
    from: z.enum(['member', 'shop']),
    id,
    amount,
    basis: z.enum(TAKING_BASES),
    number: text(40, { min: 1 }).transform((typed) => typed.toUpperCase()),
  }),
  /** VIP that operators granted; VIP that was earned is kept. */
  z.strictObject({ kind: z.literal('take-vip'), id }),
])
export type AccessChange = z.output<typeof accessChange>
export type Change = z.output<typeof change> | AccessChange
export type ChangeKind = Change['kind']

/**
 * Who is let into the console, or further into it, or let back in. Asked for by the calls that are about operators, and not
 * by `propose`: a first password goes with it, which no list shows.
 */
const accessChange = z.strictObject({
  kind: z.literal('access'),
  act: z.enum(['add', 'change', 'reset']),
  /** Null where there is nobody of that account yet. */
  id: z.int().nullable(),
  account: z.string(),
  name: z.string(),
  /** As they will be. */
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
  /** One owner asked for it alone, it was told to all operators, and nobody refused it in time. */
  'came-due',
])
export type ProposalStatus = z.infer<typeof proposalStatus>

export const proposal = z.strictObject({
  id: z.int(),
  change: listedChange,
  /** What it is about as it was called when it was asked for: a parameter's value then, a receiver's name. */
  subject: z.string(),
  reason: z.string(),
  status: proposalStatus,
  askedBy: z.string(),
  askedTime: moment,
  expiresTime: moment,
  /** When it is done without a second person, for there is none; null where it takes one. */
  dueTime: moment.nullable(),
  /** Who approved, refused or withdrew it; null while it is open, and of what expired. */
  decidedBy: z.string().nullable(),
  decidedTime: moment.nullable(),
  /** Why it was refused. */
  remark: z.string(),
  /** What those concerned answered to it. */
  answers: z.array(actAnswer),
  /** The ledger's journal of an approved issue, grant, reversal or taking of GF; null for all others. */
  journalId: z.int().nullable(),
  /** Whether the caller asked for it: then another has to approve. */
  own: z.boolean(),
})
export type Proposal = z.infer<typeof proposal>

const proposingRoles = ['treasurer', 'arbiter', 'auditor', 'support', 'owner'] as const
type ProposingRole = (typeof proposingRoles)[number]

/** Who may ask for and approve each kind; never the same person. */
export const changeRoles = {
  parameter: ['treasurer', 'owner'],
  issue: ['treasurer'],
  grant: ['treasurer'],
  'lift-halt': ['treasurer', 'owner'],
  'hold-rewards': ['treasurer', 'owner'],
  'lift-rewards': ['treasurer', 'owner'],
  'take-rewards': ['treasurer', 'owner'],
  'open-product': ['treasurer'],
  'product-sale': ['treasurer', 'owner'],
  'publish-terms': ['auditor', 'owner'],
  announcement: ['support', 'owner'],
  access: ['owner'],
  'cancel-order': ['arbiter', 'owner'],
  'unwind-trade': ['arbiter', 'owner'],
  'close-shop': ['auditor', 'owner'],
  'remove-factor': ['support', 'owner'],
  'change-mailbox': ['support', 'owner'],
  'reverse-grant': ['treasurer', 'owner'],
  'take-vip': ['treasurer', 'owner'],
  'take-gf': ['treasurer', 'owner'],
} as const satisfies Record<ChangeKind, readonly ProposingRole[]>
/** An owner does not ask for GF, and may be the second person. Who gets into a member's account again, an owner approves. */
export const approvalRoles = {
  parameter: ['treasurer', 'owner'],
  issue: ['treasurer', 'owner'],
  grant: ['treasurer', 'owner'],
  'lift-halt': ['treasurer', 'owner'],
  'hold-rewards': ['treasurer', 'owner'],
  'lift-rewards': ['treasurer', 'owner'],
  'take-rewards': ['treasurer', 'owner'],
  'open-product': ['treasurer', 'owner'],
  'product-sale': ['treasurer', 'owner'],
  'publish-terms': ['auditor', 'owner'],
  announcement: ['support', 'owner'],
  access: ['owner'],
  'cancel-order': ['arbiter', 'owner'],
  'unwind-trade': ['arbiter', 'owner'],
  'close-shop': ['auditor', 'owner'],
  'remove-factor': ['owner'],
  'change-mailbox': ['owner'],
  'reverse-grant': ['treasurer', 'owner'],
  'take-vip': ['treasurer', 'owner'],
  'take-gf': ['treasurer', 'owner'],
} as const satisfies Record<ChangeKind, readonly ProposingRole[]>
/** Whoever could approve may refuse; a treasurer may keep an owner from letting somebody in alone, support from a member's account. */
export const refusalRoles = {
  ...approvalRoles,
  access: ['treasurer', 'owner'],
  'remove-factor': ['support', 'owner'],
  'change-mailbox': ['support', 'owner'],
} as const satisfies Record<ChangeKind, readonly ProposingRole[]>

const decideErrors = ['unknownProposal', 'proposalClosed', 'proposalExpired'] as const
const judgeErrors = [
  ...(['unknownParameter', 'parameterBounds', 'parameterMoment', 'parameterSame'] as const),
  ...(['parameterUncovered', 'parameterAtOnce'] as const),
  ...(['unknownReceiver', 'receiverDisabled', 'treasuryShort', 'notHalted'] as const),
  ...(['noSuchMember', 'nothingToTake', 'rewardsHeld', 'rewardsNotHeld'] as const),
  ...(['wealthProductTerms', 'noSuchProduct', 'wealthProductChanged', 'productUncovered'] as const),
  ...(['termsMoment', 'announcementTimes', 'unknownPlace', 'unknownAnnouncement'] as const),
  ...(['unknownOrder', 'orderCompleted', 'orderCancelled', 'orderExpired', 'nothingLeft'] as const),
  ...(['unknownTrade', 'tradeAppealing', 'tradeCompleted', 'tradeCancelled'] as const),
  ...(['tradeTimeRuns', 'tradeNotPaid'] as const),
  ...(['unknownMerchant', 'shopStatusChanged', 'ownerNotGone', 'ownMatter'] as const),
  ...(['memberChanged', 'noSuchFactor', 'emailTaken', 'mailboxChangeRuns'] as const),
  ...(['noSuchGrant', 'reversalTooLarge', 'notVip', 'noSuchBasis', 'noGfToTake', 'gfTaken'] as const),
] as const
const unsettledErrors = ['approvalsFrozen', 'accessFresh'] as const
const secondPersonErrors = ['ownProposal', 'accessChanged', 'askerChanged', 'notIndependent'] as const

export const propose = operation({
  method: 'POST',
  path: '/operator/proposals',
  caller: 'operator',
  roles: proposingRoles,
  summary: 'Asks for what takes two. Another operator approves it within three days, or it expires.',
  body: z.strictObject({ change, reason }),
  output: proposal,
  errors: ['tooManyRequests', 'proposalTwice', ...unsettledErrors, ...judgeErrors],
})

export const listProposals = operation({
  method: 'GET',
  path: '/operator/proposals',
  caller: 'operator',
  roles: proposingRoles,
  summary:
    'What was asked for: open ones, or those that are over, newest first. `before` is the id of the last one already held.',
  query: z.strictObject({
    status: z.enum(['open', 'closed']).default('open'),
    /** One alone. */
    id: id.optional(),
    before: id.optional(),
    size: pageSize(20),
  }),
  output: z.array(proposal),
  /** How many open ones the caller may approve or refuse; nobody decides their own. */
  beside: z.strictObject({ pending: z.int() }),
})

export const approveProposal = operation({
  method: 'POST',
  path: '/operator/proposals/{id}/approve',
  caller: 'operator',
  roles: proposingRoles,
  summary:
    'Does what was asked for, in the same transaction. Not by who asked, from whichever session, not by somebody whose roles or access changed since, and not by two of whom one has let the other in lately.',
  params: z.strictObject({ id }),
  output: proposal,
  errors: [
    ...decideErrors,
    ...secondPersonErrors,
    ...unsettledErrors,
    'operatorTaken',
    'colleagueChanged',
    ...judgeErrors,
  ],
})

export const refuseProposal = operation({
  method: 'POST',
  path: '/operator/proposals/{id}/refuse',
  caller: 'operator',
  roles: proposingRoles,
  summary: 'Says no, and why. Who asked withdraws instead.',
  params: z.strictObject({ id }),
  body: z.strictObject({ remark: reason }),
  output: proposal,
  errors: [...decideErrors, 'ownProposal'],
})

export const withdrawProposal = operation({
  method: 'POST',
  path: '/operator/proposals/{id}/withdraw',
  caller: 'operator',
  roles: proposingRoles,
  summary: 'Takes back what the caller asked for.',
  params: z.strictObject({ id }),
  output: proposal,
  errors: [...decideErrors, 'othersProposal'],
})

export const getOversight = operation({
  method: 'GET',
  path: '/oversight',
  caller: 'anyone',
  summary: 'Whether what takes two operators is two people’s here.',
  output: z.strictObject({
    /** Two owners are there of whom neither let the other in lately, nor one both. */
    twoOwners: z.boolean(),
  }),
})
