/**
 * How many appeals or complaints one side may open about a trade, without the first withdrawn ones (`freeWithdrawals`), and how
 * many open cases one member may have (rules/trading#cases).
 */
export const APPEALS_PER_TRADE = 2
export const OPEN_APPEALS = 3
/** After how many hours without an act of its arbiter a case returns to the queue. */
export const IDLE_HOURS = 24
