/** Days until a proposal expires: longer than a weekend, short enough not to be forgotten. */
export const PROPOSAL_DAYS = 3
/** A shop counts as abandoned after its owner used no device for this many days. */
export const ABANDONED_DAYS = 14
/** How far ahead a parameter can be scheduled. */
export const PARAMETER_YEARS_AHEAD = 1
/** More than anyone proposes with care. */
export const MAX_PROPOSALS_PER_DAY = { count: 60, seconds: 3600 }
