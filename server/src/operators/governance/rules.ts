/** How long a proposal waits for a second person: over a weekend, and not until it is forgotten. */
export const PROPOSAL_DAYS = 3
/** How far ahead a parameter can be set. */
export const PARAMETER_YEARS_AHEAD = 1
/** More than anybody asks for with care. */
export const PROPOSALS_MADE = { count: 60, seconds: 3600 }
