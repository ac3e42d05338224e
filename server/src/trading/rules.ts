import { DAY_SECONDS } from '@torch/contract/time.ts'

/** How many minutes late a payment may be confirmed: confirmations take time. */
export const GRACE_MINUTES = 5
/** For how many days after its end a trade can be complained about. */
export const COMPLAINT_DAYS = 7
/**
 * The least time left when a timer resumes: after an appeal was withdrawn (rules/trading#trades), or after the hall stood still
 * for at least as long.
 */
export const MIN_MINUTES_LEFT = 10
/** Limit of receiving codes read per member; each takes 0.1 s of CPU. */
export const CODE_READS_PER_HOUR = { count: 30, seconds: 3600 }

/**
 * How many appeals or complaints one side may open about a trade, without the first withdrawn ones (`trading.free-withdrawals`), and how
 * many open cases one member may have (rules/trading#cases).
 */
export const APPEALS_PER_TRADE = 2
export const OPEN_APPEALS = 3
/** After how many hours without an act of its arbiter a case returns to the queue. */
export const IDLE_HOURS = 24

/** Limits of messages per member over all trades (rules/trading#chat), far above what a trade needs. */
export const MESSAGES_PER_MINUTE = { count: 30, seconds: 60 }
export const MESSAGES_PER_DAY = { count: 1000, seconds: DAY_SECONDS }
/** Limits of members that one member may report or block. */
export const REPORTS_PER_DAY = { count: 10, seconds: DAY_SECONDS }
export const BLOCKS_PER_DAY = { count: 100, seconds: DAY_SECONDS }
