export const PROPOSAL_REASON_LENGTH = 500

export const PRODUCT_LENGTHS = { name: 30, text: 200 } as const

/** A change of terms, with all its texts, has to fit into one call. */
export const TERMS_LENGTHS = { changed: 500, text: 5000 } as const

export const HALT_REASON_LENGTH = 200

/** For how many days rewards may be held; without an end only by two. */
export const HOLD_DAYS = [1, 7, 30] as const
/** What operators hold of one party's rewards each by themselves comes to so many days of any so many; for longer it takes two. */
export const HELD_ALONE = { days: 30, within: 365 } as const

export const ANNOUNCEMENT_LENGTHS = { title: 100, text: 500, link: 300 } as const
