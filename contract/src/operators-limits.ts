/** What is typed into a search field. */
export const SEARCH_LENGTH = 100

/** Why something is done to a member or a shop: they read it, so it is asked for. */
export const REASON_LENGTH = 300
/** Payments have no index of amounts: of everybody's, so many days are looked through for one at most. */
export const AMOUNT_DAYS = 31

/** What operators write about a member or a shop, for each other. */
export const NOTE_LENGTH = 1000
export const TAG_LENGTH = 24
/** So many tags one member or shop has at most, and so many different ones there are in all. */
export const TAGS_OF_ONE = 10
export const TAGS_IN_ALL = 200
/** What of a member's screens operators may look at as the member sees it. */
export const MEMBER_SCREENS = ['home', 'history', 'notices', 'orders', 'trades'] as const
export const EXPORT_ROWS = 10_000
/** What an operator keeps of the filters of a list: how many, and how long a name is. */
export const SAVED_FILTERS = 20
export const SAVED_NAME_LENGTH = 24
export const FEEDBACK_TITLE_LENGTH = 50
export const FEEDBACK_CONTENT_LENGTH = 500
export const FEEDBACK_CONTACT_LENGTH = 100

export const FEEDBACK_ANSWER_LENGTH = 1000
export const AUDIT_REMARK_LENGTH = 500

export const OPERATOR_PASSWORD_LENGTH = 12
