/** The largest single payment: 99,999.99 GF. The smallest is 0.01, the smallest amount. */
export const MAX_PAYMENT_UNITS = 999_999_900n

/** Maximum number of different items of a bill, and quantity of one item. */
export const MAX_BILL_ITEMS = 100
export const MAX_ITEM_QUANTITY = 999

/** Maximum length of a discount's reason. */
export const DISCOUNT_REASON_LENGTH = 50

/** Maximum number of entries of one statement page. */
export const SHOP_STATEMENT_PAGE_SIZE = 5000

/** Maximum length of a search text for payments. */
export const RECORD_KEYWORD_LENGTH = 50

/** Maximum length of a till's name, and number of tills of a shop. */
export const TILL_NAME_LENGTH = 20
export const MAX_TILLS = 50
