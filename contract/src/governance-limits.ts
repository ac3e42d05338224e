export const PROPOSAL_REASON_LENGTH = 500

export const HALT_REASON_LENGTH = 200

export const ANNOUNCEMENT_LENGTHS = { title: 60, text: 500, link: 300 } as const
