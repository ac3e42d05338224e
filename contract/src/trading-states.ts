import type { ErrorName } from './errors.ts'
import type { AppealState, OrderState, TradeSide, TradeState } from './states.ts'

/**
 * The states of orders, trades and appeals and every lawful way between them (rules/trading#trades), as data. The
 * server's guards, the buttons on screens, the reasons on disabled ones and the tests of each transition are all made
 * from these tables. Without a schema, because the browser reads it too.
 */
export interface Move<State extends string, Role extends string> {
  /** None for what brings the thing into being. */
  from: readonly State[]
  /** More than one where what is left decides; empty where the state stays. */
  to: readonly State[]
  by: readonly Role[]
  /** Where somebody else tries. */
  otherwise: ErrorName
  /** Where it is too early or in between for it; without one, the state's own refusal. What is final has its own always. */
  notNow?: ErrorName
  /** What else must hold, in the order in which it is judged, each named by its refusal. */
  guards: readonly ErrorName[]
}

export interface StateTable<State extends string, Role extends string, Act extends string> {
  moves: Readonly<Record<Act, Move<State, Role>>>
  /** What is said where an act is not for this state. */
  refusals: Readonly<Record<State, ErrorName>>
  /** No way leads out of these. */
  final: readonly State[]
}

export type OrderRole = 'owner' | 'other' | 'system'
export type OrderAct =
  | 'publish'
  | 'take'
  | 'edit'
  | 'pause'
  | 'resume'
  | 'renew'
  | 'cancel'
  | 'withdraw-rest'
  | 'expire'
  | 'complete'
  | 'reopen'
  | 'close'

const owner = { by: ['owner'], otherwise: 'orderOwnerOnly' } as const
const bySystem = { by: ['system'], otherwise: 'notYours' } as const

export const orderTable: StateTable<OrderState, OrderRole, OrderAct> = {
  final: ['completed', 'cancelled', 'expired'],
  refusals: {
    pending: 'orderPending',
    partial: 'orderTaken',
    completed: 'orderCompleted',
    cancelled: 'orderCancelled',
    expired: 'orderExpired',
  },
  moves: {
    publish: {
      ...owner,
      from: [],
      to: ['pending'],
      guards: [
        'tradingBanned',
        'priceOutOfBand',
        'noMarketPrice',
        'priceMoved',
        'limitOutOfRange',
        'usdtCodeRequired',
        'tooManyOpenOrders',
        'insufficientGf',
      ],
    },
    take: {
      by: ['other'],
      otherwise: 'ownOrder',
      from: ['pending', 'partial'],
      to: ['partial'],
      guards: [
        'orderPaused',
        'nothingLeft',
        'noMarketPrice',
        'beyondLimit',
        'tradingBanned',
        'ownerBanned',
        'personBlocked',
        'orderChanged',
        'priceMoved',
        'tooFewPartners',
        'accountTooYoung',
        'takeTooLarge',
        'takeTooSmall',
        'usdtCodeRequired',
        'tooManyOpenTrades',
        'tooManyTradesWithOne',
        'beyondBuyLimit',
        'insufficientGf',
      ],
    },
    edit: {
      ...owner,
      from: ['pending'],
      to: [],
      guards: [
        'orderChanged',
        'priceOutOfBand',
        'noMarketPrice',
        'priceMoved',
        'limitOutOfRange',
        'insufficientGf',
      ],
    },
    pause: { ...owner, from: ['pending', 'partial'], to: [], guards: ['nothingLeft', 'orderPaused'] },
    resume: { ...owner, from: ['pending', 'partial'], to: [], guards: ['nothingLeft', 'orderNotPaused'] },
    renew: { ...owner, from: ['pending', 'partial'], to: [], guards: ['nothingLeft'] },
    cancel: { ...owner, from: ['pending'], to: ['cancelled'], guards: [] },
    // What runs of it goes on; where nothing runs, what was completed decides.
    'withdraw-rest': {
      ...owner,
      from: ['partial'],
      to: ['partial', 'completed'],
      guards: ['nothingLeft'],
    },
    expire: { ...bySystem, from: ['pending', 'partial'], to: ['expired'], guards: [] },
    // All that was taken is completed, and nothing is left.
    complete: { ...bySystem, from: ['partial'], to: ['completed'], guards: [] },
    // All that was taken came back while the order still lives.
    reopen: { ...bySystem, from: ['partial'], to: ['pending'], guards: [] },
    // All that was taken came back to its seller, and nothing is left.
    close: { ...bySystem, from: ['partial'], to: ['cancelled', 'expired', 'completed'], guards: [] },
  },
}

