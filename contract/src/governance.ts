import { z } from 'zod'
import { yearAhead } from './economy.ts'
import { amount, askedMoment, id, moment, pageSize, points, text } from './fields.ts'
import { ANNOUNCEMENT_LENGTHS, HALT_REASON_LENGTH, PROPOSAL_REASON_LENGTH } from './governance-limits.ts'
import { operation } from './operation.ts'
import { offers, operatorRoles, parts } from './states.ts'

// What takes two operators, what one may do in an emergency, and what everybody is told (rules/operators#two-people).

/** The same in both languages. */
function inBoth(max: number, options: { min?: number; lines?: boolean } = { min: 1 }) {
  return z.strictObject({ zh: text(max, options), en: text(max, options) })
}
const both = z.strictObject({ zh: z.string(), en: z.string() })
const reason = text(PROPOSAL_REASON_LENGTH, { min: 1, lines: true })

/** How a parameter's whole number is to be read. */
export const parameterUnits = [
  ...(['gf', 'pv', 'usdt'] as const),
  ...(['ppm', 'percent', 'times', 'tenths'] as const),
  ...(['minutes', 'hours', 'day', 'count'] as const),
] as const
export type ParameterUnit = (typeof parameterUnits)[number]

const wholeNumber = z.string().regex(/^(0|[1-9]\d{0,17})$/, 'number')

/** A value of a parameter, from a moment on. */
const parameterValue = z.strictObject({
  value: wholeNumber,
  /** From when on it counts; null for the default. */
  since: moment.nullable(),
  /** Who asked and who approved, and why; empty for the default. */
  by: z.string(),
  reason: z.string(),
})

export const parameter = z.strictObject({
  name: z.string(),
  /** In both languages. */
  title: both,
  unit: z.enum(parameterUnits),
  /** In force now. */
  value: wholeNumber,
  default: wholeNumber,
  min: wholeNumber,
  max: wholeNumber,
  /** Where the rule stands. */
  source: z.string(),
  /** Every value there was and will be, the latest first; the default stands last. */
  history: z.array(parameterValue),
})
export type ListedParameter = z.infer<typeof parameter>

export const listParameters = operation({
  method: 'GET',
  path: '/operator/parameters',
  caller: 'operator',
  roles: ['treasurer', 'owner'],
  summary: 'Everything that can be changed without a new version, with its bounds and its history.',
  output: z.array(parameter),
})

/** PV that the release pool can pay for, that may still be promised (below zero: what would lack), and a day's budget. */
const coverFigures = z.strictObject({ payable: points, free: points, budget: points })

const parameterName = text(100, { min: 1 })

export const previewParameter = operation({
  method: 'GET',
  path: '/operator/parameters/{name}/preview',
  caller: 'operator',
  roles: ['treasurer', 'owner'],
  summary:
    'What another value of a parameter would mean for the release pool, before it is asked for and before it is approved: the next year’s releases of the PV of the newest count, before and after. Changes nothing.',
  params: z.strictObject({ name: parameterName }),
  query: z.strictObject({
    value: wholeNumber,
    /** Left out: from now on. */
    from: askedMoment.optional(),
  }),
  output: z.strictObject({
    /** Whether PV that is there already would release otherwise. */
    touchesReleases: z.boolean(),
    /** Null where it touches no releases, and before the first count. */
    year: z
      .strictObject({
        countedTime: moment,
        pool: points,
        before: yearAhead,
        after: yearAhead,
        /** What the pool would have left after each week or so, the year’s last day among them. */
        curve: z.array(z.strictObject({ day: z.iso.date(), before: points, after: points })),
      })
      .nullable(),
    /** What is covered and what a day's rewards may come to, now and with it; null where it changes neither. */
    cover: z.strictObject({ before: coverFigures, after: coverFigures }).nullable(),
    /** What a simulation is asked for this value; null where it does not know the parameter. */
    simulation: z
      .strictObject({
        exchangeMultiple: z.number().optional(),
        releaseDivisor: z.int().optional(),
        rates: z.array(z.int().nullable()).optional(),
        lastDays: z.array(z.int()).optional(),
        pendingDays: z.int().optional(),
        budget: z.int().optional(),
        /** PV that each GF paid at shops makes more than now; below zero fewer. */
        rewardMore: z.int().optional(),
      })
      .nullable(),
  }),
  errors: ['unknownParameter', 'parameterMoment', 'parameterBounds', 'parameterSame'],
})

