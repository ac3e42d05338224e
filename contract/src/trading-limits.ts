/** GF are traded in whole hundreds, at least ten of them (rules/trading#orders). Units. */
export const TRADE_STEP_UNITS = 1_000_000n
export const MIN_TRADE_UNITS = 10_000_000n
export const TRADE_REMARK_LENGTH = 200
export const APPEAL_LENGTHS = { description: 1000, contact: 100, findings: 1000 } as const

/** The most that an order may ask of whoever takes it (rules/trading#demands). */
export const MAX_DEMANDS = { partners: 100, days: 365 } as const

/** How far above or below the market price an order that follows it may lie, in thousandths (rules/trading#floating-price). */
export const MAX_MARGIN_PER_MILLE = 50

/** Evidence that one side may give in one go, and in all. */
export const MAX_EVIDENCE_AT_ONCE = 9
export const MAX_EVIDENCE = 20
export const MESSAGE_LENGTH = 500

/** Receiving codes that a member keeps for the next orders. */
export const MAX_KEPT_CODES = 5
export const CODE_NAME_LENGTH = 30
