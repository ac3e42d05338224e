/** Maximum length of a search text. */
export const SEARCH_LENGTH = 100

/** Maximum length of the reason for an act, which the member or shop reads. */
export const REASON_LENGTH = 300
/** Payments have no index on amounts: without a member or shop, at most this many days are searched for one. */
export const AMOUNT_SEARCH_DAYS = 31

/** Internal notes about a member or a shop. */
export const NOTE_LENGTH = 1000
export const TAG_LENGTH = 24
/** Maximum number of tags of one member or shop, and of different tags in all. */
export const MAX_TAGS_PER_HOLDER = 10
export const MAX_TAGS = 200
/** The screens of a member that operators may view. */
export const MEMBER_SCREENS = ['home', 'history', 'notices', 'orders', 'trades'] as const
export const MAX_EXPORT_ROWS = 10_000
/** Saved filters of an operator: maximum number and length of a name. */
export const MAX_SAVED_FILTERS = 20
export const SAVED_FILTER_NAME_LENGTH = 24
export const FEEDBACK_TITLE_LENGTH = 50
export const FEEDBACK_CONTENT_LENGTH = 500
export const FEEDBACK_CONTACT_LENGTH = 100

export const FEEDBACK_ANSWER_LENGTH = 1000
export const AUDIT_REMARK_LENGTH = 500

export const OPERATOR_PASSWORD_LENGTH = 12
