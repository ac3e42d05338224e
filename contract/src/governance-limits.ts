export const PROPOSAL_REASON_LENGTH = 500

export const PRODUCT_LENGTHS = { name: 30, text: 200 } as const

/** A change of terms, with all its texts, has to fit into one call. */
export const TERMS_LENGTHS = { changed: 500, text: 5000 } as const

export const HALT_REASON_LENGTH = 200

export const ANNOUNCEMENT_LENGTHS = { title: 100, text: 500, link: 300 } as const
