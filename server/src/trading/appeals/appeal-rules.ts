/**
 * So often one side may appeal or complain about a trade, the first withdrawn appeals left out (`freeWithdrawals`), and so many cases of one member may be open
 * (rules/trading#cases).
 */
export const APPEALS_PER_TRADE = 2
export const OPEN_APPEALS = 3
/** A case goes back into the queue after so many hours without an act of its arbiter. */
export const IDLE_HOURS = 24
