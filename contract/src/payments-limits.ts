/** The largest single payment: 99,999.99 GF. The smallest is the smallest amount there is, 0.01. */
export const MAX_PAYMENT_UNITS = 999_999_900n

/** A statement gives at most so many entries at once. */
export const SHOP_STATEMENT_PAGE = 5000

/** The longest text by which a shop looks for a payment. */
export const RECORD_KEYWORD = 50
