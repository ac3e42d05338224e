/**
 * So often one side may appeal or complain about a trade, the first withdrawn appeals left out (`freeWithdrawals`), and so many cases of one member may be open
 * (rules/trading#cases).
 */
export const APPEALS_PER_TRADE = 2
export const OPEN_APPEALS = 3
/** After so long without an act of its arbiter a case goes back into the queue. */
export const IDLE_HOURS = 24
