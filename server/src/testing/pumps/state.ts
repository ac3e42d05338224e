import { DEFAULTS, type Parameters, UNIT, VIP_PV } from './parameters.ts'

// The state of the rules, in units of 0.0001 and in days. In memory: a move creates a new state.

interface Till {
  gf: bigint
  pv: bigint
}

export interface Account {
  /** Which of the three members it belongs to; one who registered again has two accounts. */
  person: number
  upline: number | undefined
  mailbox: string
  registered: number
  open: boolean
  gf: bigint
  frozen: bigint
  /** GF set aside for offline codes, and the last day on which it stays so. */
  allowance: bigint
  allowanceUntil: number
  /** The member has frozen the account: nothing leaves it by the member's own acts. */
  isFrozen: boolean
  pv: bigint
  /** In millionths of a unit, as in the platform. */
  accrued: bigint
  earned: bigint
  owed: bigint
  /** The last day on which auto-release runs. */
  autoUntil: number
  valid: boolean
  vip: boolean
  /** Valid friends, including those outside the three. */
  friends: number
  /** Whether it counted as a new friend, and whether an inviter was rewarded for it, as far as the budget allowed. */
  countedAsNew: boolean
  rewardedAsNew: boolean
  /** GF and PV in the shop, or in the first of several. */
  shop: Till | undefined
  /** Another shop of the same owner; PV is moved to the first. */
  secondShop: Till | undefined
  /** Rewards of the day, by the caps, less what refunds returned on it. */
  given: bigint
  givenByShop: bigint
  returned: bigint
  returnedByShop: bigint
  creditedToday: bigint
}

export interface Payment {
  payer: number
  /** Its owner; and whether it is the owner's second shop. */
  shop: number
  atSecond: boolean
  amount: bigint
  refunded: bigint
  day: number
  finalOn: number
  /** The last day on which it can be refunded (settled rules). */
  refundableUntil: number
  /** What was left of it on the day on which it became final. */
  left: bigint | undefined
}

export interface Reward {
  /** The reward that it is, or that it is a part of. */
  group: number
  kind: 'payer' | 'giver' | 'inviter' | 'team' | 'dividend'
  to: number
  payments: number[]
  amount: bigint
  /** What refunds took back of it. */
  taken: bigint
  day: number
  maturesOn: number
  maturedOn: number | undefined
  /** It cannot be moved or released through that day, if others' payments earned it. */
  keptUntil: number
}

/** The part of a reward that caps or a budget cut off, until it is granted (settled rules). */
export interface WaitingReward extends Pick<Reward, 'group' | 'kind' | 'to' | 'payments'> {
  left: bigint
  /** Taken back by refunds while it waited. */
  returned: bigint
  since: number
  /** The last day on which it is granted, and what lapsed after it. */
  until: number
  expired: bigint
}

/** A gift that earns as its receiver pays (settled rules). */
export interface Credit {
  giver: number
  receiver: number
  amount: bigint
  left: bigint
  used: bigint
  until: number
}

/** What a payment used of a credit, by their numbers. */
export interface CreditUse {
  payment: number
  credit: number
  used: bigint
  reopened: bigint
  /** False when it was paid at the giver's own shop. */
  earns: boolean
}

/** A transfer that may have been a gift (today's rules). */
export interface Transfer {
  from: number
  to: number
  amount: bigint
  base: bigint
  day: number
}

/** GF of one gift in one place. */
export interface Lot {
  /** The order of gifts. */
  gift: number
  giver: number
  /** Whether it has left the gift's receiver only for shops. */
  direct: boolean
  /** The account; the giver's own when the GF came back; undefined when it was spent in a shop or exchanged. */
  holder: number | undefined
  /** The payment that brought it there, and what refunds of it have taken out again. */
  payment: number | undefined
  refunded: bigint
  amount: bigint
  /** The last day on which the gift counts. */
  until: number
}

/** `used` is less `returned`, the budget that refunds returned, and the previous day's rest of it. */
export interface Budget {
  day: number
  budget: bigint
  used: bigint
  returned: bigint
  /** The last day that began with nothing waiting: rewards granted from then on return budget. */
  clearSince: number
  maturesOn: number
  refundableUntil: number
}

export interface State {
  day: number
  parameters: Parameters
  accounts: Account[]
  payments: Payment[]
  refunds: { payment: number; amount: bigint; day: number }[]
  rewards: Reward[]
  waiting: WaitingReward[]
  credits: Credit[]
  uses: CreditUse[]
  lots: Lot[]
  transfers: Transfer[]
  orders: { seller: number; rest: bigint }[]
  /** Transfers on their way; 0 once one has arrived or was called back. */
  delayed: { from: number; to: number; amount: bigint }[]
  records: { owner: number; amount: bigint; since: number }[]
  /** The day's rewards, from its first payment or refund on. */
  budget: Budget | undefined
  /** Mailboxes that counted as a new friend, and how often an inviter was rewarded for each. */
  newcomers: Record<string, number>
  pool: bigint
  tally: Tally
}

/** The figures of the bound. */
export interface Tally {
  byOption1: bigint
  /** The fifth that stays with the platform. */
  byOption2: bigint
  interest: bigint
  /** Of all days. */
  budgets: bigint
  /** The highest multiples that were ever in force. */
  customerMultiple: bigint
  giftMultiple: bigint
}

