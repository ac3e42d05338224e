import type { CategoryName } from '@torch/contract/files.ts'

/** Uploads of one member. A shop with nine pictures for each of its dishes stays far below it. */
export const UPLOADS_PER_HOUR = { count: 60, seconds: 3600 }
/** What one member may store within a day, as it is kept. */
export const BYTES_PER_DAY = 200 * 1024 * 1024
/** A file that nothing has taken is thrown away after so long (rules/files#unbound). */
export const UNBOUND_HOURS = 24
/** A link to a private file works for ten to fifteen minutes (docs/decisions/012). */
export const LINK_MINUTES = 10
/** Pictures that are decoded at the same moment by one server, of a member one, and how many may wait for that. */
export const DECODING = { running: 2, waiting: 24, waitingEach: 12 }
/** Shown by one order after another. A file of any other category is used once: a proof proves one payment. */
export const USED_AGAIN: readonly CategoryName[] = ['usdt-code']
