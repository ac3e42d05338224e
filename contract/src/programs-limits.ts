/** The most that an owner may let one key refund in a day: 99,999.99 GF. */
export const MAX_REFUND_LIMIT_UNITS = 999_999_900n
