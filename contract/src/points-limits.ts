/** Transfers, exchanges and investments: at least 100 GF, and whole hundreds (rules/points#hundreds). */
export const STEP_UNITS = 1_000_000n
export const AUTO_RELEASE_MONTHS = [1, 6, 12, 36] as const

/** The least PV that a manual release releases: 0.01. */
export const MIN_RELEASABLE_UNITS = 100n

/** What is written to a transfer, for its receiver to read. */
export const TRANSFER_NOTE_LENGTH = 50

/** A statement gives at most so many entries at once. */
export const STATEMENT_PAGE = 5000

/** What is written on a red packet. */
export const GREETING_LENGTH = 40
/** So many people can be named for one at most; a link has no names. */
export const NAMED_MOST = 20
/** Into so many shares a sum can be split at most, whatever the parameter says. */
export const SPLIT_MOST_SHARES = 100
/** Shares are whole hundredths of a GF. */
export const CENT_UNITS = 100n

/** What a history is cut into, as people look for things in it: each event belongs to one group. */
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

/** How long a word may be that a history is searched by. */
export const HISTORY_KEYWORD = 50