const parameterChange = z.strictObject({
  kind: z.literal('parameter'),
  name: parameterName,
  value: wholeNumber,
  /** Null: from the moment of the approval. */
  from: moment.nullable(),
})

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
  /** PV of a member goes back: pending rewards first, at most so much as is there. The member reads the reason. */
  z.strictObject({ kind: z.literal('take-rewards'), id, amount }),
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
  act: z.enum(['let-in', 'change', 'reset']),
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
  z.strictObject({ kind: z.literal('take-rewards'), id: z.int(), amount: points }),
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
  /** Whether the caller asked for it: then another has to approve. */
  own: z.boolean(),
})
export type Proposal = z.infer<typeof proposal>

/** Who may ask for and approve each kind; never the same person. */
export const changeRoles = {
  parameter: ['treasurer', 'owner'],
  issue: ['treasurer'],
  grant: ['treasurer'],
  'lift-halt': ['treasurer', 'owner'],
  'take-rewards': ['treasurer', 'owner'],
  access: ['owner'],
} as const satisfies Record<ChangeKind, readonly ('treasurer' | 'owner')[]>
/** An owner does not ask for GF, and may be the second person. */
export const approvalRoles = {
  parameter: ['treasurer', 'owner'],
  issue: ['treasurer', 'owner'],
  grant: ['treasurer', 'owner'],
  'lift-halt': ['treasurer', 'owner'],
  'take-rewards': ['treasurer', 'owner'],
  access: ['owner'],
} as const satisfies Record<ChangeKind, readonly ('treasurer' | 'owner')[]>
/** Whoever could approve may refuse, and a treasurer may keep an owner from letting somebody in alone. */
export const refusalRoles = {
  ...approvalRoles,
  access: ['treasurer', 'owner'],
} as const satisfies Record<ChangeKind, readonly ('treasurer' | 'owner')[]>

const decideErrors = ['unknownProposal', 'proposalClosed', 'proposalExpired'] as const
const judgeErrors = [
  ...(['unknownParameter', 'parameterBounds', 'parameterMoment', 'parameterSame'] as const),
  ...(['parameterUncovered', 'parameterAtOnce'] as const),
  ...(['unknownReceiver', 'treasuryShort', 'notHalted'] as const),
  ...(['noSuchMember', 'nothingToTake'] as const),
] as const
const secondPersonErrors = ['ownProposal', 'accessChanged', 'askerChanged', 'notIndependent'] as const

export const propose = operation({
  method: 'POST',
  path: '/operator/proposals',
  caller: 'operator',
  roles: ['treasurer', 'owner'],
  summary: 'Asks for what takes two. Another operator approves it within three days, or it expires.',
  body: z.strictObject({ change, reason }),
  output: proposal,
  errors: ['tooManyRequests', 'proposalTwice', ...judgeErrors],
})

export const listProposals = operation({
  method: 'GET',
  path: '/operator/proposals',
  caller: 'operator',
  roles: ['treasurer', 'owner'],
  summary:
    'What was asked for: open ones, or those that are over, newest first. `before` is the id of the last one already held.',
  query: z.strictObject({
    status: z.enum(['open', 'closed']).default('open'),
    before: id.optional(),
    size: pageSize(20),
  }),
  output: z.array(proposal),
  /** How many open ones wait for somebody else than who asked, the caller among them. */
  beside: z.strictObject({ pending: z.int() }),
})

export const approveProposal = operation({
  method: 'POST',
  path: '/operator/proposals/{id}/approve',
  caller: 'operator',
  roles: ['treasurer', 'owner'],
  summary:
    'Does what was asked for, in the same transaction. Not by who asked, from whichever session, not by somebody whose roles or access changed since, and not by two of whom one has let the other in lately.',
  params: z.strictObject({ id }),
  output: proposal,
  errors: [...decideErrors, ...secondPersonErrors, 'operatorTaken', 'colleagueChanged', ...judgeErrors],
})

export const refuseProposal = operation({
  method: 'POST',
  path: '/operator/proposals/{id}/refuse',
  caller: 'operator',
  roles: ['treasurer', 'owner'],
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
  roles: ['treasurer', 'owner'],
  summary: 'Takes back what the caller asked for.',
  params: z.strictObject({ id }),
  output: proposal,
  errors: [...decideErrors, 'othersProposal'],
})

