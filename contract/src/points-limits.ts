/** Transfers, exchanges and investments: at least 100 GF, and whole hundreds (rules/points#whole-hundreds). */
export const STEP_UNITS = 1_000_000n
export const AUTO_RELEASE_MONTHS = [1, 6, 12, 36] as const

/** The smallest amount of PV that a manual release releases: 0.01. */
export const MIN_RELEASABLE_UNITS = 100n

/** Maximum length of a transfer's note to its receiver. */
export const TRANSFER_NOTE_LENGTH = 50

/** The hours by which a transfer may be delayed (rules/points#delayed-transfers). */
export const TRANSFER_DELAYS = [2, 24] as const
export type TransferDelay = (typeof TRANSFER_DELAYS)[number]

/** Maximum number of entries of one statement page. */
export const STATEMENT_PAGE_SIZE = 5000

/** Maximum length of a red packet's greeting. */
export const GREETING_LENGTH = 40
/** Maximum number of named receivers; a link names none. */
export const MAX_NAMED_RECIPIENTS = 20
/** Maximum number of shares of a split, whatever the parameter says. */
export const MAX_SPLIT_SHARES = 100
/** Shares are whole hundredths of a GF. */
export const CENT_UNITS = 100n

/** Groups of events in a history, as people search for them: each event belongs to one. */
export const HISTORY_GROUPS = [
  'payments',
  'transfers',
  'red-packets',
  'trades',
  'rewards',
  'releases',
  'exchanges',
  'wealth',
  'own-shop',
  'granted',
] as const
export type HistoryGroup = (typeof HISTORY_GROUPS)[number]

/** Maximum length of a search text for a history. */
export const HISTORY_KEYWORD_LENGTH = 50
