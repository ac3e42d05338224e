export const PROPOSAL_REASON_LENGTH = 500

export const PRODUCT_LENGTHS = { name: 30, text: 200 } as const

/** A change of terms with all its texts must fit into one call. */
export const TERMS_LENGTHS = { changed: 500, text: 5000 } as const

export const HALT_REASON_LENGTH = 200

/** Days for which one operator may hold rewards; a hold without an end needs two. */
export const SINGLE_OPERATOR_HOLD_DAYS = [1, 7, 30] as const
/** Operators acting alone may hold one party's rewards for at most `days` of any `within` days; longer needs two. */
export const SINGLE_OPERATOR_HOLD_LIMIT = { days: 30, within: 365 } as const

export const ANNOUNCEMENT_LENGTHS = { title: 100, text: 500, link: 300 } as const