export const halt = z.strictObject({
  id: z.int(),
  part: z.enum(parts),
  /** As members read it. */
  reason: both,
  haltedBy: z.string(),
  haltedTime: moment,
  /** Both who asked and who approved; null while it lasts. */
  liftedBy: z.string().nullable(),
  liftedTime: moment.nullable(),
})
export type Halt = z.infer<typeof halt>

export const haltPart = operation({
  method: 'POST',
  path: '/operator/halts',
  caller: 'operator',
  roles: ['treasurer', 'support', 'owner'],
  summary:
    'Halts a part at once, on every server; members read the reason. One person may, for losses do not wait. Lifting it takes two.',
  body: z.strictObject({ part: z.enum(parts), reason: inBoth(HALT_REASON_LENGTH) }),
  output: halt,
  errors: ['alreadyHalted'],
})

export const listHalts = operation({
  method: 'GET',
  path: '/operator/halts',
  caller: 'operator',
  roles: ['treasurer', 'support', 'owner'],
  summary: 'What is halted and what was, newest first. `before` is the id of the last one already held.',
  query: z.strictObject({ before: id.optional(), size: pageSize(20) }),
  output: z.array(halt),
})

export const getService = operation({
  method: 'GET',
  path: '/service',
  caller: 'anyone',
  summary: 'Which parts are halted now, with the reason in both languages, and what is not offered here.',
  output: z.strictObject({
    halts: z.array(z.strictObject({ part: z.enum(parts), reason: both, since: moment })),
    notOffered: z.array(z.enum(offers)),
  }),
})
export type Service = z.output<typeof getService.output>

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

/** What everybody reads at the head of the home screen, in the reader's language. */
const announced = {
  title: both,
  /** Shown where somebody opens the list; may be empty. */
  text: both,
  /** A screen of the app, or another site by https; null where it leads nowhere. */
  link: z.string().nullable(),
}

export const listAnnouncements = operation({
  method: 'GET',
  path: '/announcements',
  caller: 'anyone',
  summary: 'What the home screen announces now, in the order in which it is shown.',
  output: z.array(z.strictObject({ id: z.int(), ...announced })),
})

export const announcement = z.strictObject({
  id: z.int(),
  ...announced,
  /** Lower ones come first. */
  place: z.int(),
  from: moment,
  /** Null: until somebody takes it away. */
  until: moment.nullable(),
  /** Whether members see it now. */
  shown: z.boolean(),
  by: z.string(),
})
export type Announcement = z.infer<typeof announcement>

const announcementBody = z.strictObject({
  title: inBoth(ANNOUNCEMENT_LENGTHS.title),
  text: inBoth(ANNOUNCEMENT_LENGTHS.text, { lines: true }),
  link: z
    .string()
    .max(ANNOUNCEMENT_LENGTHS.link, `max:${ANNOUNCEMENT_LENGTHS.link}`)
    .regex(/^(\/(?![/\\])|https:\/\/[\w.-]+(:\d+)?(\/|$))[\w\-./?=&%#~+:@,]*$/, 'link')
    .nullable(),
  place: z.int().min(0, 'place').max(1000, 'place'),
  from: moment,
  until: moment.nullable(),
})

export const listAllAnnouncements = operation({
  method: 'GET',
  path: '/operator/announcements',
  caller: 'operator',
  roles: ['support', 'owner'],
  summary: 'All announcements: shown, coming and over.',
  output: z.array(announcement),
})

export const addAnnouncement = operation({
  method: 'POST',
  path: '/operator/announcements',
  caller: 'operator',
  roles: ['support', 'owner'],
  summary: 'Announces something on the home screen, in both languages.',
  body: announcementBody,
  output: announcement,
  errors: ['announcementTimes'],
})

export const changeAnnouncement = operation({
  method: 'PUT',
  path: '/operator/announcements/{id}',
  caller: 'operator',
  roles: ['support', 'owner'],
  summary: 'Writes an announcement anew.',
  params: z.strictObject({ id }),
  body: announcementBody,
  output: announcement,
  errors: ['announcementTimes', 'unknownAnnouncement'],
})

export const removeAnnouncement = operation({
  method: 'DELETE',
  path: '/operator/announcements/{id}',
  caller: 'operator',
  roles: ['support', 'owner'],
  summary: 'Takes an announcement away. What it said stays in the log.',
  params: z.strictObject({ id }),
  output: z.null(),
  errors: ['unknownAnnouncement'],
})