export interface Start {
  gf: bigint
  pv: bigint
  pool: bigint
  parameters: Partial<Parameters>
  /** Members without a shop: only they can close the account. */
  without: number[]
  /** Members with a second shop. */
  withTwoShops: number[]
  /** The PV of the first member, who has ten friends: a torch bearer. */
  firstPv: bigint
  /** Release accrued on PV that has since left the account. */
  accrued: bigint
}

const START: Start = {
  gf: 10_000n * UNIT,
  pv: 0n,
  pool: 100_000_000n * UNIT,
  parameters: { releaseFee: 0n },
  without: [],
  withTwoShops: [],
  firstPv: 0n,
  accrued: 0n,
}

/** A invited B, who invited C. */
export function startOf(some: Partial<Start> = {}): State {
  const start = { ...START, ...some }
  const parameters = { ...DEFAULTS, ...start.parameters }
  return {
    day: 0,
    parameters,
    accounts: [0, 1, 2].map((person) => account(person, start)),
    payments: [],
    refunds: [],
    rewards: [],
    waiting: [],
    credits: [],
    uses: [],
    lots: [],
    transfers: [],
    orders: [],
    delayed: [],
    records: [],
    newcomers: {},
    budget: undefined,
    pool: start.pool,
    tally: {
      byOption1: 0n,
      byOption2: 0n,
      interest: 0n,
      budgets: 0n,
      customerMultiple: parameters.customerMultiple,
      giftMultiple: parameters.giftMultiple,
    },
  }
}

function account(person: number, { gf, pv, firstPv, accrued, without, withTwoShops }: Start): Account {
  const own = pv + (person === 0 ? firstPv : 0n)
  return {
    ...newAccount(person, person === 0 ? undefined : person - 1, 0),
    gf,
    pv: own,
    earned: own,
    vip: own >= VIP_PV,
    accrued,
    friends: person === 0 && firstPv > 0n ? 10 : 0,
    shop: without.includes(person) ? undefined : { gf: 0n, pv: 0n },
    secondShop: withTwoShops.includes(person) ? { gf: 0n, pv: 0n } : undefined,
  }
}

export function newAccount(person: number, upline: number | undefined, registered: number): Account {
  return {
    person,
    upline,
    registered,
    mailbox: `mailbox ${person}`,
    open: true,
    shop: undefined,
    secondShop: undefined,
    gf: 0n,
    frozen: 0n,
    allowance: 0n,
    allowanceUntil: -1,
    isFrozen: false,
    pv: 0n,
    accrued: 0n,
    earned: 0n,
    owed: 0n,
    autoUntil: -1,
    valid: false,
    vip: false,
    friends: 0,
    countedAsNew: false,
    rewardedAsNew: false,
    given: 0n,
    givenByShop: 0n,
    returned: 0n,
    returnedByShop: 0n,
    creditedToday: 0n,
  }
}

export function copyOf(state: State): State {
  return {
    ...state,
    parameters: { ...state.parameters },
    accounts: state.accounts.map((one) => ({
      ...one,
      shop: one.shop && { ...one.shop },
      secondShop: one.secondShop && { ...one.secondShop },
    })),
    payments: state.payments.map((one) => ({ ...one })),
    refunds: [...state.refunds],
    rewards: state.rewards.map((one) => ({ ...one })),
    waiting: state.waiting.map((one) => ({ ...one })),
    credits: state.credits.map((one) => ({ ...one })),
    uses: state.uses.map((one) => ({ ...one })),
    lots: state.lots.map((one) => ({ ...one })),
    transfers: [...state.transfers],
    orders: state.orders.map((one) => ({ ...one })),
    delayed: state.delayed.map((one) => ({ ...one })),
    records: [...state.records],
    budget: state.budget && { ...state.budget },
    newcomers: { ...state.newcomers },
    tally: { ...state.tally },
  }
}

/** Returns the account at that index, which always exists. */
export function the(state: State, place: number): Account {
  const found = state.accounts[place]
  if (!found) throw new Error(`no account ${place}`)
  return found
}

export function paymentOf(state: State, number: number): Payment {
  const found = state.payments[number]
  if (!found) throw new Error(`no payment ${number}`)
  return found
}

/** Returns what is left of an account's payments that became final. */
export function finalOf(state: State, place: number): bigint {
  return state.payments.reduce(
    (sum, { payer, left, amount, refunded }) =>
      payer === place && left !== undefined ? sum + amount - refunded : sum,
    0n,
  )
}

/** Returns GF in all shops of an account. */
export const inShopsOf = ({ shop, secondShop }: Account) => (shop?.gf ?? 0n) + (secondShop?.gf ?? 0n)

/** Returns the index of the account that a member uses now. */
export function accountOf(state: State, person: number): number {
  return state.accounts.findLastIndex((one) => one.person === person)
}

export function pendingOf(state: State, place: number): bigint {
  return state.rewards.reduce(
    (sum, one) => (one.to === place && one.maturedOn === undefined ? sum + one.amount - one.taken : sum),
    0n,
  )
}

/** Returns all PV: available, pending, and in shops. */
export function allPv(state: State): bigint {
  let sum = 0n
  for (const one of state.accounts) sum += one.pv + (one.shop?.pv ?? 0n)
  for (const one of state.rewards) if (one.maturedOn === undefined) sum += one.amount - one.taken
  return sum
}

export function least(...some: bigint[]): bigint {
  return some.reduce((smallest, one) => {
    if (one < smallest) return one
    return smallest
  })
}
export const atLeastZero = (amount: bigint) => (amount > 0n ? amount : 0n)
/** Rounded up. */
export const share = (amount: bigint, part: bigint, whole: bigint) => (amount * part + whole - 1n) / whole