export type TradeRole = TradeSide | 'arbiter' | 'system'
export type TradeAct =
  | 'take'
  | 'pay'
  | 'cancel'
  | 'time-out'
  | 'overdue'
  | 'release'
  | 'appeal'
  | 'complain'
  | 'give-up'
  | 'withdraw-appeal'
  | 'decide-for-buyer'
  | 'decide-for-seller'

const buyer = { by: ['buyer'], otherwise: 'tradeBuyerOnly' } as const
const seller = { by: ['seller'], otherwise: 'tradeSellerOnly' } as const
const arbiter = { by: ['arbiter'], otherwise: 'notYours' } as const
const whileAppealing = { from: ['appealing'], notNow: 'tradeNotAppealing' } as const

/** No timer pays out or refunds once the buyer has paid. */
export const tradeTable: StateTable<TradeState, TradeRole, TradeAct> = {
  final: ['completed', 'cancelled'],
  refusals: {
    'pending-payment': 'tradeNotPaid',
    paid: 'tradePaid',
    'awaiting-release': 'tradePaid',
    completed: 'tradeCompleted',
    appealing: 'tradeAppealing',
    cancelled: 'tradeCancelled',
  },
  moves: {
    take: { by: ['buyer', 'seller'], otherwise: 'ownOrder', from: [], to: ['pending-payment'], guards: [] },
    pay: { ...buyer, from: ['pending-payment'], to: ['paid'], guards: ['paymentTimeOver'] },
    cancel: { ...buyer, from: ['pending-payment'], to: ['cancelled'], guards: [] },
    'time-out': { ...bySystem, from: ['pending-payment'], to: ['cancelled'], guards: [] },
    overdue: { ...bySystem, from: ['paid'], to: ['awaiting-release'], guards: [] },
    // During an appeal it settles it.
    release: {
      ...seller,
      from: ['paid', 'awaiting-release', 'appealing'],
      to: ['completed'],
      guards: ['receiptNotConfirmed'],
    },
    appeal: {
      by: ['buyer', 'seller', 'system'],
      otherwise: 'notYours',
      from: ['pending-payment', 'paid', 'awaiting-release'],
      to: ['appealing'],
      guards: ['appealTypeDiffers', 'tooManyAppealsOfTrade', 'tooManyOpenAppeals'],
    },
    // Moves nothing: a case for the arbiter.
    complain: {
      by: ['buyer', 'seller'],
      otherwise: 'notYours',
      from: ['completed'],
      notNow: 'tradeNotPaid',
      to: [],
      guards: [
        'appealTypeDiffers',
        'complaintTooLate',
        'appealOpen',
        'tooManyAppealsOfTrade',
        'tooManyOpenAppeals',
      ],
    },
    // Settles the appeal.
    'give-up': { ...buyer, ...whileAppealing, to: ['cancelled'], guards: [] },
    // Back to where it stood, with the time that was left.
    'withdraw-appeal': {
      by: ['buyer', 'seller'],
      otherwise: 'appellantOnly',
      ...whileAppealing,
      to: ['pending-payment', 'paid', 'awaiting-release'],
      guards: [],
    },
    'decide-for-buyer': { ...arbiter, ...whileAppealing, to: ['completed'], guards: [] },
    'decide-for-seller': { ...arbiter, ...whileAppealing, to: ['cancelled'], guards: [] },
  },
}

