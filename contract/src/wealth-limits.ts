/** How many records a list gives at once. */
export const WEALTH_RECORDS_PAGE = 50
