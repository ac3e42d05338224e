/** How often one side may appeal or complain about a trade, and how many cases of one member may be open (rules/trading#cases). */
export const APPEALS_PER_TRADE = 2
export const OPEN_APPEALS = 3
/** A case goes back into the queue after so many hours without an act of its arbiter. */
export const IDLE_HOURS = 24