export type AppealRole = 'appellant' | 'other-side' | 'arbiter' | 'second-arbiter' | 'system'
export type AppealAct =
  | 'open'
  | 'add-evidence'
  | 'withdraw'
  | 'take'
  | 'hand-back'
  | 'lie-idle'
  | 'ask'
  | 'decide'
  | 'approve'
  | 'refuse'
  | 'settle'

const takenBy = { by: ['arbiter'], otherwise: 'appealNotTakenByYou' } as const

export const appealTable: StateTable<AppealState, AppealRole, AppealAct> = {
  final: ['succeeded', 'failed', 'withdrawn'],
  refusals: {
    pending: 'appealPending',
    'under-review': 'appealUnderReview',
    succeeded: 'appealDecided',
    failed: 'appealDecided',
    withdrawn: 'appealWithdrawn',
  },
  moves: {
    open: { by: ['appellant', 'system'], otherwise: 'notYours', from: [], to: ['pending'], guards: [] },
    'add-evidence': {
      by: ['appellant', 'other-side'],
      otherwise: 'notYours',
      from: ['pending', 'under-review'],
      to: [],
      guards: ['tooMuchEvidence'],
    },
    withdraw: {
      by: ['appellant'],
      otherwise: 'appellantOnly',
      from: ['pending'],
      to: ['withdrawn'],
      guards: [],
    },
    take: { ...arbiter, from: ['pending'], to: ['under-review'], guards: [] },
    'hand-back': { ...takenBy, from: ['under-review'], to: ['pending'], guards: ['decisionProposed'] },
    // Its arbiter has done nothing for a day: it is anybody's again.
    'lie-idle': {
      ...bySystem,
      from: ['under-review'],
      to: ['pending'],
      guards: ['decisionProposed'],
    },
    ask: { ...takenBy, from: ['under-review'], to: [], guards: ['decisionProposed'] },
    // Above the limit it is a proposal, and the state stays until a second arbiter has approved.
    decide: {
      ...takenBy,
      from: ['under-review'],
      to: ['succeeded', 'failed'],
      guards: ['decisionProposed'],
    },
    approve: {
      by: ['second-arbiter'],
      otherwise: 'ownDecision',
      from: ['under-review'],
      to: ['succeeded', 'failed'],
      guards: ['noDecisionProposed'],
    },
    refuse: {
      by: ['second-arbiter'],
      otherwise: 'ownDecision',
      from: ['under-review'],
      to: [],
      guards: ['noDecisionProposed'],
    },
    // The seller releases, or the buyer gives up: whoever appealed has won, or has taken it back.
    settle: { ...bySystem, from: ['pending', 'under-review'], to: ['succeeded', 'withdrawn'], guards: [] },
  },
}

export interface Situation<State extends string, Role extends string> {
  role: Role
  state: State
  /** Guards that do not hold. */
  failing?: ReadonlySet<ErrorName>
}

/** Why somebody may not do something: who they are first, then the state, then the guards. Undefined where they may. */
export function refusalOf<State extends string, Role extends string, Act extends string>(
  table: StateTable<State, Role, Act>,
  act: Act,
  { role, state, failing }: Situation<State, Role>,
): ErrorName | undefined {
  const move = table.moves[act]
  if (!move.by.includes(role)) return move.otherwise
  if (!move.from.includes(state))
    return (!table.final.includes(state) && move.notNow) || table.refusals[state]
  return move.guards.find((guard) => failing?.has(guard))
}

/** The acts that people have buttons for, in the order in which screens offer them. */
export const orderButtons = [
  'take',
  'edit',
  'pause',
  'resume',
  'renew',
  'withdraw-rest',
  'cancel',
] as const satisfies readonly OrderAct[]
export const tradeButtons = [
  'pay',
  'release',
  'cancel',
  'give-up',
  'appeal',
  'complain',
] as const satisfies readonly TradeAct[]
export const appealButtons = ['add-evidence', 'withdraw'] as const satisfies readonly AppealAct[]
