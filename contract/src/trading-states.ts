import type { ErrorName } from './errors.ts'
import type { AppealState, OrderState, TradeSide, TradeState } from './states.ts'

/**
 * The states of orders, trades and appeals and every valid transition (rules/trading#trades), as data. The server's
 * guards, the screens' buttons, the reasons on disabled ones and the tests of each transition are derived from these
 * tables. Has no schema, because the browser imports it too.
 */
export interface Move<State extends string, Role extends string> {
  /** Empty for an act that creates the object. */
  from: readonly State[]
  /** Several if the outcome depends on what is left; empty if the state stays. */
  to: readonly State[]
  by: readonly Role[]
  /** The refusal for any other role. */
  otherwise: ErrorName
  /** The refusal in other states; if absent, that of the state itself. Final states always use their own. */
  notNow?: ErrorName
  /** Further conditions in the order of the checks, each named by its refusal. */
  guards: readonly ErrorName[]
}

export interface StateTable<State extends string, Role extends string, Act extends string> {
  moves: Readonly<Record<Act, Move<State, Role>>>
  /** The refusal of acts that a state does not allow. */
  refusals: Readonly<Record<State, ErrorName>>
  /** States without outgoing transitions. */
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

/** Refusals of taking an order before the taker's receiving code is read, in the order of the checks. */
export const takeChecks = [
  'orderPaused',
  'nothingLeft',
  'noMarketPrice',
  'beyondPriceLimit',
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
] as const

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
        ...takeChecks,
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
    // Its open trades go on; if there are none, the completed amount decides.
    'withdraw-rest': {
      ...owner,
      from: ['partial'],
      to: ['partial', 'completed'],
      guards: ['nothingLeft'],
    },
    expire: { ...bySystem, from: ['pending', 'partial'], to: ['expired'], guards: [] },
    // All taken amounts are completed, and nothing is left.
    complete: { ...bySystem, from: ['partial'], to: ['completed'], guards: [] },
    // All taken amounts were returned while the order is still open.
    reopen: { ...bySystem, from: ['partial'], to: ['pending'], guards: [] },
    // All taken amounts were returned to their seller, and nothing is left.
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
  | 'concede'
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
    pay: { ...buyer, from: ['pending-payment'], to: ['paid'], guards: ['paymentTimeExpired'] },
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
    concede: { ...buyer, ...whileAppealing, to: ['cancelled'], guards: [] },
    // Restores the state before the appeal, with the time that was left.
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
    // Its arbiter has done nothing for a day: any arbiter may take it.
    'lie-idle': {
      ...bySystem,
      from: ['under-review'],
      to: ['pending'],
      guards: ['decisionProposed'],
    },
    ask: { ...takenBy, from: ['under-review'], to: [], guards: ['decisionProposed'] },
    // Above the limit it is a proposal, and the state stays until a second arbiter approves.
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
    // The seller releases, or the buyer gives up: the appellant has won, or has withdrawn it.
    settle: { ...bySystem, from: ['pending', 'under-review'], to: ['succeeded', 'withdrawn'], guards: [] },
  },
}

export interface Situation<State extends string, Role extends string> {
  role: Role
  state: State
  /** Guards that fail. */
  failing?: ReadonlySet<ErrorName>
}

/** Returns why an act is refused: first the role, then the state, then the guards. Undefined if it is allowed. */
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

/** The acts with buttons, in the order of the screens. */
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
  'concede',
  'appeal',
  'complain',
] as const satisfies readonly TradeAct[]
export const appealButtons = ['add-evidence', 'withdraw'] as const satisfies readonly AppealAct[]
