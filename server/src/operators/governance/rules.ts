/** How long a proposal waits for a second person: over a weekend, and not until it is forgotten. */
export const PROPOSAL_DAYS = 3
/** A shop is taken for given up where its owner has used no device for so long. */
export const GONE_DAYS = 14
/** How far ahead a parameter can be set. */
export const PARAMETER_YEARS_AHEAD = 1
/** More than anybody asks for with care. */
export const PROPOSALS_MADE = { count: 60, seconds: 3600 }
