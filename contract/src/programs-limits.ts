/** The largest daily refund limit of one key: 99,999.99 GF. */
export const MAX_REFUND_LIMIT_UNITS = 999_999_900n
