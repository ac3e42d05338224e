/** The largest single payment: 99,999.99 GF. The smallest is the smallest amount there is, 0.01. */
export const MAX_PAYMENT_UNITS = 999_999_900n

/** The most different items of a bill, and of one item. */
export const BILL_ITEMS = 100
export const MOST_OF_AN_ITEM = 999

/** The longest reason of a discount: a word or two. */
export const DISCOUNT_REASON = 50

/** A statement gives at most so many entries at once. */
export const SHOP_STATEMENT_PAGE = 5000

/** The longest text by which a shop looks for a payment. */
export const RECORD_KEYWORD = 50

/** The longest name of a till, and the most tills of a shop. */
export const TILL_NAME = 20
export const SHOP_TILLS = 50
