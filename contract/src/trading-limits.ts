/** GF are traded in whole hundreds, at least 1,000 GF (rules/trading#orders). In units. */
export const TRADE_STEP_UNITS = 1_000_000n
export const MIN_TRADE_UNITS = 10_000_000n
export const TRADE_REMARK_LENGTH = 200
export const APPEAL_LENGTHS = { description: 1000, contact: 100, findings: 1000 } as const

/** Upper bounds of an order's demands on its takers (rules/trading#demands). */
export const MAX_DEMANDS = { partners: 100, days: 365 } as const

/** The largest margin of a floating price on the market price, in thousandths (rules/trading#floating-price). */
export const MAX_MARGIN_PER_MILLE = 50

/** Maximum number of files of evidence from one side at once, and in total. */
export const MAX_EVIDENCE_AT_ONCE = 9
export const MAX_EVIDENCE = 20
export const MESSAGE_LENGTH = 500

/** Maximum number of receiving codes that a member may keep. */
export const MAX_SAVED_USDT_CODES = 5
export const CODE_NAME_LENGTH = 30
