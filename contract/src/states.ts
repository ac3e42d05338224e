/** Maps the states' words in code to their numbers on the wire. These tables are the only place of this mapping. */

/** No one can sign in to a closed account; other members see it as inactive. */
export const memberStatus = { active: 1, disabled: 0, closed: 0 } as const
/** A suspended shop is closed to everyone. */
export const shopStatus = { open: 1, closed: 0, suspended: 0, stopped: 0 } as const
/** A shop's `auditStatus`: the state of the application it came from. */
export const auditStatus = { pending: 0, approved: 1, rejected: 2 } as const
/** The application's own status uses words (rules/merchants#application). */
export const applicationStatus = { pending: 'PENDING', approved: 'APPROVED', rejected: 'REJECTED' } as const
export const serviceStatus = { online: 1, offline: 0 } as const
/** True if a service can be paid in GF. */
export const isGfPayable = { yes: 1, no: 0 } as const
export const paymentMethod = { scan: 1 } as const
export const shopTransactionType = { income: 1, expense: 2 } as const
/** Ledger entries are final; there is no other state. */
export const shopTransactionStatus = { completed: 1 } as const

export const wealthProductStatus = { 'on-sale': 1, 'off-sale': 0 } as const
export const wealthRecordStatus = { active: 1, redeemed: 2, matured: 3 } as const
export const torchBearerStatus = { active: 1, inactive: 0 } as const
/** With two intermediate states: a level that pending PV will reach, and one whose rewards operators hold. */
export const torchBearerStanding = {
  active: 'ACTIVE',
  inactive: 'INACTIVE',
  pending: 'PENDING',
  suspended: 'SUSPENDED',
} as const

export const orderType = { buy: 1, sell: 2 } as const
export const orderStatus = { pending: 1, partial: 2, completed: 3, cancelled: 4, expired: 5 } as const
/** Of a trade; the wire calls it a transaction. */
export const tradeStatus = {
  'pending-payment': 1,
  paid: 2,
  'awaiting-release': 3,
  completed: 4,
  appealing: 5,
  cancelled: 6,
} as const
/** The side that opened it. */
export const appealType = { buyer: 1, seller: 2 } as const
/** A member's side in their own trades. */
export const tradeSide = { buyer: 1, seller: 2 } as const
export const appealStatus = { pending: 1, 'under-review': 2, succeeded: 3, failed: 4, withdrawn: 5 } as const

/** State tables by the name that contract fields use (state-field.ts). */
export const stateNumbers = {
  memberStatus,
  shopStatus,
  auditStatus,
  serviceStatus,
  isGfPayable,
  paymentMethod,
  shopTransactionType,
  shopTransactionStatus,
  wealthProductStatus,
  wealthRecordStatus,
  torchBearerStatus,
  orderType,
  orderStatus,
  tradeStatus,
  appealType,
  tradeSide,
  appealStatus,
} as const
export type StateName = keyof typeof stateNumbers
export type StateWord<N extends StateName> = keyof (typeof stateNumbers)[N] & string
export type StateNumber<N extends StateName> = (typeof stateNumbers)[N][keyof (typeof stateNumbers)[N]]

export type MemberStatus = keyof typeof memberStatus
export type ShopStatus = keyof typeof shopStatus
export type ApplicationStatus = keyof typeof applicationStatus
export type TorchBearerStanding = keyof typeof torchBearerStanding
export type RecordState = keyof typeof wealthRecordStatus
export type OrderType = keyof typeof orderType
export type OrderState = keyof typeof orderStatus
export type TradeState = keyof typeof tradeStatus
export type TradeSide = keyof typeof tradeSide
export type AppealState = keyof typeof appealStatus

/** Scopes of a shop's key; each program operation names the one it requires. */
export const apiScopes = [
  'bills:create',
  'bills:read',
  'payments:read',
  'refunds:create',
  'captures:create',
] as const
export type ApiScope = (typeof apiScopes)[number]
/** Parts that operators can halt separately in an emergency. */
export const parts = ['payments', 'transfers', 'exchange', 'releases', 'trading', 'wealth'] as const
export type Part = (typeof parts)[number]
/** Parts that operators can restrict for a single member. */
export const memberParts = ['payouts', 'trading', 'releases'] as const
export type MemberPart = (typeof memberParts)[number]

/** Parts that an installation may not offer at all, if local law requires it. */
export const features = ['trading', 'wealth', 'rewards'] as const
export type Feature = (typeof features)[number]
