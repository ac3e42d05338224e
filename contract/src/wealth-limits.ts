/** Number of records per page. */
export const WEALTH_RECORDS_PAGE = 50
