export const PROPOSAL_REASON_LENGTH = 500

export const PRODUCT_LENGTHS = { name: 30, text: 200 } as const

export const HALT_REASON_LENGTH = 200

export const ANNOUNCEMENT_LENGTHS = { title: 100, text: 500, link: 300 } as const
